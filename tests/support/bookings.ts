import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { connectToDatabase } from './database.ts'
import { postJson } from './http.ts'
import { type Settings, type Site, startSite } from './site.ts'

type SiteAddress = Pick<Site, 'url'>

const Windows = z.object({
  data: z.object({
    availability: z.object({
      days: z.array(z.object({ windows: z.array(z.object({ startsAt: z.string(), state: z.string() })) })),
    }),
  }),
})

/** Returns the start of each window that can be booked for a job, soonest first. */
export async function freeWindows(
  site: SiteAddress,
  { service = 'general-plumbing', suburb = 'robina', days = 42 } = {},
): Promise<ReadonlyArray<string>> {
  const query = `query($service: String, $suburb: String, $days: Int!) {
    availability(service: $service, suburb: $suburb, days: $days) { days { windows { startsAt state } } }
  }`
  const variables = { service, suburb, days }
  const response = Windows.parse((await postJson(`${site.url}/graphql`, { query, variables })).json())
  return response.data.availability.days
    .flatMap(({ windows }) => windows)
    .filter(({ state }) => state === 'AVAILABLE')
    .map(({ startsAt }) => startsAt)
}

/** Returns free windows on days without any visit, so that other tests on this site don't interfere. */
export async function windowsOfEmptyDays(
  site: Pick<Site, 'url' | 'dataDir'>,
  filter: Parameters<typeof freeWindows>[1] = {},
): Promise<ReadonlyArray<string>> {
  const database = await connectToDatabase(site.dataDir)
  try {
    const { rows } = await database.query<{ day: string }>(
      `select distinct (starts_at at time zone 'Australia/Brisbane')::date::text as day from visit`,
    )
    const busy = rows.map(({ day }) => day)
    return (await freeWindows(site, filter)).filter((startsAt) => !busy.includes(startsAt.slice(0, 10)))
  } finally {
    await database.end()
  }
}

/** Whether the window that starts then is on a Saturday. */
export function isSaturday(startsAt: string): boolean {
  return new Date(startsAt.slice(0, 10)).getUTCDay() === 6
}

/** Returns complete booking input for a customer who hasn't booked before. */
export function sampleVisit(startsAt: string, changes: Readonly<Record<string, string>> = {}) {
  const key = randomUUID()
  return {
    startsAt,
    service: 'general-plumbing',
    suburb: 'Robina',
    street: '1 Example Street',
    name: 'Bronwyn Tate',
    email: `${key}@example.org`,
    phone: '0491 570 006',
    // All visits share one address and phone, so duplicates are expected.
    bookAnyway: true,
    idempotencyKey: key,
    ...changes,
  }
}

const ConfirmOutcome = z.object({
  data: z.object({
    bookingConfirm: z.discriminatedUnion('__typename', [
      z.object({
        __typename: z.literal('Booked'),
        token: z.string(),
        booking: z.object({ reference: z.string() }),
      }),
      z.object({
        __typename: z.literal('SlotTaken'),
        message: z.string(),
        alternatives: z.array(z.object({ startsAt: z.string() })),
      }),
      z.object({ __typename: z.literal('InvalidInput'), message: z.string() }),
      z.object({ __typename: z.literal('TooManyRequests'), message: z.string() }),
    ]),
  }),
})

export type Confirmed = z.output<typeof ConfirmOutcome>['data']['bookingConfirm']

export const CONFIRM = `mutation($input: BookingConfirmInput!) {
  bookingConfirm(input: $input) {
    __typename
    ... on Booked { token booking { reference } }
    ... on SlotTaken { message alternatives { startsAt } }
    ... on InvalidInput { message }
    ... on TooManyRequests { message }
  }
}`

/** Confirms a booking. Throws with the response if it's not an outcome: a status of 500, an error or a broken connection. */
export async function confirm(site: SiteAddress, input: ReturnType<typeof sampleVisit>): Promise<Confirmed> {
  const { status, text } = await postJson(`${site.url}/graphql`, { query: CONFIRM, variables: { input } })
  const parsed = status === 200 ? ConfirmOutcome.safeParse(JSON.parse(text)) : null
  if (!parsed?.success) throw new Error(`${status}: ${text}`)
  return parsed.data.data.bookingConfirm
}

/**
 * Moves a visit to an hour of today, 3 am by default, bypassing the scheduling rules, with a technician whose day no other test uses.
 * Also on a day off.
 */
export async function moveToToday(
  { dataDir }: Pick<Site, 'dataDir'>,
  reference: string,
  hour = 3,
): Promise<void> {
  const database = await connectToDatabase(dataDir)
  try {
    await database.query(
      `with day as (select date_trunc('day', now() at time zone 'Australia/Brisbane') + make_interval(hours => $2) as clock)
       update visit set accepted = '{AWAY,CLOSED}', technician_id = (select id from technician where name = 'Van 4'),
              starts_at = clock at time zone 'Australia/Brisbane',
              window_ends_at = (clock + interval '2 hours') at time zone 'Australia/Brisbane',
              ends_at = (clock + interval '2 hours') at time zone 'Australia/Brisbane'
         from day where visit.id = (select id from booking where reference = $1)`,
      [reference, hour],
    )
  } finally {
    await database.end()
  }
}

const MAX_RETRIES = 20

/**
 * Retries a request that was refused because the gateway is overloaded; on a busy machine 200 concurrent requests can be too many.
 * The request must throw with the error code in its message, and have an idempotency key.
 */
export async function retryWhenBusy<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let retriesLeft = MAX_RETRIES; ; retriesLeft -= 1) {
    try {
      return await send()
    } catch (error) {
      const isBusy = /SERVICE_UNAVAILABLE|"TIMEOUT"/.test(String(error)) || isClosedConnection(error)
      if (retriesLeft === 0 || !isBusy) throw error
    }
  }
}

/** Whether the server closed an idle connection just as the request was sent on it, which a slow machine makes likely. */
const isClosedConnection = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'other side closed'

/**
 * Makes a booking during which the gateway is killed. `onStarted` is given the function that kills it. The booking either gets a
 * response, or was committed and its response is lost. Returns the gateway that starts afterwards.
 */
export async function bookDuringKill(
  settings: Settings & { readonly DATA_DIR: string; readonly PORT: string },
  onStarted: (kill: () => void) => void,
): Promise<Site> {
  const site = await startSite(settings)
  onStarted(() => site.signal('SIGKILL'))
  const [startsAt = ''] = await freeWindows(site)
  const booking = confirm(site, sampleVisit(startsAt)).catch(() => null)
  await site.exited
  await booking
  return await startSite(settings)
}
