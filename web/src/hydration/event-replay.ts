import { isCheckable, isTextField, replayField, type TypedFields, typedFields } from './form-replay.ts'
import { isHydrated } from './is-hydrated.ts'

/** How bootstrap.ts holds submits and clicks until React can handle them. */
export type Holding = {
  /** In order. No other listener has seen them. */
  readonly heldEvents: ReadonlyArray<Event>
  /** Posts the held forms without script, and holds no more. */
  readonly releaseForms: () => void
  /** From now on holds only events in islands that aren't hydrated yet, and passes each on. */
  readonly holdOnlyInIslands: (onEvent: (event: Event) => void) => void
  /** Removes an event that is repeated now. */
  readonly drop: (event: Event) => void
}

/** How long an event waits for its part of the page to be hydrated. */
const HYDRATION_TIMEOUT_MS = 8_000
const RETRY_MS = 30
/** The retry interval after that time: a lost script can take minutes, and polling drains a phone's battery. */
const SLOW_RETRY_MS = 250

/**
 * Hands typed text to React, then replays held events, each once its part of the page is hydrated, also those held later in
 * islands. It waits for the screen's own code, which can arrive after React's: until then a click would do nothing. If that code
 * takes more than 8 seconds, forms are posted without script; clicks that only script can answer keep waiting.
 */
export async function replayEvents(holding: Holding, typedBefore: TypedFields): Promise<void> {
  const { heldEvents } = holding
  let deadline = performance.now() + HYDRATION_TIMEOUT_MS
  let retryMs = RETRY_MS
  // Text typed while the screen's code loads is included: React would overwrite it with its own state at the first change.
  const latestValues = new Map<Element, TypedFields[number]>(
    typedBefore.map((typedField) => [typedField.field, typedField]),
  )
  const recordTypedFields = () => {
    for (const typedField of typedFields()) latestValues.set(typedField.field, typedField)
  }
  // A click can make React hydrate a checkbox. Record its value before React handles the click and renders its own state.
  const onClick = ({ target }: Event) => {
    recordTypedFields()
    if (isCheckable(target) && target.checked === target.defaultChecked) latestValues.delete(target)
    // A button that is hydrated already submits what was entered before it, so pass that on first.
    if (!(target instanceof Element && target.closest('button'))) return
    for (const typedField of latestValues.values()) if (isHydrated(typedField.field)) replayField(typedField)
  }
  document.addEventListener('click', onClick, true)
  // When React hydrates a textarea, it writes the server's text into it, whatever was typed since the last poll.
  document.addEventListener('input', recordTypedFields, true)
  const waitUntil = async (condition: () => boolean) => {
    for (;;) {
      recordTypedFields()
      if (condition() || performance.now() >= deadline) return
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
  // Elements that have left the page are not waited for.
  const isHydratedInTime = async (element: Element) => {
    await waitUntil(() => isHydrated(element) || !element.isConnected)
    return isHydrated(element)
  }
  await waitUntil(isScreenHydrated)
  if (!isScreenHydrated()) {
    holding.releaseForms()
    deadline = Number.POSITIVE_INFINITY
    retryMs = SLOW_RETRY_MS
    await waitUntil(isScreenHydrated)
    deadline = performance.now() + HYDRATION_TIMEOUT_MS
    retryMs = RETRY_MS
  }
  for (const typedField of latestValues.values())
    if (await isHydratedInTime(typedField.field)) replayField(typedField)
  document.removeEventListener('click', onClick, true)
  document.removeEventListener('input', recordTypedFields, true)
  document.addEventListener(
    'click',
    ({ target }) => void (isCheckable(target) && replayLateValue(target)),
    true,
  )
  document.addEventListener(
    'input',
    ({ target }) => void (isTextField(target) && replayLateValue(target)),
    true,
  )
  // The length is read each time: events held meanwhile are appended.
  for (let index = 0; index < heldEvents.length; index++) {
    const target = targetOf(heldEvents[index])
    if (target) await isHydratedInTime(target)
  }
  // Elements look hydrated before React handles their events. A form that isn't held then would load a page.
  await waitUntil(() => 'hydrated' in document.documentElement.dataset)
  holding.holdOnlyInIslands((event) => void replayLateEvent(holding, event))
  for (const event of [...heldEvents]) replayEvent(holding, event)
}

/** Replays an event held in an island once the island is hydrated. */
async function replayLateEvent(holding: Holding, event: Event): Promise<void> {
  const target = targetOf(event)
  if (!target) return
  const isForm = target instanceof HTMLFormElement
  const deadline = performance.now() + HYDRATION_TIMEOUT_MS
  while (!isHydrated(target) && target.isConnected) {
    const isLate = performance.now() >= deadline
    if (isLate && isForm) break
    await new Promise((resolve) => setTimeout(resolve, isLate ? SLOW_RETRY_MS : RETRY_MS))
  }
  if (isForm) for (const field of lateValues.keys()) if (target.contains(field)) passOnLateValue(field)
  replayEvent(holding, event)
}

/** Repeats a held event, unless it was dropped because the visitor went on filling in the form. */
function replayEvent(holding: Holding, event: Event): void {
  if (!holding.heldEvents.includes(event)) return
  holding.drop(event)
  const target = targetOf(event)
  if (!(target instanceof HTMLFormElement)) {
    if (target && !isHandledByBrowser(target)) target.click()
    return
  }
  const isSubmittedLater = holding.heldEvents.some((later) => later.target === target)
  if (isSubmittedLater) return
  // Its code is late: it is posted without script, and not held again.
  if (!isHydrated(target)) target.dataset.plain = ''
  target.requestSubmit(event instanceof SubmitEvent ? event.submitter : null)
}

/** Values entered into fields that aren't hydrated yet. */
const lateValues = new Map<TypedFields[number]['field'], string | boolean>()

/** Passes a field's value on to React once its part of the page is hydrated. */
async function replayLateValue(field: TypedFields[number]['field']): Promise<void> {
  if (isHydrated(field)) return
  const isAwaited = lateValues.has(field)
  lateValues.set(field, isCheckable(field) ? field.checked : field.value)
  if (isAwaited) return
  const deadline = performance.now() + HYDRATION_TIMEOUT_MS
  while (!isHydrated(field) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  passOnLateValue(field)
}

function passOnLateValue(field: TypedFields[number]['field']): void {
  const value = lateValues.get(field)
  lateValues.delete(field)
  if (value !== undefined && isHydrated(field)) replayField({ field, value })
}

/** Whether React has hydrated the screen itself. Header and footer may be hydrated earlier. */
function isScreenHydrated(): boolean {
  const screen = document.getElementById('main') ?? document.getElementById('root')
  return screen === null || [...screen.children].some(isHydrated)
}

function targetOf(event: Event | undefined): HTMLFormElement | HTMLButtonElement | null {
  const target = event?.target
  if (target instanceof HTMLFormElement) return target
  return target instanceof Element ? target.closest('button') : null
}

/** Buttons with `popovertarget` or `commandfor` have already been handled by the browser, where it supports them. */
const isHandledByBrowser = (button: HTMLButtonElement) =>
  button.hasAttribute('popovertarget') ||
  (button.hasAttribute('commandfor') && 'commandForElement' in HTMLButtonElement.prototype)
