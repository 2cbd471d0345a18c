import { openForPrint } from './print.ts'

/** What a visitor does before they use anything. Whatever is used is preceded by one of these. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

const held: Event[] = []
let booting: Promise<void> | null = null
let started = false
let hurry = false

/**
 * Brings the page to life (see hydrate.ts) when someone is about to use it, for it is complete without: at the first sign of
 * a hand. At once where the page does something by itself (`atOnce`), or this tab keeps something of the visitor's, a draft
 * or a booking, that they should find again. What is done in between is not lost and not done twice: a form that would be
 * posted and a button that only script can answer are held, and handed to the boot; so is a button that was `pressed` before
 * this script had come. A visit that is `counted` is counted either way. On a page that is `empty` until it is alive there
 * is nothing that the boot could get in the way of.
 */
export async function start(
  { atOnce, counted, empty }: { atOnce: boolean; counted: boolean; empty: boolean },
  pressed: ReadonlyArray<Event>,
): Promise<void> {
  if (started) return
  started = true
  hurry = empty
  window.onclick = null
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true })
  addEventListener('submit', hold, true)
  addEventListener('click', hold, true)
  for (const click of pressed) hold(click)
  openForPrint()
  if (atOnce || hasStoredState() || inUse()) wake()
  if (!counted) return
  const { visit } = await import('../analytics/visit.ts')
  visit(wake)
}

function wake(): void {
  for (const sign of SIGNS) removeEventListener(sign, wake, true)
  booting ??= import('./hydrate.ts').then(({ hydratePage }) => hydratePage(held, release, hurry))
  // Without the boot script the page is what it is without any script: complete.
  booting.catch(() => release('everything'))
}

function hold(event: Event): void {
  const { type, target } = event
  if (type === 'submit') {
    // Some forms do as well without script: holding them would only cost time.
    if (!(target instanceof HTMLFormElement && target.method === 'post') || 'plain' in target.dataset) return
    event.preventDefault()
  } else {
    const button = target instanceof Element ? target.closest('button') : null
    // One that sends a form does so; the event of that follows.
    if (!button || (button.form && button.type !== 'button')) return
  }
  event.stopPropagation()
  held.push(event)
  buttonOf(event)?.setAttribute('aria-busy', 'true')
  wake()
}

/** What was pressed: it looks pressed until what was held is done again. */
function buttonOf(event: Event): HTMLElement | null {
  if (event instanceof SubmitEvent) return event.submitter
  const button = event.target instanceof Element ? event.target.closest('button') : null
  return button?.matches('[popovertarget], [commandfor]') ? null : button
}

function release(what: 'forms' | 'everything'): void {
  removeEventListener('submit', hold, true)
  if (what === 'forms') return
  removeEventListener('click', hold, true)
  for (const event of held) buttonOf(event)?.removeAttribute('aria-busy')
}

function hasStoredState(): boolean {
  try {
    return sessionStorage.length > 0
  } catch {
    // Forbidden storage keeps nothing.
    return false
  }
}

/** Whether there were signs before this script had come. */
function inUse(): boolean {
  const { documentElement, activeElement, body } = document
  return (
    scrollY > 0 || documentElement.matches(':hover') || (activeElement !== null && activeElement !== body)
  )
}
