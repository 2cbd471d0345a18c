import { record as audit } from '../audit/index.ts'
import {
  type Changed,
  canSeeCustomer,
  changeBooking,
  clampInstant,
  type StoredBooking,
} from '../bookings/index.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/connection.ts'
import type { InvalidInput, NotChangeable } from '../platform/result.ts'
import { dateTime } from '../platform/time.ts'
import { timeInWords } from '../platform/time-format.ts'
import { parse } from '../platform/validation/parse.ts'
import { recordForm, settleForm } from './input.ts'
import { findRecord, putRecord, type StoredRecord, setFollowUpSettled } from './store.ts'

/**
 * A job record with its booking.
 * @public Named by codegen.ts.
 */
export type JobRecord = { readonly record: StoredRecord; readonly booking: StoredBooking }

/** @public Named by codegen.ts. */
export type JobRecordSaved = { readonly type: 'JobRecordSaved'; readonly booking: StoredBooking }

const NOT_ARRIVED: NotChangeable = {
  type: 'NotChangeable',
  message: 'Not saved. Press “I’ve arrived” first.',
}

const CANCELLED: NotChangeable = {
  type: 'NotChangeable',
  message: 'Not saved. This booking was cancelled.',
}

const NO_FOLLOW_UP: NotChangeable = {
  type: 'NotChangeable',
  message: 'The job record names no next work.',
}

/**
 * Saves the record of a visit, from the arrival on. The latest by the sender's clock is kept, in whichever order records arrive.
 */
export async function jobRecordSave(
  input: unknown,
  context: Context,
): Promise<JobRecordSaved | NotChangeable | InvalidInput> {
  const parsed = parse(recordForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, idempotencyKey, happenedAt, seen, signature, ...recordFields } = parsed.data
  const { now, staff } = context
  const outcome = await changeBooking(
    { operation: 'job record', version: null, reference, idempotencyKey, input: parsed.data },
    context,
    async (tx, booking) => {
      if (booking.state === 'CANCELLED' || booking.state === 'DECLINED') return CANCELLED
      if (booking.state !== 'ARRIVED' && booking.state !== 'COMPLETED') return NOT_ARRIVED
      const writtenAt = happenedAt ? clampInstant(booking.bookedAt, happenedAt, now) : now
      const previous = await findRecord(tx, booking.id)
      if (seen !== undefined && !isSeen(previous, seen)) return changedMeanwhile(previous)
      const currentSignature =
        signature !== null && !isSignatureOutdated(signature, recordFields, previous) ? signature : null
      await putRecord(tx, {
        ...recordFields,
        signedName: currentSignature?.name ?? null,
        signature: currentSignature?.strokes ?? null,
        bookingId: booking.id,
        at: writtenAt,
        accountId: staff?.id ?? null,
      })
      await audit(tx, { action: 'booking.record', target: `booking ${booking.reference}` }, context)
      return { type: 'Changed', booking }
    },
  )
  return savedOutcome(outcome)
}

/** Records that the office has dealt with follow-up work, by a quote, a plan, a booking or none of these. */
export async function jobFollowUpSettle(
  input: unknown,
  context: Context,
): Promise<JobRecordSaved | NotChangeable | InvalidInput> {
  const parsed = parse(settleForm, input)
  if (!parsed.ok) return parsed.refusal
  const outcome = await changeBooking(
    { operation: 'job follow-up', version: null, ...parsed.data, input: parsed.data },
    context,
    async (tx, booking) =>
      (await settleFollowUp(tx, booking, context)) === 'none' ? NO_FOLLOW_UP : { type: 'Changed', booking },
  )
  return savedOutcome(outcome)
}

/**
 * Settles a booking's follow-up work in a running transaction. Returns `none` if there was no such work, and `before` if someone had
 * settled it already.
 */
export async function settleFollowUp(
  tx: Transaction,
  { id, reference }: Pick<StoredBooking, 'id' | 'reference'>,
  context: Context,
): Promise<'none' | 'before' | 'now'> {
  const record = await findRecord(tx, id, { lock: true })
  if (!record?.followUp) return 'none'
  if (record.followUpSettledAt !== null) return 'before'
  await setFollowUpSettled(tx, id, context.now)
  await audit(tx, { action: 'booking.follow-up', target: `booking ${reference}` }, context)
  return 'now'
}

/** Whether this is the record that the caller saw, by the time that the API gave it. */
function isSeen(record: StoredRecord | null, seen: Temporal.Instant | null): boolean {
  return (record && dateTime(record.at)) === (seen && dateTime(seen))
}

function changedMeanwhile(record: StoredRecord | null): NotChangeable {
  return {
    type: 'NotChangeable',
    code: 'CHANGED_MEANWHILE',
    message: record
      ? `Not saved. ${record.by ?? 'Someone else'} saved this job record at ${timeInWords(record.at)}, after you opened it. To replace theirs, save again.`
      : 'Not saved. This job record was deleted after you opened it. To write it again, save again.',
  }
}

type ChangeOutcome = Awaited<ReturnType<typeof changeBooking<Changed | NotChangeable>>>

function savedOutcome(outcome: ChangeOutcome): JobRecordSaved | NotChangeable | InvalidInput {
  if (outcome.type === 'Changed') return { type: 'JobRecordSaved', booking: outcome.booking }
  if (outcome.type === 'ChangedMeanwhile') throw new Error('unexpected version conflict on a job record')
  return outcome
}

/** Returns whether this signature was given for different work or parts, which the customer hasn't seen changed. */
function isSignatureOutdated(
  { strokes }: { readonly strokes: ReadonlyArray<ReadonlyArray<number>> },
  { workDone, parts }: Pick<StoredRecord, 'workDone' | 'parts'>,
  previous: StoredRecord | null,
): boolean {
  return (
    previous !== null &&
    JSON.stringify(previous.signature) === JSON.stringify(strokes) &&
    JSON.stringify([previous.workDone, previous.parts]) !== JSON.stringify([workDone, parts])
  )
}

/** Returns the job record of a booking. Null if there is none or the caller may not see the customer. */
export async function jobRecordOf(booking: StoredBooking, context: Context): Promise<JobRecord | null> {
  const record = canSeeCustomer(booking, context) ? await findRecord(context.db, booking.id) : null
  return record && { record, booking }
}

/** What was done at a visit, from its job record; null if there is none. The caller checks who may read it. */
export async function workDoneAt(
  { id }: Pick<StoredBooking, 'id'>,
  { db }: Pick<Context, 'db'>,
): Promise<string | null> {
  return (await findRecord(db, id))?.workDone ?? null
}

/** Returns whether a visit has a job record. */
export async function hasRecord(
  { id }: Pick<StoredBooking, 'id'>,
  { db }: Pick<Context, 'db'>,
): Promise<boolean> {
  return (await findRecord(db, id)) !== null
}
