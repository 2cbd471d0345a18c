import {
  type BookingView,
  bookingCancel,
  bookingConfirm,
  bookingStep,
  bookingsByEmail,
  reviewToken,
  type StaffStep,
  viewOf,
} from '../../bookings/index.ts'
import { dispatchRequest, quoteRequest, workOrderRequest } from '../../enquiries/index.ts'
import { onCallWeekSet } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import { dayOf, QUEENSLAND } from '../../platform/time.ts'
import {
  pendingReviews,
  publishReview,
  rejectReview,
  replyToReview,
  reviewPath,
  reviewSubmit,
} from '../../reviews/index.ts'
import { availability } from '../../scheduling/index.ts'
import { createSampleMaintenance } from './sample-maintenance.ts'
import { createSampleMessages } from './sample-messages.ts'
import {
  PENDING_JOB,
  REJECTED_REVIEW,
  SAMPLE_JOBS,
  SAMPLE_REQUESTS,
  SAMPLE_REVIEWS,
  samplePerson,
  WAITING_REVIEW,
} from './sample-people.ts'
import { createSampleProblems } from './sample-problems.ts'
import { createSampleQuotes } from './sample-quotes.ts'

const DAYS_BACK = 6
const DAYS_AHEAD = 6
const BOOKINGS_PER_DAY = 7
/** Number of the booking each day that waits for an earlier window. */
const WAITLISTED_BOOKING = 4
const DEMO_ACTOR = 'The demonstration'

type Link = { readonly label: string; readonly path: string }
type Booking = BookingView['booking']
type Job = { readonly service: string; readonly suburb: string; readonly note: string }
type Sample = {
  readonly job: Job
  readonly day: Temporal.PlainDate
  readonly n: number
  readonly person: number
  readonly key: string
}

/**
 * Creates a plausible week through the same functions that customers and staff use, each called with the time it would have
 * happened. Idempotent: every key contains the week. Returns links to look at.
 */
export async function createSampleWeek(context: Context): Promise<ReadonlyArray<Link>> {
  const today = dayOf(context.now)
  const week = today.subtract({ days: today.dayOfWeek - 1 })
  const finished: Booking[] = []
  const links = new Map<string, string>()
  // Visits of this day stay under way, so that there are some at any hour. On a Sunday there are no visits.
  const openDay = today.dayOfWeek === 7 ? today.subtract({ days: 1 }) : today
  let person = 0
  for (let offset = -DAYS_BACK; offset <= DAYS_AHEAD; offset += 1) {
    const day = today.add({ days: offset })
    const samples: Sample[] = []
    for (let n = 0; n < BOOKINGS_PER_DAY; n += 1) {
      person += 1
      const job = offset > 1 && n === 0 ? PENDING_JOB : SAMPLE_JOBS[(n + day.day) % SAMPLE_JOBS.length]
      if (job) samples.push({ job, day, n, person, key: `demo-${week}-${day}-${n}` })
    }
    const views = await bookingsOfDay(samples, context)
    const underWay = day.equals(openDay) ? visitsUnderWay(views, context.now) : null
    for (const { view, n, key } of views) {
      const booking = await advanceBooking(view, { n, key, underWay }, context)
      if (booking.state === 'COMPLETED') finished.push(booking)
      const path = `/booking/manage/${view.token}`
      if (!links.has(booking.state)) links.set(booking.state, path)
      if (n === WAITLISTED_BOOKING && booking.state === 'CONFIRMED') links.set('waits', path)
    }
  }
  await createSampleReviews(finished, `demo-${week}`, context)
  // The sample reviews use every second finished booking, so this one has none.
  const toReview = finished[1] && (await reviewPath(finished[1], context))
  await createSampleOnCall(week, context)
  await createSampleRequests(`demo-${week}`, context)
  await createSampleProblems(week, context)
  const quotes = await createSampleQuotes(`demo-${week}`, context)
  const maintenance = await createSampleMaintenance(week, context)
  await createSampleMessages(`demo-${week}`, context)
  const bookings = [...links]
    .map(([state, path]) => ({ label: `A booking: ${state.toLowerCase().replace('_', ' ')}`, path }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
  const review = toReview ? [{ label: 'A review to write', path: toReview }] : []
  return [...bookings, ...quotes, ...maintenance, ...review]
}

/**
 * Returns the bookings of a day, creating them if there are none. A day that an earlier start filled is left alone: cancelled and
 * completed bookings have freed windows since, and a second round would fill them.
 */
async function bookingsOfDay(
  samples: ReadonlyArray<Sample>,
  context: Context,
): Promise<ReadonlyArray<Sample & { readonly view: BookingView }>> {
  const collectBookings = async (
    getBooking: (sample: Sample, context: Context) => Promise<BookingView | null>,
  ) => {
    const collected: (Sample & { readonly view: BookingView })[] = []
    for (const sample of samples) {
      const view = await getBooking(sample, context)
      if (view) collected.push({ ...sample, view })
    }
    return collected
  }
  const existing = await collectBookings(findSampleBooking)
  // Books the whole day before completing any job: a job that ends early would free its technician for a second one.
  return existing.length > 0 ? existing : collectBookings(createSampleBooking)
}

/** The booking that an earlier start created; null if there is none. */
async function findSampleBooking(
  { job, day, person }: Sample,
  context: Context,
): Promise<BookingView | null> {
  const midnight = day.toZonedDateTime(QUEENSLAND).toInstant()
  const bookings = await bookingsByEmail(context.db, samplePerson(person).email, midnight)
  const existing = bookings.find(
    (booking) => booking.service === job.service && dayOf(booking.startsAt).equals(day),
  )
  return existing ? viewOf(existing, true, context) : null
}

/** Creates a booking for a day as of 6 pm two days before, in one of its free windows; null if none is free. */
async function createSampleBooking(sample: Sample, context: Context): Promise<BookingView | null> {
  const { job, day, n, person, key } = sample
  const evening = day.subtract({ days: 2 }).toZonedDateTime({ timeZone: QUEENSLAND, plainTime: '18:00' })
  const pastContext = { ...context, now: earlierOf(evening.toInstant(), context.now) }
  const result = await availability({ ...job, from: day, days: 1 }, pastContext)
  const freeWindows = result?.days[0]?.windows.filter(({ state }) => state === 'AVAILABLE') ?? []
  const window = freeWindows[n % Math.max(freeWindows.length, 1)]
  if (!window) return null
  const earlierWindow = result?.days[0]?.windows.findLast(
    ({ startsAt }) => Temporal.Instant.compare(startsAt, window.startsAt) < 0,
  )
  const outcome = await bookingConfirm(
    {
      ...samplePerson(person),
      startsAt: window.startsAt.toString(),
      service: job.service,
      suburb: job.suburb,
      note: job.note,
      street: `${person} Sample Street`,
      smsReminders: n % 2 === 0,
      ...(n === WAITLISTED_BOOKING && earlierWindow ? { waitFor: [earlierWindow.startsAt.toString()] } : {}),
      idempotencyKey: key,
    },
    pastContext,
  )
  return outcome.type === 'Booked' ? outcome.booking : null
}

/** The visits of a day closest to now, of two technicians: one on the way to the first, the other at work on the second. */
function visitsUnderWay(samples: ReadonlyArray<{ readonly view: BookingView }>, now: Temporal.Instant) {
  const distance = ({ startsAt }: Booking) => Math.abs(startsAt.epochMilliseconds - now.epochMilliseconds)
  const [onTheWay, ...others] = samples
    .map(({ view }) => view.booking)
    .toSorted((a, b) => distance(a) - distance(b))
  return { onTheWay, here: others.find(({ technicianId }) => technicianId !== onTheWay?.technicianId) }
}

/** Moves a booking to the state it would be in by now. */
async function advanceBooking(
  { booking, token }: BookingView,
  {
    n,
    key,
    underWay,
  }: {
    readonly n: number
    readonly key: string
    readonly underWay: ReturnType<typeof visitsUnderWay> | null
  },
  context: Context,
): Promise<Booking> {
  const { startsAt, windowEndsAt } = booking
  const isBefore = Temporal.Instant.compare(context.now, startsAt) < 0
  const isAfter = Temporal.Instant.compare(context.now, windowEndsAt) > 0
  const step = async (staffStep: StaffStep, instant: Temporal.Instant, current: Booking) => {
    const outcome = await bookingStep(booking.id, staffStep, {
      ...context,
      now: earlierOf(instant, context.now),
    })
    return outcome?.type === 'BookingChanged' ? outcome.booking.booking : current
  }
  if (underWay?.onTheWay === booking) {
    return await step({ step: 'en route', arrivesInMinutes: 25 }, context.now, booking)
  }
  const isHere = underWay?.here === booking
  if (isBefore && !isHere) {
    if (n === 3 && booking.state === 'CONFIRMED') {
      const cancel = { token, reason: "Sample: it's fixed", idempotencyKey: `${key}-cancel` }
      const outcome = await bookingCancel(cancel, context)
      return outcome.type === 'BookingChanged' ? outcome.booking.booking : booking
    }
    return n === 0 && booking.state === 'PENDING' && startsAt.epochMilliseconds % 7 === 0
      ? await step({ step: 'declined', reason: 'Sample: no licence for this work' }, context.now, booking)
      : booking
  }
  let stepAt = startsAt.subtract({ minutes: 20 })
  let current = await step({ step: 'en route', arrivesInMinutes: 25 }, stepAt, booking)
  if (!isAfter && !isHere && n % 2 === 0) return current
  if (n === 5 && !isHere) return await step({ step: 'no access' }, startsAt.add({ minutes: 40 }), current)
  stepAt = startsAt.add({ minutes: 12 })
  current = await step({ step: 'arrived' }, stepAt, current)
  return isAfter && !isHere
    ? await step({ step: 'completed' }, startsAt.add({ minutes: 75 }), current)
    : current
}

/** Creates reviews of finished jobs: some published, some of those with a reply, one waiting and one rejected. */
async function createSampleReviews(
  finished: ReadonlyArray<Booking>,
  key: string,
  context: Context,
): Promise<void> {
  const samples = [
    ...SAMPLE_REVIEWS,
    { stars: 4, text: WAITING_REVIEW, reply: null },
    { stars: 1, text: REJECTED_REVIEW, reply: null },
  ]
  for (const [index, { stars, text, reply }] of samples.entries()) {
    const booking = finished[index * 2]
    if (!booking) return
    const pastContext = { ...context, now: earlierOf(booking.startsAt.add({ hours: 20 }), context.now) }
    const token = reviewToken(booking, context.secrets)
    const input = { token, stars, text, consent: true, idempotencyKey: `${key}-review-${index}` }
    await reviewSubmit(input, pastContext, { sample: true })
    const pending = (await pendingReviews(context)).find(({ bookingId }) => bookingId === booking.id)
    if (!pending || text === WAITING_REVIEW) continue
    const { id } = pending
    if (text === REJECTED_REVIEW)
      await rejectReview({ id, by: DEMO_ACTOR, reason: 'PRIVATE_DETAILS' }, pastContext)
    else await publishReview({ id, by: DEMO_ACTOR }, pastContext)
    if (reply) await replyToReview({ id, text: reply }, pastContext)
  }
}

/** Alternates two technicians on call, week by week. */
async function createSampleOnCall(week: Temporal.PlainDate, context: Context): Promise<void> {
  for (const [turn, technicianId] of [1, 2, 1, 2].entries())
    await onCallWeekSet({ day: week.add({ weeks: turn }).toString(), technicianId }, context)
}

/** Creates quote requests, a work order and one emergency request. */
async function createSampleRequests(key: string, context: Context): Promise<void> {
  for (const [index, { person, ...request }] of SAMPLE_REQUESTS.entries()) {
    await quoteRequest(
      {
        ...samplePerson(person),
        ...request,
        idempotencyKey: `${key}-quote-${index}`,
      },
      { ...context, now: context.now.subtract({ hours: 5 * index + 1 }) },
    )
  }
  const tenant = samplePerson(971)
  await workOrderRequest(
    {
      ...samplePerson(970),
      agency: 'Sample Realty',
      street: '9/4 Sample Street',
      suburb: 'Southport',
      tenantName: tenant.name,
      tenantPhone: tenant.phone,
      tenantAgreed: true,
      service: 'general',
      emergency: false,
      message: 'Sample: the shower drips into the wall.',
      access: 'Keys at the office.',
      limitDollars: 500,
      orderNumber: 'WO-118',
      invoiceTo: 'The owner, care of Sample Realty',
      idempotencyKey: `${key}-order`,
    },
    { ...context, now: context.now.subtract({ hours: 2 }) },
  )
  const { name, phone } = samplePerson(990)
  await dispatchRequest(
    {
      name,
      phone,
      place: '1 Sample Street, Robina',
      message: 'Sample: water under the sink.',
      idempotencyKey: `${key}-now`,
    },
    { ...context, now: context.now.subtract({ minutes: 25 }) },
  )
}

function earlierOf(first: Temporal.Instant, second: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(first, second) < 0 ? first : second
}
