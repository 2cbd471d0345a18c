import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import type { Job, VisitWarning, VisitWarningCode, Window } from '../../scheduling/index.ts'
import {
  type Assignment,
  assignExactTime,
  readTechnicianName,
  VISIT_WARNINGS,
} from '../../scheduling/index.ts'
import { conflictSentences, type ReasonContext } from '../dispatch-board/labels.ts'
import { type NotMoved, notMoved, readReasonContext, type Target } from '../dispatch-board/not-moved.ts'

const STEP_MINUTES = 15
const LONGEST_HOURS = 12
const MAX_DAYS_AHEAD = 366

const LENGTH = `Choose a length in steps of ${STEP_MINUTES} minutes, up to ${LONGEST_HOURS} hours`

/** Form fields for a visit at any instant. */
export const exactTimeFields = {
  /** Length of a visit at an exact time; null for one in a window of the grid. */
  minutes: z
    .int(LENGTH)
    .min(STEP_MINUTES, LENGTH)
    .max(LONGEST_HOURS * 60, LENGTH)
    .multipleOf(STEP_MINUTES, LENGTH)
    .nullish()
    .transform((value) => value ?? null),
  accept: z
    .array(z.enum(VISIT_WARNINGS))
    .max(VISIT_WARNINGS.length)
    .nullish()
    .transform((value) => value ?? []),
}

/** Warnings that staff have to accept before the visit is booked. */
export type VisitWarnings = {
  readonly type: 'VisitWarnings'
  readonly message: string
  readonly warnings: ReadonlyArray<{ readonly code: VisitWarningCode; readonly message: string }>
}

type VisitRequest = {
  /** Its minutes are the length of the visit. */
  readonly job: Job
  readonly symptom: string | null
  readonly service: string
  readonly suburb: string
  readonly startsAt: Temporal.Instant
  readonly technicianId: number
  readonly excludeVisitId?: string
  readonly accept: ReadonlyArray<VisitWarningCode> | 'all'
  readonly reason: string | null
}

/** Validates an instant and a length by the clock alone; null if a visit can be there. */
export function validateInstant(
  startsAt: Temporal.Instant,
  minutes: number,
  { now }: Pick<Context, 'now'>,
): InvalidInput | null {
  const invalid = (message: string) => invalidInput([{ field: 'startsAt', message }])
  if (startsAt.epochMilliseconds % (STEP_MINUTES * 60_000) !== 0)
    return invalid(`Choose a time in steps of ${STEP_MINUTES} minutes`)
  const { compare } = Temporal.Instant
  if (compare(startsAt.add({ minutes }), now) <= 0) return invalid('That time has passed')
  if (compare(startsAt, now.add({ hours: 24 * MAX_DAYS_AHEAD })) > 0)
    return invalid('Choose a day within a year')
  return null
}

/**
 * Books a visit at any instant for a technician. Only another visit is refused outright; anything else is returned as warnings.
 * Runs `write` once staff have accepted all warnings and given a reason.
 */
export async function assignWithWarnings<Written>(
  tx: Transaction,
  request: VisitRequest,
  context: Context,
  write: (tx: Transaction, assignment: Assignment & { readonly window: Window }) => Promise<Written>,
): Promise<
  | { readonly written: Written; readonly accepted: ReadonlyArray<VisitWarningCode> }
  | NotMoved
  | VisitWarnings
  | InvalidInput
> {
  const { startsAt, technicianId, accept, reason, job } = request
  const result = await assignExactTime(tx, request, context, async (inner, assignment) => {
    const needsReason = accept !== 'all' && (assignment.accepted ?? []).length > 0
    return needsReason && reason === null ? null : { done: await write(inner, assignment) }
  })
  if (result === null) return invalidInput([{ field: 'technicianId', message: 'Choose a technician' }])
  const start = startsAt.epochMilliseconds
  const window = { startsAt: start, endsAt: start + job.minutes * 60_000 }
  if ('busy' in result) return await notMoved(tx, request, { technicianId, window }, result.busy, context)
  if ('written' in result) {
    return result.written === null
      ? invalidInput([{ field: 'reason', message: 'Enter a reason' }])
      : { written: result.written.done, accepted: result.accepted }
  }
  return await visitWarnings(tx, request, { technicianId, window }, result.warnings, context)
}

/** Words warnings as a question to staff. */
export async function visitWarnings(
  tx: Transaction,
  jobDetails: Pick<VisitRequest, 'job' | 'symptom' | 'service' | 'suburb'>,
  { technicianId, window }: Target,
  unaccepted: ReadonlyArray<VisitWarning>,
  context: Context,
): Promise<VisitWarnings> {
  const name = (await readTechnicianName(tx, technicianId)) ?? 'This technician'
  const reasonContext = await readReasonContext(tx, jobDetails, { technicianId, window }, name, context)
  const warnings = unaccepted.map((warning) => ({
    code: warning.why,
    message: warningInWords(warning, reasonContext),
  }))
  const sentences = warnings.map(({ message }) => message).join(' ')
  return { type: 'VisitWarnings', message: `${sentences} Book anyway?`, warnings }
}

function warningInWords(warning: VisitWarning, context: ReasonContext): string {
  const { technician, job, title } = context
  switch (warning.why) {
    case 'CLOSED':
      return 'We’re closed that day.'
    case 'OFF_SHIFT':
      return `Outside ${technician}’s hours.`
    case 'NO_LICENCE':
      return `${title} needs a current ${job.licence} licence, and ${technician} won’t have one then.`
    case 'REST':
      return `${technician} would get less than 10 hours of rest.`
    case 'RESERVE':
      return `${technician} is held for emergencies then.`
    case 'AWAY':
    case 'TOO_FAR':
      return conflictSentences(warning, context)
  }
}
