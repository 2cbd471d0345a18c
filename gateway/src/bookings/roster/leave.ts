import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dateTime, dayOf, startOfDay } from '../../platform/time.ts'
import { dayInWords, momentInWords } from '../../platform/time-format.ts'
import { parse } from '../../platform/validation/parse.ts'
import { epochMsAt, lockTechnicianDays } from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { endLeave } from '../customer/openings.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { type BookingConflicts, upcomingWorkIn, workInWords } from './booking-conflicts.ts'
import { leaveForm } from './input.ts'
import { insertLeave, leaveAhead, leaveWithin, lockTechnician, type StoredLeave } from './store.ts'

/**
 * A leave with the name of its technician.
 * @public Named by codegen.ts.
 */
export type LeaveView = StoredLeave & { readonly technician: string }

/** @public Named by codegen.ts. */
export type RosterLeaveAdded = {
  readonly type: 'RosterLeaveAdded'
  readonly leave: LeaveView
  /** Bookings that this leaves unassigned on the board. */
  readonly bookings: ReadonlyArray<StoredBooking>
}

type RosterLeaveEnded = { readonly type: 'RosterLeaveEnded'; readonly id: number }

export const TECHNICIAN_LEFT: NotChangeable = {
  type: 'NotChangeable',
  message: 'That technician has left.',
}

/** Current and future leave of all current technicians, soonest first. */
export function rosterLeave({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ReadonlyArray<LeaveView>> {
  return leaveAhead(db, now)
}

/**
 * Adds leave for a technician. The days are locked meanwhile, as by every booking, so nothing can be booked into it. Existing
 * bookings are returned as conflicts, or left unassigned on the board if `anyway` is set. Repeating the request adds nothing.
 */
export async function rosterLeaveAdd(
  input: unknown,
  context: Context,
): Promise<RosterLeaveAdded | BookingConflicts | NotChangeable | InvalidInput> {
  const parsed = parse(leaveForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, firstDay, lastDay, starts, ends, reason, anyway } = parsed.data
  const from = epochMsAt(firstDay, starts ?? '00:00')
  const to = ends === null ? epochMsAt(lastDay.add({ days: 1 }), '00:00') : epochMsAt(lastDay, ends)
  if (to <= from) return invalidInput([{ field: 'ends', message: 'The end must be after the start' }])
  if (to <= context.now.epochMilliseconds)
    return invalidInput([{ field: 'lastDay', message: 'That time is in the past' }])
  const span = {
    startsAt: Temporal.Instant.fromEpochMilliseconds(from),
    endsAt: Temporal.Instant.fromEpochMilliseconds(to),
  }
  return await transact(context.db, async (tx) => {
    const technician = await lockTechnician(tx, technicianId, context)
    if (!technician) return TECHNICIAN_LEFT
    const [existing] = await leaveWithin(tx, technicianId, span)
    if (existing) {
      const isSameSpan = existing.startsAt.equals(span.startsAt) && existing.endsAt.equals(span.endsAt)
      if (!isSameSpan || existing.reason !== reason) return alreadyAway(technician.name, existing)
      const leave = { ...existing, technician: technician.name }
      return { type: 'RosterLeaveAdded', leave, bookings: [] }
    }
    await lockTechnicianDays(tx, [technicianId], firstDay, lastDay)
    const { bookings, helping } = await upcomingWorkIn(tx, { from, to }, technicianId, context)
    const target = `technician ${technicianId}`
    const details = { from: dateTime(span.startsAt), to: dateTime(span.endsAt), bookings: bookings.length }
    if (bookings.length + helping.length > 0 && !anyway) {
      await record(tx, { action: 'leave.add', target, result: 'refused', details }, context)
      return {
        type: 'BookingConflicts',
        message: `Not saved. ${technician.name} ${workInWords(bookings, helping)} then.`,
        anyway: true,
        bookings,
        helping,
      }
    }
    const leave = await insertLeave(tx, { technicianId, ...span, reason }, context)
    await record(tx, { action: 'leave.add', target, details }, context)
    return { type: 'RosterLeaveAdded', leave: { ...leave, technician: technician.name }, bookings }
  })
}

function alreadyAway(name: string, leave: StoredLeave): NotChangeable {
  return {
    type: 'NotChangeable',
    message: `Not saved. ${name} is already on leave ${leaveInWords(leave)}. Remove that leave, or choose other days.`,
  }
}

/** `from Thursday 3 December to Friday 4 December`: times only for part days. */
function leaveInWords({ startsAt, endsAt }: StoredLeave): string {
  const isMidnight = (instant: Temporal.Instant) => startOfDay(dayOf(instant)).equals(instant)
  if (!isMidnight(startsAt) || !isMidnight(endsAt))
    return `from ${momentInWords(startsAt)} to ${momentInWords(endsAt)}`
  const first = dayInWords(startsAt)
  const last = dayInWords(dayOf(endsAt).subtract({ days: 1 }))
  return first === last ? `on ${first}` : `from ${first} to ${last}`
}

/** Ends leave now, or removes it if it hasn't begun. Its windows are offered to the waitlist. */
export async function rosterLeaveEnd(
  id: number,
  context: Context,
): Promise<RosterLeaveEnded | NotChangeable> {
  const wasEnded = await endLeave(id, context, (tx, { technicianId, startsAt, endsAt }) =>
    record(
      tx,
      {
        action: 'leave.end',
        target: `technician ${technicianId}`,
        details: { freed: dateTime(startsAt), until: dateTime(endsAt) },
      },
      context,
    ),
  )
  if (wasEnded) return { type: 'RosterLeaveEnded', id }
  return { type: 'NotChangeable', message: 'That leave has already ended or been removed.' }
}
