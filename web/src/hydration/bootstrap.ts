import { giveUpAfter, untilLoaded, watchLoading } from '../islands/until-loaded.ts'
import { hasEarlyError, showEarlyErrors } from './early-errors.ts'
import { fetchAhead, fetchAheadWhenIdle } from './fetch-ahead.ts'
import type { BootOptions } from './inline-bootstrap.ts'
import { hidePlainControls, showPlainControls } from './plain-controls.ts'
import { openForPrint } from './print.ts'

/** Events that show a visitor is about to use the page. Any of these starts hydration. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

const held: Event[] = []
let booting: Promise<void> | null = null
let started = false
let hurry = false
/** Resolves with the first click or submit that has to wait for script. */
const firstPress = Promise.withResolvers<void>()

/**
 * First script of every page. It hydrates the page (hydrate.ts) when someone is about to use it, since pages are complete
 * without script.
 * - `atOnce`, after a posted form, or with stored state (a draft, a booking): now. `soon`: when the browser is idle, unless the
 * visitor saves data. Otherwise: at the first of `SIGNS`.
 * - Until then, submits and clicks on buttons that only script can answer are held and replayed once, as are the clicks in
 * `pressed`, from before this script arrived. Missing form fields are reported straight away.
 * - `counted`: counts the visit without waiting for hydration. `empty`: the page shows nothing until it is hydrated, so
 * hydration takes no idle pauses.
 * - While code can't be fetched, the page works as it does without script. A page with `needsScript` shows the error panel after
 * three attempts.
 */
export async function start(
  { atOnce, soon, counted, empty, needsScript }: BootOptions,
  pressed: ReadonlyArray<Event>,
): Promise<void> {
  if (started) return
  started = true
  hurry = empty
  window.onclick = null
  if (needsScript) giveUpAfter(3)
  else watchLoading({ onLost, onFound: hidePlainControls })
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
  booting = untilLoaded(() => import('./hydrate.ts')).then(({ hydratePage }) =>
    hydratePage(held, release, hurry, firstPress.promise),
  )
  booting.catch(async (error: unknown) => {
    release('everything')
    const { showApplicationError } = await untilLoaded(() => import('./application-error.ts'))
    showApplicationError(error)
  })
}

function onLost(): void {
  release('forms')
  showPlainControls()
}

function hold(event: Event): void {
  const { type, target } = event
  if (type === 'submit') {
    if (target instanceof HTMLFormElement && !showEarlyErrors(target)) {
      event.preventDefault()
      event.stopPropagation()
      held.push(event)
      // The form's own validation reports the rest, unless the visitor has started to fill in what is missing.
      target.addEventListener('input', () => drop([event]), { once: true })
      return
    }
    // `data-plain` marks forms that work as well without script: holding them would only cost time.
    if (!(target instanceof HTMLFormElement && target.method === 'post') || 'plain' in target.dataset) return
    event.preventDefault()
  } else {
    const button = target instanceof Element ? target.closest('button') : null
    // A submit button also fires a submit event, which is held above.
    if (!button || (button.form && button.type !== 'button')) return
  }
  event.stopPropagation()
  held.push(event)
  firstPress.resolve()
  buttonOf(event)?.setAttribute('aria-busy', 'true')
  wake()
}

/**
 * Returns the pressed button, which is marked busy until the event is replayed; null for buttons that the browser handles itself.
 */
function buttonOf(event: Event): HTMLElement | null {
  if (event instanceof SubmitEvent) return event.submitter
  const button = event.target instanceof Element ? event.target.closest('button') : null
  return button?.matches('[popovertarget], [commandfor]') ? null : button
}

function release(what: 'forms' | 'everything'): void {
  removeEventListener('submit', hold, true)
  if (what === 'forms') {
    sendForms()
    return
  }
  removeEventListener('click', hold, true)
  for (const event of held) buttonOf(event)?.removeAttribute('aria-busy')
}

/** Posts the held forms, each once, by its last submit button. Forms with errors stay as they are. */
function sendForms(): void {
  const submits = held.filter((it) => it.type === 'submit')
  drop(submits)
  const submitters = new Map<HTMLFormElement, HTMLElement | null>()
  for (const it of submits)
    if (it.target instanceof HTMLFormElement)
      submitters.set(it.target, it instanceof SubmitEvent ? it.submitter : null)
  for (const [form, submitter] of submitters)
    if (![...form.elements].some(hasEarlyError)) form.requestSubmit(submitter)
}

function drop(events: ReadonlyArray<Event>): void {
  held.splice(0, held.length, ...held.filter((it) => !events.includes(it)))
}

function hasStoredState(): boolean {
  try {
    return sessionStorage.length > 0
  } catch {
    // Storage is blocked, so there is no stored state.
    return false
  }
}

/** Whether the page was in use before this script arrived. */
function inUse(): boolean {
  const { documentElement, activeElement, body } = document
  return (
    scrollY > 0 || documentElement.matches(':hover') || (activeElement !== null && activeElement !== body)
  )
}
