import { randomUUID } from 'node:crypto'
import { postJson } from '../support/http.ts'
import type { Site } from '../support/site.ts'

const HOLD = `mutation($input: BookingHoldInput!) { bookingHold(input: $input) { __typename } }`

/** Holds a window for a tap repair in Robina. Throws if the window is already taken. */
export async function hold(site: Pick<Site, 'url'>, startsAt: string): Promise<void> {
  const input = { startsAt, service: 'tap-repairs', suburb: 'robina', idempotencyKey: randomUUID() }
  const response = await postJson(`${site.url}/graphql`, { query: HOLD, variables: { input } })
  if (!response.text.includes('"BookingHeld"')) throw new Error(response.text)
}
