import type { BookingCheckItem, BookingState } from '../../../graphql/graphql.ts'
import type { JobRecordText } from '../../lib/job-record/job-record.ts'
import type { Change, RoadStep } from '../../lib/offline/change.ts'
import type { MyDayStop } from '../../lib/offline/day-query.ts'
import type { OutboxState } from '../../lib/offline/outbox.ts'

type StepTime = { readonly at: string; readonly waits: boolean }

/** A stop as shown: the server's last answer, with all later changes of this phone applied. */
export type Stop = Omit<MyDayStop, 'setOffAt' | 'arrivedAt' | 'endedAt'> & {
  readonly state: BookingState
  readonly setOff: StepTime | null
  readonly arrived: StepTime | null
  readonly ended: StepTime | null
  readonly checklist: ReadonlyArray<{
    readonly item: BookingCheckItem
    readonly done: boolean
    readonly at: string | null
    readonly waits: boolean
  }>
  /** What was done, as it is written down here or on the server. */
  readonly record: { readonly text: JobRecordText; readonly waits: boolean } | null
  /** Photos and notes that the server's last answer doesn't include. */
  readonly ownPhotos: ReadonlyArray<Change>
  readonly ownNotes: ReadonlyArray<Change>
  /** Something of it is not on the server. */
  readonly waits: boolean
}

/** Where each step leads. */
const LEADS: Readonly<Record<RoadStep, BookingState>> = {
  EN_ROUTE: 'EN_ROUTE',
  ARRIVE: 'ARRIVED',
  COMPLETE: 'COMPLETED',
  NO_ACCESS: 'NO_ACCESS',
}

/** From where each step may be taken: the same as on the server, so that nothing is offered that it would refuse. */
const FROM: Readonly<Record<RoadStep, ReadonlyArray<BookingState>>> = {
  EN_ROUTE: ['CONFIRMED'],
  ARRIVE: ['EN_ROUTE'],
  COMPLETE: ['ARRIVED'],
  NO_ACCESS: ['CONFIRMED', 'EN_ROUTE', 'ARRIVED'],
}

/** May a step be taken from where a stop stands? */
export const canTake = ({ state }: Pick<Stop, 'state'>, step: RoadStep): boolean => FROM[step].includes(state)

/** Is there nothing more to do at a stop? */
export const isOver = ({ state }: Pick<Stop, 'state'>): boolean =>
  state !== 'PENDING' && state !== 'CONFIRMED' && state !== 'EN_ROUTE' && state !== 'ARRIVED'

/**
 * The stops of a day with what was done here on top: what waits, and what was sent after the day was asked for. What was
 * refused counts for nothing.
 */
export function withChanges(
  stops: ReadonlyArray<MyDayStop>,
  { changes, sent }: Pick<OutboxState, 'changes' | 'sent'>,
): ReadonlyArray<Stop> {
  const onTop = [
    ...sent
      .filter((it) => !stops.some(({ booking }) => isReported(booking, it)))
      .map(({ change }) => ({ change, waits: false })),
    ...changes.filter(({ refused }) => refused === null).map((change) => ({ change, waits: true })),
  ]
  return stops.map((stop) =>
    onTop
      .filter(({ change }) => change.bookingId === stop.booking.id)
      .reduce((so, { change, waits }) => after(so, change, waits), asReported(stop)),
  )
}

/**
 * Does the server's last answer include a note or photo that was sent? Where the day was asked for while the answer to it was
 * still on its way, the time of asking does not say.
 */
function isReported(
  { id, staffNotes, staffPhotos }: MyDayStop['booking'],
  { change: { bookingId, operation, happenedAt }, photo }: OutboxState['sent'][number],
): boolean {
  if (bookingId !== id) return false
  // The server corrects a clock that is ahead, so its time is never the later one.
  if (operation.kind === 'note')
    return staffNotes.some(
      ({ text, at }) => text === operation.text && Date.parse(at) <= Date.parse(happenedAt),
    )
  return operation.kind === 'photo' && staffPhotos.some(({ path }) => path === photo)
}

function asReported({ setOffAt, arrivedAt, endedAt, ...stop }: MyDayStop): Stop {
  const { booking } = stop
  const known = (at: string | null | undefined) => (at ? { at, waits: false } : null)
  return {
    ...stop,
    state: booking.state,
    setOff: known(setOffAt),
    arrived: known(arrivedAt),
    ended: known(endedAt),
    checklist: booking.checklist.map(({ item, done, at }) => ({ item, done, at: at ?? null, waits: false })),
    // A day that an older version stored has no such field.
    record: booking.jobRecord ? { text: booking.jobRecord, waits: false } : null,
    ownPhotos: [],
    ownNotes: [],
    waits: false,
  }
}

function after(stop: Stop, change: Change, waits: boolean): Stop {
  const { operation, happenedAt: at } = change
  const so = { ...stop, waits: stop.waits || waits }
  switch (operation.kind) {
    case 'check':
      return {
        ...so,
        checklist: stop.checklist.map((check) =>
          check.item === operation.item ? { ...check, done: operation.done, at, waits } : check,
        ),
      }
    case 'record':
      return { ...so, record: { text: operation.record, waits } }
    case 'note':
      return { ...so, ownNotes: [...stop.ownNotes, change] }
    case 'photo':
      return { ...so, ownPhotos: [...stop.ownPhotos, change] }
    case 'step': {
      if (!canTake(stop, operation.step)) return so
      const time = { at, waits }
      const part = { EN_ROUTE: 'setOff', ARRIVE: 'arrived', COMPLETE: 'ended', NO_ACCESS: 'ended' } as const
      return { ...so, state: LEADS[operation.step], leaveBy: null, alert: null, [part[operation.step]]: time }
    }
  }
}

/** The stop that a day is at: the one under way, else the first that is not over; null once all are. */
export function currentStop(stops: ReadonlyArray<Stop>): Stop | null {
  return (
    stops.find(({ state }) => state === 'EN_ROUTE' || state === 'ARRIVED') ??
    stops.find((stop) => !isOver(stop) && !stop.displaced) ??
    null
  )
}
