import { describe, expect, test } from 'vitest'
import {
  auditEvents,
  bookingEvents,
  messages,
  technicianLeave,
  technicians,
} from '../../platform/database/tables.ts'
import {
  advanceTime,
  book,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { signInAs } from '../../testing/staff.ts'
import { booking as bookingPage } from '../customer/booking.ts'
import { currentOffer, timelineOf, waitingFor } from '../customer/view.ts'
import { staffTimeline } from '../staff/timeline.ts'
import { bookingAssign, bookingAssignUndo } from './assign.ts'
import { dispatchBoard } from './board.ts'
import { bookingMoves } from './moves.ts'

const TUESDAY = Temporal.PlainDate.from('2026-11-24')
const NINE = '2026-11-24T09:00:00+10:00'
const ELEVEN = '2026-11-24T11:00:00+10:00'
const THREE = '2026-11-24T15:00:00+10:00'

type Change = Partial<{
  technicianId: number
  startsAt: string
  version: number
  customerAgreed: boolean
  reason: string
  accept: ReadonlyArray<string>
  idempotencyKey: string
}>

/** An office session, a lookup of vans by name, and a helper that moves bookings. */
async function officeContext() {
  const office = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const team = await office.db.select().from(technicians)
  const van = (name: string) => {
    const technician = team.find((member) => member.name === name)
    if (!technician) throw new Error(`no technician named ${name}`)
    return technician.id
  }
  const move = (
    booking: {
      readonly id: string
      readonly reference: string
      readonly technicianId: number
      readonly startsAt: Temporal.Instant
      readonly version: number
    },
    change: Change,
    context: TestContext = office,
  ) =>
    bookingAssign(
      {
        reference: booking.reference,
        technicianId: booking.technicianId,
        startsAt: booking.startsAt.toString(),
        version: booking.version,
        customerAgreed: false,
        idempotencyKey: newIdempotencyKey(),
        ...change,
      },
      context,
    )
  return { office, van, move }
}

/** Returns a van without a gas licence, other than the booking's own. */
function otherVan(booking: { readonly technicianName: string }, van: (name: string) => number): number {
  return van(booking.technicianName === 'Van 2' ? 'Van 4' : 'Van 2')
}

const emails = async (context: TestContext) =>
  (await context.db.select().from(messages)).filter(({ template }) => template === 'visit-booked')

test('assigning another technician sends no email, and records an event with the author and an audit log entry', async () => {
  const { office, van, move } = await officeContext()
  const { booking } = await book(office)
  const technicianId = otherVan(booking, van)
  const outcome = await move(booking, { technicianId })
  expect(outcome).toMatchObject({
    type: 'BookingAssigned',
    windowMoved: false,
    booking: { technicianId, version: booking.version + 1 },
  })
  expect(await emails(office)).toHaveLength(1)
  expect((await office.db.select().from(bookingEvents)).at(-1)).toMatchObject({
    kind: 'assigned',
    actor: 'staff',
    accountId: office.staff.id,
    fromTechnicianId: booking.technicianId,
    toTechnicianId: technicianId,
  })
  expect((await office.db.select().from(auditEvents)).at(-1)).toMatchObject({
    action: 'booking.assign',
    target: `booking ${booking.reference}`,
    result: 'done',
  })
})

test('another window needs the customer’s agreement, and sends them an email', async () => {
  const { office, move } = await officeContext()
  const { booking } = await book(office)
  expect(await move(booking, { startsAt: THREE })).toMatchObject({ type: 'CustomerMustAgree' })
  expect(await move(booking, { startsAt: THREE, customerAgreed: true })).toMatchObject({
    type: 'BookingAssigned',
    windowMoved: true,
    booking: { startsAt: queenslandInstant('2026-11-24 15:00') },
  })
  await runDueJobs(advanceTime(office, { seconds: 16 }))
  const [, email] = await emails(office)
  expect(email).toMatchObject({
    bookingId: booking.id,
    props: { movedFrom: 'Tuesday 24 November, 9 to 11 am' },
  })
})

test('staff can move a booking below the minimum notice and into the emergency reserve', async () => {
  const { office, move, van } = await officeContext()
  const soon = await book(office, { startsAt: '2026-11-23T13:00:00+10:00' })
  const now = { ...office, now: queenslandInstant('2026-11-23 09:30') }
  const board = await dispatchBoard(Temporal.PlainDate.from('2026-11-23'), now)
  const reserved = board.blocks.find(
    ({ kind, from }) =>
      kind === 'RESERVE' && from === queenslandInstant('2026-11-23 15:00').epochMilliseconds,
  )
  expect(board.blocks.filter(({ kind }) => kind === 'RESERVE')).not.toEqual([])
  const target = reserved
    ? { technicianId: reserved.technicianId, startsAt: '2026-11-23T15:00:00+10:00' }
    : { technicianId: van('Van 3'), startsAt: '2026-11-23T09:00:00+10:00' }
  expect(await move(soon.booking, { ...target, customerAgreed: true }, now)).toMatchObject({
    type: 'BookingAssigned',
  })
  const nine = {
    startsAt: '2026-11-23T09:00:00+10:00',
    version: soon.booking.version + 1,
    customerAgreed: true,
  }
  expect(await move(soon.booking, nine, now)).toMatchObject({ type: 'BookingAssigned' })
})

describe('bookingAssign refuses a move', () => {
  test('without the required licence', async () => {
    const { office, move, van } = await officeContext()
    const { booking } = await book(office, { service: 'gas-services' })
    expect(await move(booking, { technicianId: van('Van 2') })).toMatchObject({
      type: 'NotMoved',
      reason: 'NO_LICENCE',
      short: 'No gas licence',
      message: expect.stringContaining('needs a current gas licence. Van 2 won’t have one then.'),
    })
    expect((await office.db.select().from(auditEvents)).at(-1)).toMatchObject({ result: 'refused' })
  })

  test('onto another booking', async () => {
    const { office, move } = await officeContext()
    const one = await book(office)
    const two = await book(office)
    expect(await move(one.booking, { technicianId: two.booking.technicianId })).toMatchObject({
      type: 'NotMoved',
      reason: 'BUSY',
      short: 'Booked',
      message: `Not moved. ${two.booking.technicianName} already has tap repairs until 11 am.`,
    })
  })

  test('to a technician on leave or off shift', async () => {
    const { office, move, van } = await officeContext()
    const { booking } = await book(office)
    const technicianId = otherVan(booking, van)
    await office.db.insert(technicianLeave).values({
      technicianId,
      startsAt: queenslandInstant('2026-11-24 00:00'),
      endsAt: queenslandInstant('2026-11-25 00:00'),
    })
    expect(await move(booking, { technicianId })).toMatchObject({ reason: 'AWAY', short: 'On leave' })
    const saturday = {
      technicianId: van('Van 4'),
      startsAt: '2026-11-28T08:00:00+10:00',
      customerAgreed: true,
    }
    expect(await move(booking, saturday)).toMatchObject({ reason: 'OFF_SHIFT' })
  })

  test('to a window that is too short or over', async () => {
    const { office, move } = await officeContext()
    const { booking } = await book(office, { service: 'hot-water-services' })
    expect(await move(booking, { startsAt: THREE })).toMatchObject({ reason: 'TOO_LONG' })
    expect(await move(booking, { startsAt: '2026-11-20T09:00:00+10:00' })).toMatchObject({ reason: 'OVER' })
    expect(await move(booking, { startsAt: '2026-11-24T09:30:00+10:00' })).toMatchObject({
      type: 'InvalidInput',
    })
  })

  test('with too much travel, unless a reason is given', async () => {
    const { office, move } = await officeContext()
    const far = await book(office, { suburb: 'Coomera' })
    const early = await book(office, { suburb: 'Coolangatta', startsAt: ELEVEN })
    const { technicianId } = far.booking
    // The job turned out longer than its window.
    await office.pool.query('update visit set planned_minutes = 240 where id = $1', [far.booking.id])
    await office.pool.query('update visit set technician_id = $1 where id = $2', [
      far.booking.technicianId === 1 ? 2 : 1,
      early.booking.id,
    ])
    const refusal = await move(early.booking, { technicianId })
    expect(refusal).toMatchObject({ type: 'NotMoved', reason: 'TOO_FAR' })
    // A reason given for another warning doesn't cover travel.
    const reason = 'The part is on the van already'
    expect(await move(early.booking, { technicianId, reason, accept: ['REST'] })).toMatchObject(refusal)
    const moved = await move(early.booking, { technicianId, reason })
    expect(moved).toMatchObject({ type: 'BookingAssigned', booking: { technicianId } })
  })

  test('once the technician is on the way', async () => {
    const { office, move, van } = await officeContext()
    const { booking } = await book(office)
    await office.pool.query(`update visit set state = 'EN_ROUTE' where id = $1`, [booking.id])
    expect(await move(booking, { technicianId: otherVan(booking, van) })).toMatchObject({
      type: 'NotChangeable',
      message: 'Not moved. This booking is on the way.',
    })
  })
})

describe('concurrent moves', () => {
  test('into one cell: one succeeds, the other is refused as busy', async () => {
    const { office, van, move } = await officeContext()
    const one = await book(office)
    const two = await book(office)
    const free = ['Van 1', 'Van 2', 'Van 3', 'Van 4']
      .map(van)
      .find((id) => ![one, two].some(({ booking }) => booking.technicianId === id))
    if (free === undefined) throw new Error('no technician is free')
    const other = await signInAs(office, 'office')
    const outcomes = await Promise.all([
      move(one.booking, { technicianId: free }),
      move(two.booking, { technicianId: free }, other),
    ])
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['BookingAssigned', 'NotMoved'])
    expect(outcomes.find(({ type }) => type === 'NotMoved')).toMatchObject({ reason: 'BUSY' })
  })

  test('of one booking: the second is refused and names who changed it first, and how', async () => {
    const { office, van, move } = await officeContext()
    const { booking } = await book(office)
    const admin = await signInAs(office, 'admin')
    const technicianId = otherVan(booking, van)
    await move(booking, { technicianId }, admin)
    const soon = advanceTime(office, { seconds: 10 })
    expect(await move(booking, { startsAt: THREE, customerAgreed: true }, soon)).toMatchObject({
      type: 'ChangedMeanwhile',
      message: expect.stringContaining('Sample admin changed this 10 s ago: Assigned'),
      booking: { technicianId },
    })
    const both = await Promise.all(
      [booking.technicianId, technicianId].map((id) =>
        move(booking, {
          technicianId: id,
          startsAt: THREE,
          customerAgreed: true,
          version: booking.version + 1,
        }),
      ),
    )
    expect(both.map(({ type }) => type).sort()).toEqual(['BookingAssigned', 'ChangedMeanwhile'])
  })

  test('with one key count as one', async () => {
    const { office, move } = await officeContext()
    const { booking } = await book(office)
    const idempotencyKey = newIdempotencyKey()
    const once = () => move(booking, { startsAt: THREE, customerAgreed: true, idempotencyKey })
    const outcomes = await Promise.all([once(), once(), once()])
    expect(outcomes.map(({ type }) => type)).toEqual(Array(3).fill('BookingAssigned'))
    await runDueJobs(advanceTime(office, { seconds: 16 }))
    expect(await emails(office)).toHaveLength(2)
  })
})

describe('bookingAssignUndo', () => {
  const undo = (context: TestContext, reference: string, version: number) =>
    bookingAssignUndo({ reference, version, idempotencyKey: newIdempotencyKey() }, context)

  /**
   * A customer on the waitlist for an earlier window, another on the waitlist for theirs, and a helper that returns what each of
   * them sees.
   */
  async function addWaitingCustomer() {
    const { office, move } = await officeContext()
    await keepOnlyTechnician('Van 2', office)
    // Takes the window that the customer is waiting for.
    await book(office, { startsAt: NINE })
    const mine = await book(office, { startsAt: ELEVEN, waitFor: [NINE] })
    const next = await book(office, { startsAt: '2026-11-25T09:00:00+10:00', waitFor: [ELEVEN] })
    await runDueJobs(office)
    const sees = async (token: string, context: TestContext) => {
      const view = await bookingPage({ token, phoneLast4: null }, context)
      if (!view) throw new Error('the link opens nothing')
      return {
        window: view.booking.startsAt.toString(),
        steps: (await timelineOf(view, context)).map(({ words }) => words),
        waitsFor: (await waitingFor(view, context)).map(({ startsAt }) => startsAt.toString()),
        offered: (await currentOffer(view, context))?.window.startsAt.toString() ?? null,
      }
    }
    return { office, move, mine, next, sees }
  }

  test('restores the booking within 15 seconds, without a trace for the customer', async () => {
    const { office, move, mine, next, sees } = await addWaitingCustomer()
    const before = await sees(mine.token, office)
    // Before the window that they wait for, so the move would end the waiting.
    const eight = { startsAt: '2026-11-24T07:00:00+10:00', customerAgreed: true }
    expect(await move(mine.booking, eight)).toMatchObject({ type: 'BookingAssigned' })
    const soon = advanceTime(office, { seconds: 9 })
    await runDueJobs(soon)
    expect(await sees(mine.token, soon)).toEqual(before)
    expect(await sees(next.token, soon)).toMatchObject({ offered: null })
    expect(await undo(soon, mine.booking.reference, mine.booking.version + 1)).toMatchObject({
      type: 'BookingAssigned',
      booking: {
        startsAt: mine.booking.startsAt,
        technicianId: mine.booking.technicianId,
        sequence: mine.booking.sequence,
      },
    })
    const after = advanceTime(office, { minutes: 1 })
    await runDueJobs(after)
    expect(await sees(mine.token, after)).toEqual(before)
    expect(await sees(next.token, after)).toMatchObject({ offered: null })
    expect((await emails(office)).filter(({ bookingId }) => bookingId === mine.booking.id)).toHaveLength(1)
  })

  test('is refused once the customer has been notified and the consequences have been applied', async () => {
    const { office, move, mine, next, sees } = await addWaitingCustomer()
    await move(mine.booking, { startsAt: '2026-11-24T07:00:00+10:00', customerAgreed: true })
    const after = advanceTime(office, { seconds: 16 })
    await runDueJobs(after)
    expect(await sees(mine.token, after)).toEqual({
      window: '2026-11-23T21:00:00Z',
      steps: ['Booked for Tuesday 24 November, 11 am to 1 pm', 'Moved to Tuesday 24 November, 7 to 9 am'],
      waitsFor: [],
      offered: null,
    })
    expect(await sees(next.token, after)).toMatchObject({ offered: Temporal.Instant.from(ELEVEN).toString() })
    const sent = (await emails(office)).filter(({ bookingId }) => bookingId === mine.booking.id)
    expect(sent.at(-1)).toMatchObject({ props: { movedFrom: 'Tuesday 24 November, 11 am to 1 pm' } })
    const staff = await staffTimeline(mine.booking, office)
    expect(staff.map(({ words }) => words)).toEqual([
      'Customer notified of the new time: Tue 24 Nov, 7 to 9 am',
      'Moved 11 am to 1 pm → 7 to 9 am',
      'Booked for Tue 24 Nov, 11 am to 1 pm, Van 2',
    ])
    expect(await undo(office, mine.booking.reference, mine.booking.version + 1)).toMatchObject({
      type: 'NotChangeable',
    })
    // Running the job again changes nothing.
    await runDueJobs(advanceTime(office, { minutes: 2 }))
    expect((await emails(office)).filter(({ bookingId }) => bookingId === mine.booking.id)).toHaveLength(2)
  })

  test('several moves in a row send the customer one email, about the last', async () => {
    const { office, move } = await officeContext()
    const { booking } = await book(office)
    const first = await move(booking, { startsAt: THREE, customerAgreed: true })
    if (first.type !== 'BookingAssigned') throw new Error(first.type)
    const soon = advanceTime(office, { seconds: 10 })
    await move(first.booking, { startsAt: ELEVEN, customerAgreed: true }, { ...office, ...soon })
    for (const seconds of [16, 26]) await runDueJobs(advanceTime(office, { seconds }))
    const [, ...sent] = await emails(office)
    expect(sent).toMatchObject([
      {
        props: {
          movedFrom: 'Tuesday 24 November, 9 to 11 am',
          window: 'Tuesday 24 November, 11 am to 1 pm',
        },
      },
    ])
  })

  test('is refused when too late, for another user’s move, or if the old place has been taken', async () => {
    const { office, van, move } = await officeContext()
    const { booking } = await book(office)
    const version = booking.version + 1
    await move(booking, { technicianId: otherVan(booking, van) })
    const admin = await signInAs(office, 'admin')
    expect(await undo(admin, booking.reference, version)).toMatchObject({ type: 'NotChangeable' })
    const late = advanceTime(office, { seconds: 16 })
    expect(await undo(late, booking.reference, version)).toMatchObject({ type: 'NotChangeable' })
    const other = await book(office)
    await move(other.booking, { technicianId: booking.technicianId })
    const blocked = await undo(office, booking.reference, version)
    expect(blocked.type === 'NotMoved' ? blocked.reason : other.booking.technicianId).toBe(
      blocked.type === 'NotMoved' ? 'BUSY' : booking.technicianId,
    )
  })
})

test('bookingMoves lists what fits first, then what needs agreement, then refusals with reasons', async () => {
  const { office } = await officeContext()
  const { booking } = await book(office)
  const other = await book(office)
  const moves = (await bookingMoves(booking.reference, TUESDAY, office)) ?? []
  const order = ['FITS', 'NEEDS_YES', 'TIGHT', 'REFUSED']
  const ranks = moves.map(({ verdict }) => order.indexOf(verdict))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(moves[0]).toMatchObject({
    verdict: 'FITS',
    window: { startsAt: Temporal.Instant.from(NINE).epochMilliseconds },
  })
  expect(moves.find(({ verdict }) => verdict === 'NEEDS_YES')?.words).toContain('Ask the customer first')
  const occupied = moves.find(
    ({ technicianId, window }) =>
      technicianId === other.booking.technicianId && window.startsAt === booking.startsAt.epochMilliseconds,
  )
  expect(occupied).toMatchObject({
    verdict: 'REFUSED',
    short: 'Booked',
    words: 'Already has tap repairs until 11 am',
  })
  // A move listed as FITS can be made.
  const [first] = moves
  if (!first) throw new Error('nothing fits')
  expect(
    await bookingAssign(
      {
        reference: booking.reference,
        technicianId: first.technicianId,
        startsAt: Temporal.Instant.fromEpochMilliseconds(first.window.startsAt).toString(),
        version: booking.version,
        customerAgreed: false,
        idempotencyKey: newIdempotencyKey(),
      },
      office,
    ),
  ).toMatchObject({ type: 'BookingAssigned' })
})
