import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { dayOf, QUEENSLAND } from '../../platform/time.ts'
import type { Conflict, Job, Window } from '../../scheduling/index.ts'
import { readTechnicianName } from '../../scheduling/index.ts'
import { bookingsBetween, type StoredBooking } from '../booking-rows.ts'
import { conflictSentences, conflictShortLabel, type ReasonContext, titleOf } from './labels.ts'

/** A scheduling rule prevents the move. */
export type NotMoved = {
  readonly type: 'NotMoved'
  readonly message: string
  readonly reason: Conflict['why'] | 'OVER'
  readonly short: string
}

/** Technician and window to move to. */
export type Target = { readonly technicianId: number; readonly window: Window }

/** Why a move isn't possible. */
export type ConflictResult = { readonly conflict: Conflict | { readonly why: 'OVER' } }

type JobDetails = Pick<StoredBooking, 'symptom' | 'service' | 'suburb'> & { readonly job: Job }

/** Builds a refusal with its message in full sentences and in short, to fit a cell. */
export async function notMoved(
  tx: Transaction,
  job: JobDetails,
  { technicianId, window }: Target,
  conflict: ConflictResult['conflict'],
  { content }: Pick<Context, 'content'>,
): Promise<NotMoved> {
  if (conflict.why === 'OVER')
    return { type: 'NotMoved', reason: 'OVER', short: 'Past', message: 'Not moved. That time has passed.' }
  const technician = (await readTechnicianName(tx, technicianId)) ?? 'This technician'
  const reasonContext = await readReasonContext(tx, job, { technicianId, window }, technician, { content })
  return {
    type: 'NotMoved',
    reason: conflict.why,
    short: conflictShortLabel(conflict, reasonContext),
    message: `Not moved. ${conflictSentences(conflict, reasonContext)}`,
  }
}

/** Reads the context for a refusal message: job, technician, and bookings around the window. */
export async function readReasonContext(
  tx: Transaction,
  jobDetails: JobDetails,
  { technicianId, window }: Target,
  technician: string,
  { content }: Pick<Context, 'content'>,
): Promise<ReasonContext> {
  const start = Temporal.Instant.fromEpochMilliseconds(window.startsAt)
  const day = dayOf(start).toZonedDateTime(QUEENSLAND)
  // From the day before, to include overnight visits, to the day after, in case this visit runs past midnight.
  const rows = await bookingsBetween(
    tx,
    day.subtract({ days: 1 }).toInstant(),
    day.add({ days: 2 }).toInstant(),
  )
  const { job, suburb } = jobDetails
  return { technician, technicianId, job, title: titleOf(jobDetails, content), suburb, rows, content }
}
