import { showEarlyErrors } from './early-errors.ts'
import { fetchAhead, fetchAheadWhenIdle } from './fetch-ahead.ts'
import type { BootOptions } from './inline-bootstrap.ts'
import { openForPrint } from './print.ts'

/** What a visitor does before they use anything. Whatever is used is preceded by one of these. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

const held: Event[] = []
let booting: Promise<void> | null = null
let started = false
let hurry = false
/** Resolves with the first press that waits for an answer. */
const firstPress = Promise.withResolvers<void>()

/**
 * Brings the page to life (see hydrate.ts) when someone is about to use it, for it is complete without: at the first sign of
 * a hand. At once where the page does something by itself (`atOnce`), or this tab keeps something of the visitor's, a draft
 * or a booking, that they should find again. What is done in between is not lost and not done twice: a form that would be
 * posted and a button that only script can answer are held, and handed to the boot; so is a button that was `pressed` before
 * this script had come. What a form lacks is said right away. A page that is used `soon` comes to life when the browser is
 * idle, unless the visitor saves data. A visit that is `counted` is counted either way. On a page that is `empty` until it
 * is alive there is nothing that the boot could get in the way of.
 */
export async function start(
  { atOnce, soon, counted, empty }: BootOptions,
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
  else fetchAheadWhenIdle(soon ? wake : undefined)
  if (!counted) return
  const { visit } = await import('../analytics/visit.ts')
  visit(wake)
}

function wake(): void {
  for (const sign of SIGNS) removeEventListener(sign, wake, true)
  if (booting) return
  void fetchAhead('auto')
  booting = import('./hydrate.ts').then(({ hydratePage }) =>
    hydratePage(held, release, hurry, firstPress.promise),
  )
  // Without the boot script the page is what it is without any script: complete.
  booting.catch(() => release('everything'))
}

function hold(event: Event): void {
  const { type, target } = event
  if (type === 'submit') {
    if (target instanceof HTMLFormElement && !showEarlyErrors(target)) {
      event.preventDefault()
      event.stopPropagation()
      held.push(event)
      // The form's own code says the rest, unless someone has begun to fill in what is missing.
      target.addEventListener('input', () => held.splice(held.indexOf(event), 1), { once: true })
      return
    }
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
  firstPress.resolve()
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
