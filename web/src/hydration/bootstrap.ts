import { limitAttempts, loadWithRetry, setLoadListener } from '../islands/load-with-retry.ts'
import { hasEarlyError, showEarlyErrors } from './early-errors.ts'
import type { BootOptions } from './inline-bootstrap.ts'
import { hidePlainControls, showPlainControls } from './plain-controls.ts'
import { prefetchPage, prefetchWhenIdle } from './prefetch.ts'
import { openDetailsForPrint } from './print.ts'

/** Events that show a visitor is about to use the page. Any of these starts hydration. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

const heldEvents: Event[] = []
let hydrationPromise: Promise<void> | null = null
let started = false
let skipIdlePauses = false
/** Resolves with the first click or submit that has to wait for script. */
const firstPress = Promise.withResolvers<void>()

/**
 * First script of every page. It hydrates the page (hydrate.ts) when someone is about to use it, since pages are complete
 * without script.
 * - `atOnce`, after a posted form, or with stored state (a draft, a booking): now. `soon`: when the browser is idle, unless the
 * visitor saves data. Otherwise: at the first of `ACTIVITY_EVENTS`.
 * - Until then, submits and clicks on buttons that only script can answer are held and replayed once, as are the clicks in
 * `presses`, from before this script arrived. Missing form fields are reported straight away.
 * - `counted`: counts the visit without waiting for hydration. `empty`: the page shows nothing until it is hydrated, so
 * hydration takes no idle pauses.
 * - While code can't be fetched, the page works as it does without script. A page with `needsScript` shows the error panel after
 * three attempts.
 */
export async function start(
  { atOnce, soon, counted, empty, needsScript }: BootOptions,
  presses: ReadonlyArray<Event>,
): Promise<void> {
  if (started) return
  started = true
  skipIdlePauses = empty
  window.onclick = null
  if (needsScript) limitAttempts(3)
  else setLoadListener({ onLost: onLoadFailure, onFound: hidePlainControls })
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, startHydration, { capture: true, passive: true })
  addEventListener('submit', holdEvent, true)
  addEventListener('click', holdEvent, true)
  for (const click of presses) holdEvent(click)
  openDetailsForPrint()
  if (atOnce || hasStoredState() || isInUse()) startHydration()
  else prefetchWhenIdle(soon ? startHydration : undefined)
  if (!counted) return
  const { countVisit } = await import('../analytics/visit.ts')
  countVisit(startHydration)
}

function startHydration(): void {
  for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, startHydration, true)
  if (hydrationPromise) return
  void prefetchPage('auto')
  hydrationPromise = loadWithRetry(() => import('./hydrate.ts')).then(({ hydratePage }) =>
    hydratePage(heldEvents, releaseEvents, skipIdlePauses, firstPress.promise),
  )
  hydrationPromise.catch(async (error: unknown) => {
    releaseEvents('everything')
    const { showApplicationError } = await loadWithRetry(() => import('./application-error.ts'))
    showApplicationError(error)
  })
}

function onLoadFailure(): void {
  releaseEvents('forms')
  showPlainControls()
}

function holdEvent(event: Event): void {
  const { type, target } = event
  if (type === 'submit') {
    if (target instanceof HTMLFormElement && !showEarlyErrors(target)) {
      event.preventDefault()
      event.stopPropagation()
      heldEvents.push(event)
      // The form's own validation reports the rest, unless the visitor has started to fill in what is missing.
      target.addEventListener('input', () => discardEvents([event]), { once: true })
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
  heldEvents.push(event)
  firstPress.resolve()
  buttonOf(event)?.setAttribute('aria-busy', 'true')
  startHydration()
}

/**
 * Returns the pressed button, which is marked busy until the event is replayed; null for buttons that the browser handles itself.
 */
function buttonOf(event: Event): HTMLElement | null {
  if (event instanceof SubmitEvent) return event.submitter
  const button = event.target instanceof Element ? event.target.closest('button') : null
  return button?.matches('[popovertarget], [commandfor]') ? null : button
}

function releaseEvents(scope: 'forms' | 'everything'): void {
  removeEventListener('submit', holdEvent, true)
  if (scope === 'forms') {
    submitHeldForms()
    return
  }
  removeEventListener('click', holdEvent, true)
  for (const event of heldEvents) buttonOf(event)?.removeAttribute('aria-busy')
}

/** Posts the held forms, each once, by its last submit button. Forms with errors stay as they are. */
function submitHeldForms(): void {
  const submits = heldEvents.filter((heldEvent) => heldEvent.type === 'submit')
  discardEvents(submits)
  const submitters = new Map<HTMLFormElement, HTMLElement | null>()
  for (const submit of submits)
    if (submit.target instanceof HTMLFormElement)
      submitters.set(submit.target, submit instanceof SubmitEvent ? submit.submitter : null)
  for (const [form, submitter] of submitters)
    if (![...form.elements].some(hasEarlyError)) form.requestSubmit(submitter)
}

function discardEvents(events: ReadonlyArray<Event>): void {
  heldEvents.splice(0, heldEvents.length, ...heldEvents.filter((heldEvent) => !events.includes(heldEvent)))
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
function isInUse(): boolean {
  const { documentElement, activeElement, body } = document
  return (
    scrollY > 0 || documentElement.matches(':hover') || (activeElement !== null && activeElement !== body)
  )
}
