import { type TypedBefore, tell } from './typed-before.ts'

/** What was done with a page before it was alive, in order; see start.ts. Nothing else has heard of these events. */
export type HeldEvents = ReadonlyArray<Event>

/** How long something that was done waits for its part of the page; then a form is posted without script. */
const PATIENCE_MS = 8_000
const LOOK_AGAIN_MS = 30

/** Tells React what was typed, and does again what was held, once its parts of the page are alive. `release` ends the holding. */
export async function repeatHeld(held: HeldEvents, typed: TypedBefore, release: () => void): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  const comesAlive = async (element: Element) => {
    while (!alive(heirOf(element)) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    return alive(heirOf(element))
  }
  for (const it of typed) if (it.field.isConnected && (await comesAlive(it.field))) tell(it)
  // Counted anew each time: what is done meanwhile joins the end.
  for (let at = 0; at < held.length; at++) {
    const target = targetOf(held[at])
    if (target) await comesAlive(target)
  }
  release()
  for (const [at, event] of held.entries()) {
    const target = targetOf(event)
    if (!target) continue
    const heir = heirOf(target)
    if (heir instanceof HTMLFormElement) {
      const again = held.slice(at + 1).some((later) => later.target === target)
      const submitter = event instanceof SubmitEvent && event.submitter ? heirOf(event.submitter) : null
      if (!again)
        heir.requestSubmit(submitter instanceof HTMLElement && heir.contains(submitter) ? submitter : null)
    } else if (heir instanceof HTMLButtonElement && !answersItself(heir)) heir.click()
  }
}

/** What stands in the place of an element: itself, or what React drew anew instead of taking it over. */
function heirOf(element: Element): Element {
  if (element.isConnected) return element
  const same = document.querySelectorAll(element.localName)
  const words = (it: Element) => it.getAttribute('aria-label') ?? it.textContent
  return [...same].find((it) => (element.id ? it.id === element.id : words(it) === words(element))) ?? element
}

/** Whether React has taken over an element. */
const alive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

function targetOf(event: Event | undefined): HTMLFormElement | HTMLButtonElement | null {
  const target = event?.target
  if (target instanceof HTMLFormElement) return target
  return target instanceof Element ? target.closest('button') : null
}

/** A button whose markup says what it does has done it already, in a browser that understands that markup. */
const answersItself = (button: HTMLButtonElement) =>
  button.hasAttribute('popovertarget') ||
  (button.hasAttribute('commandfor') && 'commandForElement' in HTMLButtonElement.prototype)
