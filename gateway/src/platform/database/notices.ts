import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from './connection.ts'

/**
 * Notices between gateways, sent by triggers through PostgreSQL LISTEN/NOTIFY. `pages_changed`: cached pages are stale.
 * `settings_changed`: business settings were published; the gateway that loads them marks cached pages as stale. `staff_changed`:
 * something that staff may have open has changed; the payload says what.
 */
const CHANNELS = ['pages_changed', 'settings_changed', 'staff_changed'] as const

export type Channel = (typeof CHANNELS)[number]

/** Receives the payload; null after a reconnect, when notices may have been missed. */
export type Listener = (payload: string | null) => void

/** Notifies every gateway, this one too, if the transaction commits. */
export async function notify(tx: Transaction, channel: Channel): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

/** The notices of all gateways, as they reach this one. */
export class Notices {
  readonly #listeners = new Map<Channel, Set<Listener>>()

  /**
   * Calls `listener` at every notice on a channel, and with null after each reconnect, when notices may have been missed. Returns a
   * function that unsubscribes.
   */
  on(channel: Channel, listener: Listener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  /** Listens on a connection until it closes. */
  async listenOn(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      const knownChannel = CHANNELS.find((candidate) => candidate === channel)
      if (knownChannel) this.notify(knownChannel, payload ?? '')
    })
    for (const channel of CHANNELS) await client.query(`listen ${channel}`)
    for (const channel of CHANNELS) this.notify(channel, null)
  }

  notify(channel: Channel, payload: string | null): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }
}
