import type { BookingCheckItem, BookingState } from '../../../graphql/graphql.ts'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import type { JobRecordText } from '../../lib/job-record/job-record.ts'
import type { Change, FieldStep, OfflineOperation } from '../../lib/offline/change.ts'
import type { MyDayStop } from '../../lib/offline/day-query.ts'
import type { OutboxState } from '../../lib/offline/outbox.ts'

type StepTime = { readonly at: string; readonly waits: boolean }

/** A stop as displayed: the server's last response with this phone's later changes applied. */
export type Stop = Omit<MyDayStop, 'setOffAt' | 'arrivedAt' | 'endedAt'> & {
  readonly state: BookingState
  readonly setOff: StepTime | null
  readonly arrived: StepTime | null
  readonly ended: StepTime | null
  /** When the customer expects the plumber, as last sent to them; null if it's the booked window. */
  readonly expected: { readonly from: string; readonly to: string; readonly waits: boolean } | null
  readonly checklist: ReadonlyArray<{
    readonly item: BookingCheckItem
    readonly done: boolean
    readonly at: string | null
    readonly waits: boolean
  }>
  /** The job record, from this phone or the server. */
  readonly record: { readonly text: JobRecordText; readonly waits: boolean } | null
  /** Photos and notes missing from the server's last response. */
  readonly ownPhotos: ReadonlyArray<Change>
  readonly ownNotes: ReadonlyArray<Change>
  /** Whether it has unsent changes. */
  readonly waits: boolean
}

/** State after each step; null if the step doesn't change it. */
const STATE_AFTER_STEP: Readonly<Record<FieldStep, BookingState | null>> = {
  EN_ROUTE: 'EN_ROUTE',
  RUNNING_LATE: null,
  ARRIVE: 'ARRIVED',
  COMPLETE: 'COMPLETED',
  NO_ACCESS: 'NO_ACCESS',
}

/** States in which each step is allowed. Mirrors the server, so that the app offers nothing it would refuse. */
const ALLOWED_STATES: Readonly<Record<FieldStep, ReadonlyArray<BookingState>>> = {
  EN_ROUTE: ['CONFIRMED'],
  RUNNING_LATE: ['CONFIRMED', 'EN_ROUTE'],
  ARRIVE: ['EN_ROUTE'],
  COMPLETE: ['ARRIVED'],
  NO_ACCESS: ['CONFIRMED', 'EN_ROUTE', 'ARRIVED'],
}

/** Whether a step is allowed in a stop's state. */
export const canTakeStep = ({ state }: Pick<Stop, 'state'>, step: FieldStep): boolean =>
  ALLOWED_STATES[step].includes(state)

/** Whether a stop is finished. */
export const isFinished = ({ state }: Pick<Stop, 'state'>): boolean =>
  state !== 'PENDING' && state !== 'CONFIRMED' && state !== 'EN_ROUTE' && state !== 'ARRIVED'

/**
 * Applies this phone's changes to the stops of a day: unsent ones, and those sent after the day was requested. Ignores refused
 * changes.
 */
export function applyChanges(
  stops: ReadonlyArray<MyDayStop>,
  { changes, sent }: Pick<OutboxState, 'changes' | 'sent'>,
): ReadonlyArray<Stop> {
  const onTop = [
    ...sent
      .filter((change) => !stops.some(({ booking }) => isInResponse(booking, change)))
      .map(({ change }) => ({ change, waits: false })),
    ...changes.filter(({ refused }) => refused === null).map((change) => ({ change, waits: true })),
  ]
  return stops.map((stop) =>
    onTop
      .filter(({ change }) => change.bookingId === stop.booking.id)
      .reduce((current, { change, waits }) => applyChange(current, change, waits), toStop(stop)),
  )
}

/**
 * Whether the server's last response includes a sent note or photo. The request time can't tell if the day was requested while the
 * change was in flight.
 */
function isInResponse(
  { id, staffNotes, staffPhotos }: MyDayStop['booking'],
  { change: { bookingId, operation, happenedAt }, photo }: OutboxState['sent'][number],
): boolean {
  if (bookingId !== id) return false
  // The server corrects clocks that are ahead, so its time is never later than the phone's.
  if (operation.kind === 'note')
    return staffNotes.some(
      ({ text, at }) => text === operation.text && Date.parse(at) <= Date.parse(happenedAt),
    )
  return operation.kind === 'photo' && staffPhotos.some(({ path }) => path === photo)
}

function toStop({ setOffAt, arrivedAt, endedAt, ...stop }: MyDayStop): Stop {
  const { booking } = stop
  const known = (at: string | null | undefined) => (at ? { at, waits: false } : null)
  return {
    ...stop,
    state: booking.state,
    setOff: known(setOffAt),
    arrived: known(arrivedAt),
    ended: known(endedAt),
    // Missing in days stored by an older version.
    expected:
      booking.estimateFrom && booking.estimateTo
        ? { from: booking.estimateFrom, to: booking.estimateTo, waits: false }
        : null,
    checklist: booking.checklist.map(({ item, done, at }) => ({ item, done, at: at ?? null, waits: false })),
    // Missing in days stored by an older version.
    record: booking.jobRecord ? { text: booking.jobRecord, waits: false } : null,
    ownPhotos: [],
    ownNotes: [],
    waits: false,
  }
}

function applyChange(stop: Stop, change: Change, waits: boolean): Stop {
  const { operation, happenedAt: at } = change
  const updated = { ...stop, waits: stop.waits || waits }
  switch (operation.kind) {
    case 'check':
      return {
        ...updated,
        checklist: stop.checklist.map((check) =>
          check.item === operation.item ? { ...check, done: operation.done, at, waits } : check,
        ),
      }
    case 'record':
      return { ...updated, record: { text: operation.record, waits } }
    case 'report':
      return updated
    case 'note':
      return { ...updated, ownNotes: [...stop.ownNotes, change] }
    case 'photo':
      return { ...updated, ownPhotos: [...stop.ownPhotos, change] }
    case 'step': {
      if (!canTakeStep(stop, operation.step)) return updated
      const time = { at, waits }
      const state = STATE_AFTER_STEP[operation.step]
      const { arrivesInMinutes } = operation
      const expected = arrivesInMinutes === null ? null : { ...estimateArrival(at, arrivesInMinutes), waits }
      if (operation.step === 'RUNNING_LATE' || state === null) return { ...updated, alert: null, expected }
      const part = { EN_ROUTE: 'setOff', ARRIVE: 'arrived', COMPLETE: 'ended', NO_ACCESS: 'ended' } as const
      return { ...updated, state, leaveBy: null, alert: null, expected, [part[operation.step]]: time }
    }
  }
}

/** The half hour that the server sends to the customer, from when the technician will be there. */
export function estimateArrival(at: string, minutes: number) {
  const arrival = Date.parse(at) + minutes * 60_000
  return {
    from: new Date(arrival - Math.min(10, minutes) * 60_000).toISOString(),
    to: new Date(arrival + 20 * 60_000).toISOString(),
  }
}

/** Customers aren't surprised by a plumber who comes this much before the time they were given. */
const EARLY_MINUTES = 60

/**
 * When the technician would be there, and how many minutes before the time that the customer was given, if that is more than an
 * hour; otherwise null, also once they have set off. By the phone's own clock, so that it works without signal.
 */
export function earlyArrival(
  { booking, expected, state }: Pick<Stop, 'booking' | 'expected' | 'state'>,
  now: number,
  minutes: number,
): { readonly from: string; readonly to: string; readonly minutesEarly: number } | null {
  const estimate = estimateArrival(new Date(now).toISOString(), minutes)
  const promisedAt = Date.parse(expected?.from ?? booking.startsAt)
  const minutesEarly = Math.round((promisedAt - Date.parse(estimate.to)) / 60_000)
  return canTakeStep({ state }, 'EN_ROUTE') && minutesEarly > EARLY_MINUTES
    ? { ...estimate, minutesEarly }
    : null
}

/** Who else goes: `Helping Van 1` or `With Van 3`. Null if no one does, and for days stored by an older version. */
export function companyOf({ helping, booking }: Pick<Stop, 'helping' | 'booking'>): string | null {
  if (helping) return `Helping ${booking.technician}`
  const helpers = booking.helpers ?? []
  return helpers.length > 0 ? `With ${helpers.map(({ name }) => name).join(', ')}` : null
}

/** What a technician who is off then has to know: their own visit goes to someone else, and one where they help goes ahead. */
export const offThen = ({ helping }: Pick<Stop, 'helping'>): string =>
  `You’re off then. ${helping ? 'You’re not expected' : 'The office will find someone else'}`

/** Whether a stop can be worked on now: confirmed, the technician's own, and not on a later day. */
export function isWorkable(stop: Stop): boolean {
  if (stop.helping || stop.state === 'PENDING' || stop.displaced || !canTakeStep(stop, 'NO_ACCESS'))
    return false
  return stop.state !== 'CONFIRMED' || queenslandDate(stop.booking.startsAt) <= queenslandDate(Date.now())
}

/** A step of a stop, as the outbox takes it. */
export const createStepOperation = (
  { booking }: Stop,
  step: FieldStep,
  arrivesInMinutes: number | null,
): OfflineOperation => ({
  kind: 'step',
  step,
  arrivesInMinutes,
  version: booking.version,
})

/** The current stop: the one in progress, otherwise the first unfinished one; null once all are finished. */
export function currentStop(stops: ReadonlyArray<Stop>): Stop | null {
  return (
    stops.find(({ state }) => state === 'EN_ROUTE' || state === 'ARRIVED') ??
    stops.find((stop) => !isFinished(stop) && !stop.displaced) ??
    null
  )
}
