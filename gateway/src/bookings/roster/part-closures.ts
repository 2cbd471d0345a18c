import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dateTime, instantFromMs } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import { epochMsAt, lockTechnicianDays } from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { offerOpenedWindows } from '../customer/openings.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { type BookingConflicts, bookingCountInWords, upcomingBookingsIn } from './booking-conflicts.ts'
import { partClosureForm } from './input.ts'
import {
  deletePartClosure,
  insertPartClosure,
  lockTeam,
  partClosuresAhead,
  type StoredPartClosure,
  samePartClosure,
} from './store.ts'

/**
 * A closure of some hours.
 * @public Named by codegen.ts.
 */
export type PartClosure = StoredPartClosure

/** @public Named by codegen.ts. */
export type SchedulePartClosed = {
  readonly type: 'SchedulePartClosed'
  readonly closure: StoredPartClosure
  /** Bookings that this leaves unassigned on the board. */
  readonly bookings: ReadonlyArray<StoredBooking>
}

type SchedulePartReopened = { readonly type: 'SchedulePartReopened'; readonly id: number }

/** Current and future closed hours, soonest first. */
export function schedulePartClosures({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ReadonlyArray<StoredPartClosure>> {
  return partClosuresAhead(db, now)
}

/**
 * Closes some hours, for everyone or for some technicians. The days are locked against booking meanwhile. Existing bookings are
 * returned as conflicts, or left unassigned on the board if `anyway` is set. Closing the same hours again returns the existing
 * closure.
 */
export async function schedulePartClosureAdd(
  input: unknown,
  context: Context,
): Promise<SchedulePartClosed | BookingConflicts | InvalidInput> {
  const parsed = parse(partClosureForm, input)
  if (!parsed.ok) return parsed.refusal
  const { firstDay, lastDay, starts, ends, technicianIds, name, anyway } = parsed.data
  const from = epochMsAt(firstDay, starts ?? '00:00')
  const to = ends === null ? epochMsAt(lastDay.add({ days: 1 }), '00:00') : epochMsAt(lastDay, ends)
  if (to <= from) return invalidInput([{ field: 'ends', message: 'The end must be after the start' }])
  if (to <= context.now.epochMilliseconds)
    return invalidInput([{ field: 'lastDay', message: 'That time is in the past' }])
  return await transact(context.db, async (tx) => {
    const team = await lockTeam(tx)
    const ids = technicianIds === null ? team : [...new Set(technicianIds)]
    if (ids.some((id) => !team.includes(id)))
      return invalidInput([{ field: 'technicianIds', message: 'That technician doesn’t exist' }])
    await lockTechnicianDays(tx, ids, firstDay, lastDay)
    const upcoming = await upcomingBookingsIn(tx, { from, to }, null, context)
    const bookings = upcoming.filter(({ technicianId }) => ids.includes(technicianId))
    const helping = upcoming.filter(
      ({ technicianId, helpers }) =>
        !ids.includes(technicianId) && helpers.some(({ id }) => ids.includes(id)),
    )
    const span = { startsAt: instantFromMs(from), endsAt: instantFromMs(to) }
    const closedFor = technicianIds === null ? null : ids
    // A retry, because the first response was lost.
    const existing = await samePartClosure(tx, { name, ...span }, closedFor)
    if (existing) return { type: 'SchedulePartClosed', closure: existing, bookings }
    const target = `hours ${firstDay}`
    const details = {
      name,
      from: dateTime(span.startsAt),
      to: dateTime(span.endsAt),
      ...(closedFor === null ? {} : { technicians: closedFor.length }),
      bookings: bookings.length,
    }
    if (bookings.length + helping.length > 0 && !anyway) {
      await record(tx, { action: 'part-closure.add', target, result: 'refused', details }, context)
      return {
        type: 'BookingConflicts',
        message: `Not saved. There ${bookings.length + helping.length === 1 ? 'is' : 'are'} ${bookingCountInWords([...bookings, ...helping])} then.`,
        anyway: true,
        bookings,
        helping,
      }
    }
    const closure = await insertPartClosure(tx, { name, ...span }, closedFor)
    await record(tx, { action: 'part-closure.add', target, details }, context)
    return { type: 'SchedulePartClosed', closure, bookings }
  })
}

/** Reopens hours and offers their windows to the waitlist. */
export async function schedulePartClosureRemove(
  id: number,
  context: Context,
): Promise<SchedulePartReopened | NotChangeable> {
  return await transact(context.db, async (tx) => {
    const removed = await deletePartClosure(tx, id)
    if (!removed) return { type: 'NotChangeable', message: 'That closure has already been removed.' }
    await offerOpenedWindows(tx, removed, context)
    const { name, startsAt, endsAt } = removed
    const details = { name, from: dateTime(startsAt), to: dateTime(endsAt) }
    const target = `hours ${dateTime(startsAt).slice(0, 10)}`
    await record(tx, { action: 'part-closure.remove', target, details }, context)
    return { type: 'SchedulePartReopened', id }
  })
}
