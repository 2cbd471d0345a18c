import { newIdempotencyKey } from '../graphql-client/idempotency-key.ts'
import {
  type AnalyticsEvent,
  type Command,
  type Conversion,
  conversionCommands,
  eventCommands,
  isConversion,
} from './catalogue.ts'
import type { Choice } from './consent.ts'
import { isKey } from './parameters.ts'

/** Outcome of an event. `waiting`: the script is still loading. */
export type Outcome =
  | 'sent'
  | 'waiting'
  | 'skipped: no destination'
  | 'skipped: no consent'
  | 'skipped: script not loaded'
  | 'refused'

export type Entry = {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly name: string
  readonly outcome: Outcome
  /** Commands sent, or meant to be sent, to each destination. Empty if the event was refused. */
  readonly commands: ReadonlyArray<Command>
}

/** Connection to the analytics service. */
export type AnalyticsTransport = {
  /** Loads the service's script for these destinations. Rejects if it fails to load. */
  readonly open: (destinations: ReadonlyArray<string>) => Promise<void>
  readonly send: (command: Command) => void
  /** Stops the script's own activity and clears its cookies. */
  readonly close: (destinations: ReadonlyArray<string>) => void
}

/** State of the analytics script: not wanted, loading, loaded or failed to load. */
type State = 'closed' | 'opening' | 'open' | 'failed'

export type Snapshot = { readonly state: State; readonly entries: ReadonlyArray<Entry> }

const MAX_ENTRIES = 200

/**
 * Sends events to the destinations once the visitor has agreed and the script has loaded. All other events are skipped silently.
 * Failures are reported to `complain` and never thrown, since analytics must never disturb a visitor.
 */
export class Tracker {
  readonly destinations: ReadonlyArray<string>
  readonly #transport: AnalyticsTransport
  readonly #reportError: (problem: unknown) => void
  readonly #isPersonal: (commands: ReadonlyArray<Command>) => boolean
  readonly #listeners = new Set<() => void>()
  #choice: Choice | null = null
  #snapshot: Snapshot = { state: 'closed', entries: [] }

  constructor(
    destinations: ReadonlyArray<string>,
    transport: AnalyticsTransport,
    {
      complain,
      isPersonal = () => false,
    }: {
      readonly complain: (problem: unknown) => void
      /** Final check before commands are sent: do they contain text that the visitor typed? */
      readonly isPersonal?: (commands: ReadonlyArray<Command>) => boolean
    },
  ) {
    this.destinations = destinations
    this.#transport = transport
    this.#reportError = complain
    this.#isPersonal = isPersonal
  }

  /** The state, and all entries recorded on this page, oldest first. A new object after each change. */
  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Calls back whenever an entry or the state has changed. Returns a function that stops this. */
  onChange(callback: () => void): () => void {
    this.#listeners.add(callback)
    return () => this.#listeners.delete(callback)
  }

  /** Applies the visitor's choice. The script is loaded only after they accept, and silenced when they decline. */
  async applyChoice(choice: Choice | null): Promise<void> {
    this.#choice = choice
    if (choice !== 'accepted') {
      if (this.#is('open')) this.#attempt(() => this.#transport.close(this.destinations))
      this.#change({ state: 'closed' })
    } else if (this.#is('closed') && this.destinations.length > 0) {
      this.#change({ state: 'opening' })
      try {
        await this.#transport.open(this.destinations)
        if (this.#is('opening')) this.#change({ state: 'open' })
      } catch (error) {
        this.#reportError(error)
        if (this.#is('opening')) this.#change({ state: 'failed' })
      }
    }
    for (const entry of this.#snapshot.entries) if (entry.outcome === 'waiting') this.#deliver(entry)
  }

  /** Records an event, and a conversion if the event counts as one. Never throws. */
  track(event: AnalyticsEvent): void {
    this.#recordEntry(event.name, () => eventCommands(event, this.destinations))
    const key = newIdempotencyKey()
    if (isConversion(event.name) && isKey(key)) this.trackConversion({ key })
  }

  /** Records a conversion. Never throws. */
  trackConversion(conversion: Conversion): void {
    this.#recordEntry('conversion', () => conversionCommands(conversion, this.destinations))
  }

  #recordEntry(name: string, make: () => ReadonlyArray<Command>): void {
    let commands: ReadonlyArray<Command> = []
    let isRefused = false
    try {
      commands = make()
      if (this.#isPersonal(commands)) throw new Error(`${name} carries what the visitor typed`)
    } catch (error) {
      this.#reportError(error)
      commands = []
      isRefused = true
    }
    const entry: Entry = {
      id: (this.#snapshot.entries.at(-1)?.id ?? 0) + 1,
      timestamp: Date.now(),
      name,
      outcome: isRefused ? 'refused' : 'waiting',
      commands,
    }
    this.#change({ entries: [...this.#snapshot.entries.slice(1 - MAX_ENTRIES), entry] })
    if (!isRefused) this.#deliver(entry)
  }

  #deliver(entry: Entry): void {
    const outcome = this.#outcome()
    if (outcome === 'sent') {
      for (const command of entry.commands) this.#attempt(() => this.#transport.send(command))
    }
    this.#change({
      entries: this.#snapshot.entries.map((item) => (item.id === entry.id ? { ...item, outcome } : item)),
    })
  }

  #outcome(): Outcome {
    if (this.destinations.length === 0) return 'skipped: no destination'
    if (this.#choice !== 'accepted') return 'skipped: no consent'
    if (this.#is('open')) return 'sent'
    return this.#is('opening') ? 'waiting' : 'skipped: script not loaded'
  }

  #attempt(action: () => void): void {
    try {
      action()
    } catch (error) {
      this.#reportError(error)
    }
  }

  #is(state: State): boolean {
    return this.#snapshot.state === state
  }

  #change(changes: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
