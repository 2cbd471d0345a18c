import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { longWindow, timeOfDay, windowStartingAt } from '../../shared/queensland-time.ts'
import type { BookingApi, HoldOutcome, Window } from './booking-api.ts'
import type { FlowAnalytics } from './flow-analytics.ts'
import type { FlowNavigation } from './flow-navigation.ts'
import { type FlowState, HOLD_MS } from './flow-state.ts'
import type { FlowStore } from './flow-store.ts'

/** How long a submission waits for a pending hold. */
const HOLD_TIMEOUT_MS = 10_000

/** The hold on the selected window: requested, extended, renewed and released. A window can also be booked without one. */
export class WindowHold {
  #loadedApi: BookingApi | null = null
  #requestCount = 0
  /** Window, job and suburb of the pending request; null when none is pending. */
  #pending: string | null = null
  /** The last request. Resolves with its response. */
  #lastRequest: Promise<void> = Promise.resolve()
  readonly #store: FlowStore
  readonly #navigation: FlowNavigation
  readonly #analytics: FlowAnalytics
  readonly #loadApi: () => Promise<BookingApi>

  constructor(
    store: FlowStore,
    navigation: FlowNavigation,
    analytics: FlowAnalytics,
    loadApi: () => Promise<BookingApi>,
  ) {
    this.#store = store
    this.#navigation = navigation
    this.#analytics = analytics
    this.#loadApi = loadApi
  }

  /** Token of the current hold or, if it has ended, of the last one. */
  get token(): string | null {
    return this.#store.state.hold?.token ?? this.#store.holdToken
  }

  /** Requests a hold. `chosen`: the customer has just chosen this window. */
  async request(window: Window, chosen = false): Promise<void> {
    const { answers, confirmedSuburb } = this.#store.state
    const requested = [window.startsAt, answers.service, confirmedSuburb].join('\n')
    // Ignores double taps: the server would treat the second request as another customer's.
    if (requested === this.#pending) return
    this.#pending = requested
    this.#lastRequest = this.#send(window, chosen)
    await this.#lastRequest
  }

  /** Requests a hold for the selected window if there is none, as after a reload. */
  async restore(): Promise<void> {
    const { answers, view, hold } = this.#store.state
    if (hold || answers.startsAt === '' || view === 'done') return
    await this.request(windowStartingAt(answers.startsAt))
  }

  /** Renews a hold that has ended. */
  renew(): void {
    const { startsAt } = this.#store.state.answers
    this.#store.change({ holdEnded: false })
    if (startsAt !== '') void this.request(windowStartingAt(startsAt))
  }

  /** Asks the server to extend the hold, which is possible once. */
  async extend(): Promise<void> {
    const { hold } = this.#store.state
    if (!hold) return
    try {
      const longer = await (await this.#loadApi()).extendHold(hold.token)
      if (!longer) return this.end()
      const addedMs = Date.parse(longer.heldUntil) - Date.parse(hold.heldUntil)
      this.#store.change({
        hold: {
          ...hold,
          heldUntil: longer.heldUntil,
          extendable: longer.extendable,
          lastsMs: hold.lastsMs + addedMs,
        },
        announcement: `Held until ${timeOfDay(longer.heldUntil)}.`,
      })
    } catch {
      this.#store.change({ announcement: "That didn't reach us. Please try again." })
    }
  }

  /** Ends the hold. The answers stay, including the window. */
  end(): void {
    this.#store.change({
      hold: null,
      holdEnded: true,
      announcement: 'Your hold has ended. This time may still be free.',
    })
  }

  /** Releases the window for others. */
  release(): void {
    const { hold } = this.#store.state
    if (!hold) return
    this.#store.change({ hold: null })
    this.#loadedApi?.release(hold.token)
  }

  /** Clears the hold of a window that is booked now, and ignores the response to a pending request. */
  clear(): void {
    this.#store.holdToken = null
    this.#pending = null
    this.#requestCount += 1
  }

  /** Waits until a pending request has its response, but not for long. */
  async settled(): Promise<void> {
    await Promise.race([this.#lastRequest, new Promise((resolve) => setTimeout(resolve, HOLD_TIMEOUT_MS))])
  }

  async #send(window: Window, chosen: boolean): Promise<void> {
    const { answers, confirmedSuburb } = this.#store.state
    const lastToken = this.token
    this.#requestCount += 1
    const turn = this.#requestCount
    let outcome: HoldOutcome
    try {
      this.#loadedApi = await this.#loadApi()
      outcome = await this.#loadedApi.hold({
        startsAt: window.startsAt,
        service: answers.service,
        suburb: confirmedSuburb,
        holdToken: lastToken,
        key: newIdempotencyKey(),
      })
    } catch {
      // A window can be booked without a hold as long as it is free.
      if (turn === this.#requestCount) this.#pending = null
      return
    }
    // Something else was chosen or booked meanwhile: release this hold, unless the other one has the same token.
    if (turn !== this.#requestCount) {
      if (outcome.type === 'held' && outcome.holdToken !== this.#store.holdToken)
        this.#loadedApi.release(outcome.holdToken)
      return
    }
    this.#pending = null
    if (outcome.type === 'taken') return this.handleTaken(window, outcome)
    if (outcome.type === 'refused') {
      this.#store.change({ hold: null, holdRefusal: outcome.message })
      return
    }
    const { holdToken, heldUntil, secondsLeft, extendable } = outcome
    this.#store.holdToken = holdToken
    this.#store.change({
      hold: {
        token: holdToken,
        window,
        heldUntil,
        extendable,
        lastsMs: extendable ? HOLD_MS : 2 * HOLD_MS,
        skewMs: Date.parse(heldUntil) - secondsLeft * 1000 - Date.now(),
      },
      holdEnded: false,
      announcement: `${longWindow(window)}, held for you until ${timeOfDay(heldUntil)}.`,
    })
    if (chosen) this.#analytics.recordWindow(window)
  }

  /** Handles an unavailable window: shows the three nearest and keeps all other answers. */
  handleTaken(
    window: Window,
    { reason, alternatives }: Omit<NonNullable<FlowState['unavailable']>, 'window'>,
  ): void {
    this.#store.renewKey()
    this.#store.change({
      answers: { ...this.#store.state.answers, startsAt: '' },
      hold: null,
      holdEnded: false,
      sending: 'no',
      unavailable: { window, reason, alternatives },
      announcement: reason ?? `Someone else just took ${longWindow(window)}. Your answers are saved.`,
    })
    this.#navigation.navigate('when')
  }
}
