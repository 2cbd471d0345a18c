import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { confirm, freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase, USES_EMBEDDED_DATABASE } from '../support/database.ts'
import { createFakeClock, type FakeClock, hasFaketime, upcoming } from '../support/fake-clock.ts'
import { postJson, runOperation } from '../support/http.ts'
import { type MailServer, messageIdOf, startMailServer } from '../support/mail-server.ts'
import { skipSuffix } from '../support/preload.ts'
import { sampleQuote } from '../support/quotes.ts'
import { newFolder, removeFolder, type Settings, type Site, startSite } from '../support/site.ts'

const IS_LONG_RUN = process.env.FAULTS === 'long'
const TIMEOUT_MS = 300_000
/** Per-minute jobs run again within a minute. */
const MINUTE_JOB_TIMEOUT_MS = 90_000

const HOLD_SECONDS = 600
const JUST_OVER_EIGHT_HOURS = Temporal.Duration.from({ hours: 8, minutes: 1 })
const JUST_OVER_TEN_MINUTES = Temporal.Duration.from({ minutes: 10, seconds: 1 })
const JUMPS = ['PT2H', '-PT2H', 'P2D', '-P2D'].map((duration) =>
  // Days of exactly 24 hours, as a clock counts them.
  Temporal.Duration.from({
    hours: Temporal.Duration.from(duration).total({ unit: 'hours', relativeTo: '2026-01-01' }),
  }),
)

/** The time before the first jump, and the server's own time zone. */
const SCENES = [
  ['on an ordinary day', upcoming('2026-11-24T09:10:00+10:00').toString(), 'UTC'],
  ['over the end of a year', '2026-12-31T23:10:00+10:00', 'UTC'],
  ['into 29 February', '2028-02-28T23:10:00+10:00', 'UTC'],
  [
    'on a server in Sydney, over the beginning of summer time',
    upcoming('2026-10-04T01:10:00+10:00').toString(),
    'Australia/Sydney',
  ],
  ['on a server in Sydney, over the end of summer time', '2027-04-04T01:10:00+10:00', 'Australia/Sydney'],
] as const

/** Only one technician can do this job on Saturdays, so a hold on its window blocks everyone else. */
const GAS = { service: 'gas-services', suburb: 'robina' }
const PASSWORD = 'tap washer on a ladder'

type Setup = {
  readonly site: Site
  readonly clock: FakeClock
  readonly mail: MailServer
  readonly rows: (query: string, values?: unknown[]) => Promise<ReadonlyArray<Record<string, unknown>>>
}

async function startSetup(from: string, settings: Settings = {}): Promise<Setup> {
  const DATA_DIR = newFolder()
  onTestFinished(() => removeFolder(DATA_DIR))
  const clock = createFakeClock(DATA_DIR, Temporal.Instant.from(from))
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  const site = await startSite({ DATA_DIR, SMTP_URL: mail.url, ...clock.followingSettings, ...settings })
  onTestFinished(async () => void (await site.stop()))
  const database = await connectToDatabase(DATA_DIR)
  onTestFinished(() => database.end())
  const rows: Setup['rows'] = async (query, values) => (await database.query(query, values)).rows
  return { site, clock, mail, rows }
}

const HoldResponse = z.object({
  bookingHold: z.discriminatedUnion('__typename', [
    z.object({ __typename: z.literal('BookingHeld'), heldUntil: z.string(), secondsLeft: z.number() }),
    z.object({ __typename: z.literal('SlotTaken') }),
    z.object({ __typename: z.literal('InvalidInput') }),
  ]),
})

async function hold(site: Site, startsAt: string, idempotencyKey: string) {
  const query = `mutation($input: BookingHoldInput!) {
    bookingHold(input: $input) { __typename ... on BookingHeld { heldUntil secondsLeft } }
  }`
  const input = { startsAt, ...GAS, idempotencyKey }
  return HoldResponse.parse(await runOperation(site, query, { input })).bookingHold
}

/** Returns the first window, at least three days ahead, that only one technician can do. */
async function findScarceWindow({ site, clock }: Setup): Promise<string> {
  const from = clock.now().add({ hours: 72 })
  const startsAt = (await freeWindows(site, GAS)).find(
    (window) => isSaturday(window) && isAfter(window, from),
  )
  if (startsAt === undefined) throw new Error('no Saturday is free')
  return startsAt
}

function isAfter(startsAt: string, moment: Temporal.Instant): boolean {
  return Temporal.Instant.compare(startsAt, moment) > 0
}

async function makeBooking(site: Site, startsAt: string, changes: Readonly<Record<string, string>> = {}) {
  const visit = sampleVisit(startsAt, changes)
  const outcome = await confirm(site, visit)
  if (outcome.__typename !== 'Booked') throw new Error(JSON.stringify(outcome))
  return { visit, reference: outcome.booking.reference }
}

const SAME_ORIGIN_HEADERS = { 'sec-fetch-site': 'same-origin' }

/** Signs a member of staff in with a mutation. Returns their cookie. */
async function signInWith(
  site: Site,
  query: string,
  input: Readonly<Record<string, string>>,
): Promise<string> {
  const response = await postJson(`${site.url}/graphql`, { query, variables: { input } }, SAME_ORIGIN_HEADERS)
  expect(response.text).toContain('"__typename":"SignedIn"')
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function register(site: Site): Promise<string> {
  const inviteCode = () => /register#code=(\S+)\n/.exec(site.output())?.[1] ?? ''
  // The code is logged a moment after the site starts to respond.
  await expect.poll(inviteCode).not.toBe('')
  const code = inviteCode()
  const query = 'mutation($input: OwnerRegisterInput!) { ownerRegister(input: $input) { __typename } }'
  return signInWith(site, query, { code, name: 'Dee Sample', email: 'dee@example.org', password: PASSWORD })
}

function signIn(site: Site): Promise<string> {
  const query = 'mutation($input: SignInInput!) { signIn(input: $input) { __typename } }'
  return signInWith(site, query, { email: 'dee@example.org', password: PASSWORD })
}

async function isSignedIn(site: Site, cookie: string): Promise<boolean> {
  const headers = { ...SAME_ORIGIN_HEADERS, cookie }
  const response = await postJson(`${site.url}/graphql`, { query: '{ session { role } }' }, headers)
  return response.text.includes('"role":"admin"')
}

const describeJump = ({ sign, hours: count }: Temporal.Duration) =>
  `${sign < 0 ? 'back' : 'forward'} by ${Math.abs(count)} hours`

describe.skipIf(!IS_LONG_RUN || !USES_EMBEDDED_DATABASE || !hasFaketime)(
  `a clock that jumps${skipSuffix(hasFaketime, 'faketime')}`,
  () => {
    test.each(SCENES)(
      '%s offers no past windows, extends no hold and loses no data',
      async (_where, from, TZ) => {
        const setup = await startSetup(from, { TZ })
        const { site, clock, mail, rows } = setup
        const bookings: Array<Awaited<ReturnType<typeof makeBooking>>> = []
        let cookie = await register(site)

        for (const jump of JUMPS) {
          const description = describeJump(jump)
          const listedBefore = await freeWindows(site)
          const scarceWindow = await findScarceWindow(setup)
          const key = randomUUID()
          expect(await hold(site, scarceWindow, key)).toMatchObject({ __typename: 'BookingHeld' })
          // An email is waiting for its next attempt when the clock jumps.
          mail.setResponse('refuse')
          bookings.push(await makeBooking(site, listedBefore.at(-1) ?? ''))
          await expect
            .poll(() => rows("select id from message where state = 'queued' and attempts = 0"))
            .toEqual([])

          clock.move(jump)
          const afterJump = clock.now()
          mail.setResponse('take')

          const free = await freeWindows(site)
          expect(free.length, description).toBeGreaterThan(0)
          expect(
            free.filter((startsAt) => !isAfter(startsAt, clock.now())),
            description,
          ).toEqual([])
          // Windows are in Queensland hours, whatever the server's own time zone.
          const offSchedule = free.filter(
            (startsAt) => !/T(07|09|11|13|15|08|10|12):00:00\+10:00$/.test(startsAt),
          )
          expect(offSchedule, description).toEqual([])
          for (const startsAt of listedBefore.filter((item) => !isAfter(item, afterJump)).slice(0, 3)) {
            expect((await confirm(site, sampleVisit(startsAt))).__typename, description).not.toBe('Booked')
            expect((await hold(site, startsAt, randomUUID())).__typename, description).not.toBe('BookingHeld')
          }
          bookings.push(await makeBooking(site, free[0] ?? ''))

          // Every email is sent soon.
          await expect
            .poll(() => rows("select id, last_error from message where state = 'queued'"), {
              message: description,
            })
            .toEqual([])

          // A hold lasts ten minutes at most, then others can take its window.
          const isFree = async () => (await freeWindows(site, GAS)).includes(scarceWindow)
          const heldSeconds = async () => {
            const secondHold = await hold(site, scarceWindow, key)
            return secondHold.__typename === 'BookingHeld' ? secondHold.secondsLeft : 0
          }
          if (jump.sign < 0) {
            expect(await isFree(), description).toBe(false)
            await expect.poll(heldSeconds, { message: description }).toBeLessThanOrEqual(HOLD_SECONDS)
            expect(await heldSeconds(), description).toBeGreaterThan(0)
            clock.move(JUST_OVER_TEN_MINUTES)
          }
          expect(await heldSeconds(), description).toBe(0)
          expect(await isFree(), description).toBe(true)
          bookings.push(await makeBooking(site, scarceWindow, { service: GAS.service }))

          // Eight idle hours end a session, by the current clock.
          if (jump.sign > 0) {
            const isShort = jump.total('hours') < 8
            expect(await isSignedIn(site, cookie), description).toBe(isShort)
            if (!isShort) cookie = await signIn(site)
            continue
          }
          const overlongSessions = () =>
            rows(
              'select handle from staff_session where last_seen_at > $1 or expires_at > $2 or former_until > $3',
              [
                clock.now().add({ seconds: 1 }).toString(),
                clock
                  .now()
                  .add({ hours: 7 * 24, seconds: 1 })
                  .toString(),
                clock.now().add({ seconds: 31 }).toString(),
              ],
            )
          await expect.poll(overlongSessions, { message: description }).toEqual([])
          if (jump.total('hours') > -8) expect(await isSignedIn(site, cookie), description).toBe(true)
        }

        // The session is unused since the clock was set back by two days.
        const setBack = clock.now()
        clock.move(JUST_OVER_EIGHT_HOURS)
        expect(await isSignedIn(site, cookie)).toBe(false)

        // Nothing acknowledged is lost or duplicated.
        for (const { visit, reference } of bookings)
          expect(await confirm(site, visit)).toMatchObject({ __typename: 'Booked', booking: { reference } })
        const references = bookings.map(({ reference }) => reference).sort()
        const stored = await rows(
          "select reference from booking join visit using (id) where state = 'CONFIRMED' order by reference",
        )
        expect(stored.map(({ reference }) => reference)).toEqual(references)
        // Reminders may have come due with the clock, so they are only checked for duplicates.
        await expect.poll(() => rows("select id from message where state = 'queued'")).toEqual([])
        const sent = await rows(
          "select id, template, props->>'reference' as reference from message where state = 'sent' order by id",
        )
        expect(
          mail
            .received()
            .map(({ source }) => messageIdOf(source).split('@')[0])
            .sort(),
        ).toEqual(sent.map(({ id }) => id))
        for (const template of ['visit-booked', 'office-booking']) {
          const emails = sent.filter((message) => message.template === template)
          expect(emails.map(({ reference }) => reference).sort(), template).toEqual(references)
        }

        // Per-minute jobs run again, although the clock repeats minutes it has already shown.
        const minuteJobs = () =>
          rows(
            `select identifier from graphile_worker._private_known_crontabs
            where identifier in ('end-holds', 'release-reserve') and last_execution between $1 and $2`,
            [setBack.toString(), clock.now().toString()],
          )
        await expect.poll(minuteJobs, { timeout: MINUTE_JOB_TIMEOUT_MS }).toHaveLength(2)
      },
      TIMEOUT_MS,
    )

    test('back by two hours extends no rate limit', async () => {
      const { site, clock, rows } = await startSetup(upcoming('2026-11-24T09:10:00+10:00').toString(), {
        RATE_LIMIT_SCALE: '1',
      })
      const requestQuote = async () => {
        const { status, headers } = await postJson(`${site.url}/api/contact`, sampleQuote())
        return { status, wait: Number(headers.get('retry-after') ?? 0) }
      }
      const queryRetryAfter = async () =>
        (await postJson(`${site.url}/graphql`, { query: '{ __typename }' })).headers.get('retry-after')
      const twoHours = Temporal.Duration.from({ hours: 2 })

      const expectAtMostTenMinutes = (wait: number) =>
        expect(wait > 0 && wait <= 600, `${wait} seconds`).toBe(true)
      for (let n = 0; n < 5; n++) expect(await requestQuote()).toEqual({ status: 201, wait: 0 })
      expectAtMostTenMinutes((await requestQuote()).wait)
      clock.move(twoHours.negated())
      const futureCounts = () =>
        rows('select count from rate_count where started_at > $1', [clock.now().toString()])
      await expect.poll(futureCounts).toEqual([])
      expectAtMostTenMinutes((await requestQuote()).wait)
      clock.move(JUST_OVER_TEN_MINUTES)
      expect(await requestQuote()).toEqual({ status: 201, wait: 0 })

      let wait: string | null = null
      for (let n = 0; n <= 600 && wait === null; n++) wait = await queryRetryAfter()
      for (const by of [twoHours.negated(), twoHours, twoHours]) {
        clock.move(by)
        const seconds = Number(await queryRetryAfter())
        expect(seconds).toBeGreaterThan(0)
        expect(seconds).toBeLessThanOrEqual(60)
      }
    })
  },
)
