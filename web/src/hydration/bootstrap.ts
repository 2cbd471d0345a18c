import { limitAttempts, loadWithRetry, setLoadListener } from '../islands/load-with-retry.ts'
import { answerFromPage } from '../shared/area/page-answer.ts'
import { hasEarlyError, showEarlyErrors } from './early-errors.ts'
import type { BootOptions } from './inline-bootstrap.ts'
import { isHydrated } from './is-hydrated.ts'
import { hidePlainControls, showPlainControls } from './plain-controls.ts'
import { prefetchPage, prefetchWhenIdle } from './prefetch.ts'
import { openDetailsForPrint } from './print.ts'

/** Events that show a visitor is about to use the page. Any of these starts hydration. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Events for which React hydrates the pressed part of the page in one task, of 300 ms and more on a slow phone. */
const PRESS_EVENTS = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click']

/**
 * What is answered without React: the browser opens questions and the menu's groups; `early-errors.ts` and `holdEvent` take the submits
 * of forms. Only the submit is replayed, so an `onClick` of such a submit button would be lost.
 */
const ANSWERED_WITHOUT_REACT =
  ':is(main, dialog) summary, main form[method=post]:not([data-plain]) button:not([type=button])'
/** Buttons that open or close a dialog by themselves. */
const COMMAND_BUTTON = 'button[commandfor]'

const heldEvents: Event[] = []
/** Once the page is hydrated, gets each event held in an island that isn't. */
let onLateEvent: ((event: Event) => void) | null = null
let hydrationPromise: Promise<void> | null = null
let started = false
let skipIdlePauses = false
/** Resolves with the first click or submit that has to wait for script. */
const firstPress = Promise.withResolvers<void>()

/**
 * First script of every page. It hydrates the page (hydrate.ts) when someone is about to use it, since pages are complete
 * without script.
 * - `atOnce`, after a posted form, or with stored state (a draft, a booking): now. `soon`: when the browser is idle, unless the
 * visitor saves data. Otherwise: at the first of `INTERACTION_EVENTS`.
 * - Until then, submits and clicks on buttons that only script can answer are held and replayed once, as are
 * `earlyClicks`, from before this script arrived. Missing form fields are reported straight away, and an area check is answered from
 * the page if it can be. In an island that hydrates later than the page, this goes on until it is hydrated.
 * - `counted`: counts the visit without waiting for hydration. `empty`: the page shows nothing until it is hydrated, so
 * hydration takes no idle pauses.
 * - While code can't be fetched, the page works as it does without script. A page with `needsScript` shows the error panel after
 * three attempts.
 */
export async function start(
  { atOnce, soon, counted, empty, needsScript }: BootOptions,
  earlyClicks: ReadonlyArray<Event>,
): Promise<void> {
  if (started) return
  started = true
  skipIdlePauses = empty
  window.onclick = null
  if (needsScript) limitAttempts(3)
  else setLoadListener({ onFailure: onLoadFailure, onRecovery: hidePlainControls })
  for (const type of INTERACTION_EVENTS)
    addEventListener(type, startHydration, { capture: true, passive: true })
  addEventListener('submit', holdEvent, true)
  addEventListener('click', holdEvent, true)
  for (const type of PRESS_EVENTS)
    document.addEventListener(type, hideFromReact, { capture: true, passive: true })
  for (const click of earlyClicks) holdEvent(click)
  openDetailsForPrint()
  // In development at once: a saved component only replaces one that is loaded.
  if (atOnce || hasStoredState() || isInUse() || import.meta.env.DEV) startHydration()
  else void prefetchWhenIdle(soon ? startHydration : undefined)
  if (!counted) return
  const { countVisit } = await import('../analytics/visit.ts')
  countVisit(startHydration)
}

function startHydration(): void {
  for (const type of INTERACTION_EVENTS) removeEventListener(type, startHydration, true)
  if (hydrationPromise) return
  void prefetchPage('auto')
  hydrationPromise = loadWithRetry(() => import('./hydrate.ts')).then(({ hydratePage }) =>
    hydratePage({ heldEvents, releaseForms, holdOnlyInIslands, drop }, skipIdlePauses, firstPress.promise),
  )
  hydrationPromise.catch(async (error: unknown) => {
    releaseEverything()
    const { showApplicationError } = await loadWithRetry(() => import('./application-error.ts'))
    showApplicationError(error)
  })
}

function onLoadFailure(): void {
  releaseForms()
  showPlainControls()
}

function holdEvent(event: Event): void {
  const { type, target } = event
  if (!(target instanceof Element)) return
  if (onLateEvent && !isInIslandToHydrate(target)) return
  if (type === 'submit') {
    if (target instanceof HTMLFormElement && !showEarlyErrors(target)) {
      event.preventDefault()
      event.stopPropagation()
      hold(event)
      // The form's own validation reports the rest, unless the visitor has started to fill in what is missing.
      target.addEventListener('input', () => drop(event), { once: true })
      return
    }
    if (target instanceof HTMLFormElement && answerFromPage(target)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    // `data-plain` marks forms that work as well without script: holding them would only cost time.
    if (!(target instanceof HTMLFormElement && target.method === 'post') || 'plain' in target.dataset) return
    event.preventDefault()
  } else {
    const button = target.closest('button')
    // A submit button also fires a submit event, which is held above.
    if (!button || (button.form && button.type !== 'button')) return
  }
  event.stopPropagation()
  buttonOf(event)?.setAttribute('aria-busy', 'true')
  hold(event)
  firstPress.resolve()
  startHydration()
}

/**
 * The press of a question, of "Send" and of the menu's buttons and groups reaches React only once its part of the page is hydrated. It is
 * answered without React, which would hydrate that part first.
 */
function hideFromReact(event: Event): void {
  const { target, isTrusted } = event
  if (isTrusted && target instanceof Element && isAnsweredWithoutReact(target) && isToHydrate(target))
    event.stopPropagation()
}

const isAnsweredWithoutReact = (target: Element) =>
  target.closest(ANSWERED_WITHOUT_REACT) !== null ||
  ('commandForElement' in HTMLButtonElement.prototype && target.closest(COMMAND_BUTTON) !== null)

/** Whether the part of the page that an element is in has yet to be hydrated. */
function isToHydrate(element: Element): boolean {
  if (!('hydrated' in document.documentElement.dataset)) return true
  const first = element.closest('[id^=island-]')?.firstElementChild
  return first != null && !isHydrated(first)
}

function hold(event: Event): void {
  heldEvents.push(event)
  onLateEvent?.(event)
}

/** Whether an element is in an island (islands/island.tsx) that hydrates later than the page. */
const isInIslandToHydrate = (element: Element) =>
  !isHydrated(element.closest('button') ?? element) && element.closest('[id^=island-]') !== null

/**
 * Returns the pressed button, which is marked busy until the event is replayed; null for buttons that the browser handles itself.
 */
function buttonOf(event: Event): HTMLElement | null {
  if (event instanceof SubmitEvent) return event.submitter
  const button = event.target instanceof Element ? event.target.closest('button') : null
  return button?.matches('[popovertarget], [commandfor]') ? null : button
}

/** Posts the held forms, each once, by its last submit button, and holds no more. Forms with errors stay as they are. */
function releaseForms(): void {
  removeEventListener('submit', holdEvent, true)
  const submitters = new Map<HTMLFormElement, HTMLElement | null>()
  for (const event of heldEvents.filter(({ type }) => type === 'submit')) {
    drop(event)
    if (event.target instanceof HTMLFormElement)
      submitters.set(event.target, event instanceof SubmitEvent ? event.submitter : null)
  }
  for (const [form, submitter] of submitters)
    if (![...form.elements].some(hasEarlyError)) form.requestSubmit(submitter)
}

function holdOnlyInIslands(onEvent: (event: Event) => void): void {
  onLateEvent = onEvent
}

function releaseEverything(): void {
  removeEventListener('submit', holdEvent, true)
  removeEventListener('click', holdEvent, true)
  for (const type of PRESS_EVENTS) document.removeEventListener(type, hideFromReact, true)
  for (const event of [...heldEvents]) drop(event)
}

/** Forgets a held event. */
function drop(event: Event): void {
  const index = heldEvents.indexOf(event)
  if (index < 0) return
  heldEvents.splice(index, 1)
  buttonOf(event)?.removeAttribute('aria-busy')
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
