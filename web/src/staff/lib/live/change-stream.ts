import { print } from 'graphql'
import { createClient } from 'graphql-ws'
import { graphql } from '../../../graphql/gql.ts'
import type { StaffChangesSubscription, StaffTopic } from '../../../graphql/graphql.ts'
import type { LiveUpdates } from './live.ts'

const staffChanges = graphql(`
  subscription StaffChanges($topics: [StaffTopic!]!) {
    staffChanges(topics: $topics) { topic __typename }
  }
`)

/** All topics. The type makes a new topic an error here until it is added, so that screens get its notices. */
const TOPICS: Readonly<Record<StaffTopic, true>> = {
  BOARD: true,
  BOOKINGS: true,
  QUOTES: true,
  REVIEWS: true,
  CUSTOMERS: true,
  MESSAGES: true,
  WEBHOOKS: true,
  ROSTER: true,
  TEAM: true,
  SETTINGS: true,
}

/** WebSocket close code of graphql-ws: unauthorised. */
const SIGNED_OUT_CLOSE_CODE = 4401
const PING_MS = 10_000
/** Time for the answer to a ping. After sleep or a change of network, a socket can stay open without a connection. */
const PONG_TIMEOUT_MS = 5_000
const MAX_RETRY_DELAY_MS = 15_000

/**
 * Reports changes to `live` over one WebSocket until the returned function is called. Reconnects with increasing delays; calls
 * `onSignedOut` when the server says that the session has ended.
 */
export function openChangeStream(live: LiveUpdates, onSignedOut: () => void): () => void {
  let pongTimeout: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    keepAlive: PING_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    // Half of the delay is random, so that clients don't all reconnect at once after a restart.
    retryWait: (tries) =>
      new Promise((resolve) =>
        setTimeout(resolve, Math.min(500 * 2 ** tries, MAX_RETRY_DELAY_MS) * (0.5 + Math.random() / 2)),
      ),
    on: {
      connected: () => live.handleConnected(),
      ping: (received) => {
        if (!received) pongTimeout = setTimeout(() => client.terminate(), PONG_TIMEOUT_MS)
      },
      pong: () => {
        clearTimeout(pongTimeout)
        live.handleSignOfLife()
      },
      closed: () => {
        clearTimeout(pongTimeout)
        live.handleDisconnected()
      },
    },
  })
  live.handleDisconnected()
  const stop = client.subscribe<StaffChangesSubscription>(
    { query: print(staffChanges), variables: { topics: Object.keys(TOPICS) } },
    {
      next: ({ data }) => {
        if (data) live.handleChange(data.staffChanges.topic)
      },
      error: (error) => {
        live.handleDisconnected()
        if (error instanceof CloseEvent && error.code === SIGNED_OUT_CLOSE_CODE) onSignedOut()
      },
      complete: () => live.handleDisconnected(),
    },
  )
  return () => {
    stop()
    void client.dispose()
    live.stop()
  }
}
