import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import type { FlowState } from './flow-state.ts'
import type { FlowStore } from './flow-store.ts'
import { firstIncompleteStep, isStepDone, type StepId, steps, type View } from './steps.ts'

/** Which view is shown, in the state and in the address. */
export class FlowNavigation {
  readonly #store: FlowStore

  constructor(store: FlowStore) {
    this.#store = store
  }

  /** Shows another view, or one field of it, and adds it to the browser history. */
  navigate(view: View, target: string | null = null): void {
    this.show(view, target)
    this.updateUrl('push')
  }

  show(view: View, target: string | null = null): void {
    // The key is created on the check step, so that a duplicated tab can't book a second time.
    if (view === 'check') this.#store.idempotencyKey ??= newIdempotencyKey()
    const { answers, moves } = this.#store.state
    this.#store.change({
      view,
      choosingJob: answers.service === '',
      otherJobs: false,
      errors: {},
      refusal: null,
      holdRefusal: null,
      alreadyBooked: false,
      alarm: false,
      moves: moves + 1,
      target,
    })
  }

  /** Changes what the question shows, and moves the focus to it, or to the element with the id `target`. */
  showAgain(change: Partial<FlowState>, target: string | null = null): void {
    this.#store.change({ ...change, moves: this.#store.state.moves + 1, target })
  }

  /**
   * Returns the view if the answers so far allow it, otherwise the nearest one that they allow. The answers of a booking that was made
   * are gone, so its steps lead to its confirmation.
   */
  nearestAllowed(view: View): View {
    const { answers, booked } = this.#store.state
    if (view === 'start' || (view === 'done' && booked)) return view
    if (view === 'done') return 'start'
    const open = firstIncompleteStep(answers)
    const index = (step: StepId) => steps.findIndex(({ id }) => id === step)
    if (index(view) <= index(open)) return view
    if (isStepDone('job', answers) || answers.startsAt !== '') return open
    return booked ? 'done' : 'start'
  }

  /** Puts the view into the address, but nothing about the customer. */
  updateUrl(mode: 'push' | 'replace'): void {
    const { view } = this.#store.state
    const address = new URL(location.href)
    if (view === 'start') address.searchParams.delete('step')
    else address.searchParams.set('step', view)
    if (address.href === location.href) return
    if (mode === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
  }
}
