import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { book, createMondayContext, newIdempotencyKey, queenslandInstant } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { startTestSite } from '../../testing/site.ts'
import { signInAs } from '../../testing/staff.ts'
import { staffVisitor, type Visitor } from '../../testing/visitor.ts'
import { findBooking } from '../booking-rows.ts'
import { bookingCancel, bookingReschedule } from '../customer/changes.ts'
import { bookingAssign } from '../dispatch-board/assign.ts'
import { bookingHelperAdd } from '../visit-helpers/visit-helpers.ts'
import { addressOf, calendarFeedCreate, ownFeed } from './calendar-feeds.ts'
import { feedFile } from './feed-file.ts'

type StaffContext = Awaited<ReturnType<typeof signInAs<TestContext>>>

const tokenIn = (address: string | null | undefined) => /\/([\w-]+)\.ics$/.exec(address ?? '')?.[1] ?? ''

/** Returns the text of the caller's feed, creating the feed if there is none. */
async function readFeedText(context: StaffContext): Promise<string> {
  const feed = (await ownFeed(context)) ?? (await calendarFeedCreate(context)).feed
  const file = await feedFile(tokenIn(addressOf(feed, context)), context)
  if (file?.type !== 'FeedFile') throw new Error(file?.type ?? 'no feed')
  return file.text
}

/** Parses a feed with ical.js, the parser of Thunderbird. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(component)
    return {
      uid,
      sequence,
      summary,
      description,
      location,
      status: component.getFirstPropertyValue('status'),
      starts: startDate.toJSDate().toISOString(),
      ends: endDate.toJSDate().toISOString(),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
    }
  })
}

describe('feed contents', () => {
  test('technicians get their own visits, the office gets all visits with technician names', async () => {
    const context = await createMondayContext({ clientKey: null })
    const technician = await signInAs(context, 'technician')
    const office = await signInAs(context, 'office')
    const { booking } = await book(context, { symptom: undefined })
    const other = await book(context, { startsAt: '2026-11-24T11:00:00+10:00' })
    await context.pool.query('update visit set technician_id = $1 where id = $2', [
      technician.staff.technicianId,
      booking.id,
    ])
    await context.pool.query('update visit set technician_id = $1 where id = $2', [
      (technician.staff.technicianId ?? 0) + 1,
      other.booking.id,
    ])
    const own = eventsIn(await readFeedText(technician))
    expect(own.map(({ uid }) => uid)).toEqual([`${booking.reference}@schedule`])
    expect(own[0]).toMatchObject({ starts: '2026-11-23T23:00:00.000Z', status: 'CONFIRMED' })
    expect(own[0]?.summary).toMatch(/^[^:]+, Robina$/)
    await bookingHelperAdd(
      {
        reference: other.booking.reference,
        version: other.booking.version,
        technicianId: technician.staff.technicianId,
        idempotencyKey: newIdempotencyKey(),
        accept: ['RESERVE'],
        reason: 'Heavy',
      },
      office,
    )
    expect(eventsIn(await readFeedText(technician)).map(({ summary }) => summary)).toEqual([
      own[0]?.summary,
      expect.stringMatching(/^Helping Van \d: [^:]+, Robina$/),
    ])
    const all = eventsIn(await readFeedText(office))
    expect(all.map(({ uid }) => uid)).toEqual(
      [booking, other.booking].map(({ reference }) => `${reference}@schedule`),
    )
    expect(all.map(({ summary }) => /^Van \d: /.test(summary))).toEqual([true, true])
  })

  test('an entry has the suburb and a link to the booking, but no customer name, street or access notes', async () => {
    const context = await createMondayContext({ clientKey: null })
    const office = await signInAs(context, 'office')
    const { booking } = await book(context, {
      name: 'Zoë Tate',
      email: 'zoe@example.org',
      street: '17 Hidden Lane',
      access: 'key under the pot',
    })
    const text = (await readFeedText(office)).replaceAll('\r\n ', '')
    expect(text).not.toMatch(/Zoë|zoe@|Hidden|pot|0491/)
    const [event] = eventsIn(text)
    expect(event?.location).toBe('Robina QLD')
    expect(event?.description).toContain('Arrival 9 to 11 am')
    expect(event?.description).toContain(`/admin/dashboard/bookings/${booking.reference}`)
  })

  test('thousands of past visits don’t push out coming ones, and the most recent past visits are kept', async () => {
    const context = await createMondayContext({ clientKey: null })
    const office = await signInAs(context, 'office')
    const { booking } = await book(context)
    // One every 20 minutes over the last four weeks; GC-0000-01 is the latest.
    await context.pool.query(
      `with past as (
         insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, state)
         select (select min(id) from technician), starts_at, starts_at + interval '1 hour', starts_at + interval '1 hour', 60,
                'tap-repairs', 'CANCELLED'
           from (select $1::timestamptz - number * interval '20 minutes' as starts_at
                   from generate_series(1, 2001) as number) as times
         returning id, starts_at
       )
       insert into booking (id, reference, booked_at, service, suburb, postcode, street, relation, name, email, phone,
                            sms_reminders, marketing)
       select id, 'GC-' || lpad((number / 100)::text, 4, '0') || '-' || lpad((number % 100)::text, 2, '0'), starts_at,
              'tap-repairs', 'Robina', '4226', '1 Example Street', 'OWNER', 'Ann Lee', 'ann@example.org', '0491 570 006',
              false, false
         from (select *, row_number() over (order by starts_at desc) as number from past) as numbered`,
      [context.now.toString()],
    )
    const uids = eventsIn(await readFeedText(office)).map(({ uid }) => uid)
    expect(uids.slice(-3)).toEqual(
      ['GC-0000-02', 'GC-0000-01', booking.reference].map((reference) => `${reference}@schedule`),
    )
  })

  test('a move and a cancellation keep the UID and raise the sequence', async () => {
    const context = await createMondayContext({ clientKey: null })
    const office = await signInAs(context, 'office')
    const { booking, token } = await book(context)
    const states = [eventsIn(await readFeedText(office))]
    const idempotencyKey = newIdempotencyKey()
    const startsAt = '2026-11-25T09:00:00+10:00'
    await bookingReschedule({ token, startsAt, idempotencyKey }, context)
    states.push(eventsIn(await readFeedText(office)))
    await bookingCancel({ token, reason: 'It stopped', idempotencyKey: newIdempotencyKey() }, context)
    states.push(eventsIn(await readFeedText(office)))
    const entries = states.map(([entry, another]) => {
      expect(another).toBeUndefined()
      return entry
    })
    expect(entries.map((entry) => entry?.uid)).toEqual(Array(3).fill(`${booking.reference}@schedule`))
    expect(entries.map((entry) => entry?.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(entries.map((entry) => entry?.starts.slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-24',
    ])
    const [booked = 0, moved = 0, cancelled = 0] = entries.map((entry) => entry?.sequence)
    expect(booked < moved && moved < cancelled).toBe(true)
  })

  test('a reassigned visit is cancelled in the first technician’s feed, and confirmed again if it comes back', async () => {
    const context = await createMondayContext({ clientKey: null })
    const technician = await signInAs(context, 'technician')
    const office = await signInAs(context, 'office')
    const ownTechnicianId = technician.staff.technicianId ?? 0
    const { booking } = await book(context)
    const assign = async (technicianId: number, more: object = {}) => {
      const now = await findBooking(office.db, booking.id)
      const outcome = await bookingAssign(
        {
          reference: booking.reference,
          version: now?.version,
          technicianId,
          startsAt: '2026-11-24T09:00:00+10:00',
          customerAgreed: true,
          reason: 'The way is fine',
          idempotencyKey: newIdempotencyKey(),
          ...more,
        },
        office,
      )
      expect(outcome.type).toBe('BookingAssigned')
    }
    const entry = async (then = technician) => {
      const [event, another] = eventsIn(await readFeedText(then))
      expect(another).toBeUndefined()
      return event
    }
    if (booking.technicianId !== ownTechnicianId) await assign(ownTechnicianId)
    const original = await entry()
    expect(original).toMatchObject({ status: 'CONFIRMED' })
    await assign(ownTechnicianId + 1, { startsAt: '2026-11-24T13:00:00+10:00' })
    const reassigned = await entry()
    // At its old time, when this technician would have gone.
    expect(reassigned).toMatchObject({
      uid: original?.uid,
      status: 'CANCELLED',
      starts: original?.starts,
      ends: original?.ends,
    })
    expect(reassigned?.sequence).toBeGreaterThan(original?.sequence ?? 0)
    expect(reassigned?.description).toContain('given to someone else')
    expect(eventsIn(await readFeedText(office))).toMatchObject([{ status: 'CONFIRMED' }])
    // It drops out of the feed after 31 days.
    expect(await entry({ ...technician, now: queenslandInstant('2026-12-26 00:00') })).toBeUndefined()
    await assign(ownTechnicianId)
    const returned = await entry()
    expect(returned).toMatchObject({ status: 'CONFIRMED' })
    expect(returned?.sequence).toBeGreaterThan(reassigned?.sequence ?? 0)
  })

  test('the file is byte-identical later if nothing changed', async () => {
    const context = await createMondayContext({ clientKey: null })
    const office = await signInAs(context, 'office')
    await book(context)
    const first = await readFeedText(office)
    expect(await readFeedText({ ...office, now: office.now.add({ hours: 3 }) })).toBe(first)
  })

  test('lines end in CRLF and are 75 bytes at most', async () => {
    const context = await createMondayContext({ clientKey: null })
    await book(context)
    const text = await readFeedText(await signInAs(context, 'office'))
    expect(text).not.toMatch(/[^\r]\n/)
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })
})

const CREATE_FEED = 'mutation { calendarFeedCreate { feed { id address visits owner } } }'
const REVOKE_FEED = `mutation ($id: ID!) { calendarFeedRevoke(input: { id: $id }) { __typename } }`
const OWN_FEED = '{ calendarFeed { id address fetchedAt } }'

/** Creates a feed as a signed-in user, and returns a fetch function that sends no cookies, like a calendar app. */
async function createFeedAs(owner: Visitor, url: string, publicUrl: string) {
  const { data } = await owner.graphql(CREATE_FEED)
  const { id, address } = data.calendarFeedCreate.feed
  const path = address.replace(publicUrl, '')
  return { id, path, fetchIt: (headers: HeadersInit = {}) => fetch(`${url}${path}`, { headers }) }
}

const staffSite = async () =>
  startTestSite({ context: await createTestContext({ environment: { RATE_LIMIT_SCALE: '100' } }) })

describe('feed address', () => {
  test('serves the feed without a cookie, uncached, and answers 304 if nothing changed', async () => {
    const { url, context } = await staffSite()
    const office = await staffVisitor({ url, context }, 'office')
    const { fetchIt } = await createFeedAs(office, url, context.settings.publicUrl)
    const response = await fetchIt()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
    const etag = response.headers.get('etag') ?? ''
    // Without this header, Node's fetch would add no-cache, which no calendar app does.
    const revalidate = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    expect((await fetchIt(revalidate)).status).toBe(304)
    const { data } = await office.graphql(OWN_FEED)
    expect(Temporal.Instant.from(data.calendarFeed.fetchedAt).epochMilliseconds).toBeGreaterThan(0)
  })

  test('answers 404 once it is revoked, replaced or its owner is disabled, and for a forged token', async () => {
    const { url, context } = await staffSite()
    const { publicUrl } = context.settings
    const office = await staffVisitor({ url, context }, 'office')
    const first = await createFeedAs(office, url, publicUrl)
    const second = await createFeedAs(office, url, publicUrl)
    expect([(await first.fetchIt()).status, (await second.fetchIt()).status]).toEqual([404, 200])
    const forged = second.path.replace(/.\.ics$/, (end: string) => (end[0] === 'A' ? 'Q.ics' : 'A.ics'))
    expect((await fetch(`${url}${forged}`)).status).toBe(404)
    await context.pool.query('update staff_account set disabled_at = now()')
    expect((await second.fetchIt()).status).toBe(404)
    await context.pool.query('update staff_account set disabled_at = null')
    expect((await office.graphql(REVOKE_FEED, { id: second.id })).data.calendarFeedRevoke.__typename).toBe(
      'CalendarFeedRevoked',
    )
    expect((await second.fetchIt()).status).toBe(404)
    expect((await office.graphql(REVOKE_FEED, { id: second.id })).data.calendarFeedRevoke.__typename).toBe(
      'AccessRefused',
    )
    const { rows } = await context.pool.query(
      `select action, count(*)::int from audit_event where action like 'calendar.%' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { action: 'calendar.create', count: 2 },
      { action: 'calendar.revoke', count: 1 },
    ])
  })

  test('is shown only to its owner; administrators can see that the feed exists and revoke it', async () => {
    const { url, context } = await staffSite()
    const site = { url, context }
    const technician = await staffVisitor(site, 'technician')
    const { id, fetchIt } = await createFeedAs(technician, url, context.settings.publicUrl)
    const office = await staffVisitor(site, 'office')
    expect((await office.graphql(REVOKE_FEED, { id })).data.calendarFeedRevoke.__typename).toBe(
      'AccessRefused',
    )
    const admin = await staffVisitor(site, 'admin')
    const { data } = await admin.graphql('{ calendarFeeds { id owner address visits } }')
    expect(data.calendarFeeds).toEqual([{ id, owner: 'Sample technician', address: null, visits: 'OWN' }])
    expect((await admin.graphql(REVOKE_FEED, { id })).data.calendarFeedRevoke.__typename).toBe(
      'CalendarFeedRevoked',
    )
    expect((await fetchIt()).status).toBe(404)
  })

  test('is limited to 60 fetches an hour, then answers 429 with Retry-After', async () => {
    const { url, context } = await startTestSite()
    const office = await staffVisitor({ url, context }, 'office')
    const { fetchIt } = await createFeedAs(office, url, context.settings.publicUrl)
    for (let n = 0; n < 60; n++) expect((await fetchIt()).status).toBe(200)
    const refusal = await fetchIt()
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
