import { replayField, type TypedFields, typedFields } from './form-replay.ts'

/** What was done with a page before it was alive, in order; see bootstrap.ts. Nothing else has heard of these events. */
export type HeldEvents = ReadonlyArray<Event>

/** How long something that was done waits for its part of the page. */
const PATIENCE_MS = 8_000
const RETRY_MS = 30

/** Ends the holding of forms that are sent, or of everything. */
export type Release = (what: 'forms' | 'everything') => void

/**
 * Tells React what was typed, and does again what was held, once its parts of the page are alive. `release` ends the holding:
 * not before the screen itself is alive, whose code may come after React's, for until then a press falls on nothing. Where
 * that code takes too long, forms are posted without script; a press that only script answers goes on waiting.
 */
export async function replayEvents(held: HeldEvents, typed: TypedFields, release: Release): Promise<void> {
  let deadline = performance.now() + PATIENCE_MS
  // What is typed while the screen's code is on its way counts too: React would overwrite all of it with its own state as
  // soon as one field reports a change.
  const soFar = new Map(typed.map((it) => [it.field, it]))
  const until = async (isSo: () => boolean) => {
    for (;;) {
      for (const it of typedFields()) soFar.set(it.field, it)
      if (isSo() || performance.now() >= deadline) return
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  // What is gone from the page is not waited for.
  const comesAlive = async (element: Element) => {
    await until(() => alive(element) || !element.isConnected)
    return alive(element)
  }
  await until(screenIsAlive)
  if (!screenIsAlive()) {
    release('forms')
    for (const [at, event] of held.entries()) sendForm(held, at, event)
    deadline = Number.POSITIVE_INFINITY
    await until(screenIsAlive)
    deadline = performance.now() + PATIENCE_MS
  }
  for (const it of soFar.values()) if (await comesAlive(it.field)) replayField(it)
  // Counted anew each time: what is done meanwhile joins the end.
  for (let at = 0; at < held.length; at++) {
    const target = targetOf(held[at])
    if (target) await comesAlive(target)
  }
  release('everything')
  for (const [at, event] of held.entries()) {
    const target = targetOf(event)
    if (target instanceof HTMLFormElement) sendForm(held, at, event)
    else if (target && !answersItself(target)) target.click()
  }
}

/** Sends the form of a held event, unless it was sent again later; whatever else was held stays. */
function sendForm(held: HeldEvents, at: number, event: Event): void {
  const { target } = event
  if (!(target instanceof HTMLFormElement)) return
  const again = held.slice(at + 1).some((later) => later.target === target)
  if (!again) target.requestSubmit(event instanceof SubmitEvent ? event.submitter : null)
}

/** Whether React has taken over what the page is about; what is around it may come to life before. */
function screenIsAlive(): boolean {
  const screen = document.getElementById('main') ?? document.getElementById('root')
  return screen === null || [...screen.children].some(alive)
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
