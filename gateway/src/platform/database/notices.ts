import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from './connection.ts'

/**
 * Notices between gateways, by PostgreSQL LISTEN/NOTIFY. `pages_changed`: cached pages are out of date.
 * `settings_changed`: the business settings were published; the gateway that loads them makes cached pages out of date.
 * `staff_changed`: something that staff may have open has changed; the payload says what. Sent by triggers.
 */
const CHANNELS = ['pages_changed', 'settings_changed', 'staff_changed'] as const

export type Channel = (typeof CHANNELS)[number]

/** Receives the payload; null after a reconnect, when notices may have been missed. */
export type Listener = (words: string | null) => void

/** Notifies every gateway, this one too, if the transaction commits. */
export async function notify(tx: Transaction, channel: Channel): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

/** The notices of all gateways, as they reach this one. */
export class Notices {
  readonly #listeners = new Map<Channel, Set<Listener>>()

  /**
   * Calls `listener` at every notice on a channel, and with null after each reconnect: notices
   * may have been missed. The returned function ends it.
   */
  on(channel: Channel, listener: Listener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  /** Listens on a connection for as long as it lasts. */
  async listenOn(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      const ours = CHANNELS.find((it) => it === channel)
      if (ours) this.notify(ours, payload ?? '')
    })
    for (const channel of CHANNELS) await client.query(`listen ${channel}`)
    for (const channel of CHANNELS) this.notify(channel, null)
  }

  notify(channel: Channel, words: string | null): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(words)
  }
}
