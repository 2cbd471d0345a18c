import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from './database.ts'

/** What gateways tell one another through the database. `pages_changed`: what kept pages show is no longer so. */
const CHANNELS = ['pages_changed'] as const

export type Channel = (typeof CHANNELS)[number]

/** Tells every gateway, this one too, once the transaction is committed; nobody when it is not. */
export async function notify(tx: Transaction, channel: Channel): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

/** The notices of all gateways, as they reach this one. */
export class Notices {
  readonly #listeners = new Map<Channel, Set<() => void>>()

  /**
   * Calls `listener` at every notice on a channel, and whenever the connection has been made anew: what was told in
   * between was missed.
   */
  on(channel: Channel, listener: () => void): void {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
  }

  /** Listens on a connection for as long as it lasts. */
  async listenOn(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel }) => {
      const ours = CHANNELS.find((it) => it === channel)
      if (ours) this.#tell(ours)
    })
    for (const channel of CHANNELS) await client.query(`listen ${channel}`)
    for (const channel of CHANNELS) this.#tell(channel)
  }

  #tell(channel: Channel): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener()
  }
}
