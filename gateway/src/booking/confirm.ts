import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { placeInto, plannedJob, windowAt } from '../diary/diary.ts'
import { bookHold, bookPlace, currentHold, endHold, type Visit } from '../diary/visits.ts'
import { counted } from '../metrics/bookings.ts'
import { type InvalidInput, invalidInput, type TooManyRequests } from '../outcome.ts'
import { firstOfEachField } from '../requests/fields.ts'
import { dialled, referenceLetters } from '../requests/requests.ts'
import { type Doer, record } from './events.ts'
import { bookingHoldRelease, bookingOfHold, holdIdIn, keepHeld, lockHold } from './holds.ts'
import { confirmForm } from './input.ts'
import { manageToken } from './link.ts'
import { offerSoon, windowsOpened } from './openings.ts'
import { type SlotTaken, slotTaken, tooMany } from './outcomes.ts'
import {
  findBooking,
  findKey,
  insertBooking,
  insertKey,
  insertNote,
  insertWaits,
  lockKey,
  type StoredBooking,
} from './store.ts'
import { transact } from './transact.ts'
import { type BookingView, viewOf } from './view.ts'

const ANSWER_WITHIN_HOURS = 24
const ANSWER_BEFORE_HOURS = 2
const LIMITS = [
  { name: 'booking, ten minutes', most: 5, seconds: 600 },
  { name: 'booking, a day', most: 20, seconds: 86_400 },
]
const MAIL_LIMITS = [{ name: 'booking, an hour by e-mail', most: 3, seconds: 3_600 }]

/** @public Named by codegen.ts. */
export type Booked = {
  readonly type: 'Booked'
  readonly booking: BookingView
  readonly token: string
  /** Was the same booking here before, so that nothing new was made? */
  readonly repeated: boolean
}

export type BookingConfirmOutcome = Booked | SlotTaken | InvalidInput | TooManyRequests

/** What is known of a booking, as it was filled in. */
export type Form = z.output<ReturnType<typeof confirmForm>>

class Gone extends Error {}

/**
 * Books: the held window, or the same window afresh when the hold has ended and it is still free. Makes one booking of one
 * idempotency key, however often and however much at once it is sent, and one of one hold and e-mail address, whatever key.
 */
export async function bookingConfirm(input: unknown, context: Context): Promise<BookingConfirmOutcome> {
  return counted('book', await book(input, context), context)
}

async function book(input: unknown, context: Context): Promise<BookingConfirmOutcome> {
  const { content, db, now, place } = context
  const parsed = confirmForm(content).safeParse(input)
  if (!parsed.success) return invalidInput(firstOfEachField(parsed.error))
  const form = parsed.data
  const { startsAt, service, suburb, idempotencyKey } = form
  const before = await findKey(db, 'confirm', idempotencyKey)
  if (before) return await repeated(before, form, context)
  const job = await plannedJob(service, suburb.zone, context)
  const window = windowAt(startsAt, context)
  if (!window) return invalidInput([{ field: 'startsAt', message: 'Please choose a window' }])
  const limited =
    (await tooMany(LIMITS, context)) ??
    (place === null ? null : await tooMany(MAIL_LIMITS, { ...context, place: form.email.toLowerCase() }))
  if (limited) return limited

  const state = job.officeConfirms || form.website ? 'PENDING' : 'CONFIRMED'
  try {
    const booked = await transact(db, async (tx) => {
      await lockKey(tx, 'confirm', idempotencyKey)
      const twin = await findKey(tx, 'confirm', idempotencyKey)
      if (twin) return { id: twin, fresh: false }
      const wanted = { job, window }
      const id = form.holdToken ? holdIdIn(form.holdToken, context) : null
      if (id) await lockHold(tx, id)
      const own = id === null ? null : await bookingOfHold(tx, id)
      if (own && isOf(own, form)) return { id: own.id, fresh: false }
      const hold = id === null ? null : await currentHold(tx, id, now)
      let visit: Visit | null = null
      if (hold && hold.startsAt.epochMilliseconds === window.startsAt) {
        visit = await keepHeld(tx, hold, wanted, context, (inner, found) =>
          bookHold(inner, hold, wanted, found, state, now),
        )
      }
      // What was held for something else is given back first: it may be in the way.
      const given = hold && !visit ? await endHold(tx, hold.id, now) : null
      visit ??= await placeInto(tx, wanted, context, (inner, found) =>
        bookPlace(inner, wanted, found, state, now),
      )
      if (!visit) throw new Gone()
      if (given) await windowsOpened(tx, given, context)
      await writeBooking(tx, visit, form, { actor: 'customer', how: 'site' }, context)
      return { id: visit.id, fresh: true }
    })
    if (!booked.fresh) return await repeated(booked.id, form, context)
    const booking = await findBooking(db, booked.id)
    if (!booking) throw new Error('a booking that was just written is not there')
    return answer(booking, false, context)
  } catch (error) {
    if (error instanceof Gone) return await slotTaken(job, startsAt, context)
    throw error
  }
}

/** The same of a booking that staff make: somebody who rings may have no e-mail address. */
type Told = Omit<Form, 'email'> & { readonly email: string | null }

/** Writes what is known of a visit that was just booked, with its first event and everything that came with it. */
export async function writeBooking(
  tx: Transaction,
  visit: Visit,
  form: Told,
  doer: Doer,
  context: Context,
  remark: string | null = null,
): Promise<void> {
  const { now } = context
  const { id } = visit
  const {
    suburb,
    note,
    photos,
    waitFor,
    idempotencyKey,
    holdToken: _,
    startsAt: __,
    website: ___,
    ...rest
  } = form
  await insertBooking(
    tx,
    {
      ...rest,
      id,
      bookedAt: now,
      suburb: suburb.name,
      postcode: suburb.postcode,
      phoneE164: dialled(form.phone),
      answerBy: visit.state === 'PENDING' ? answerBy(visit.startsAt, now) : null,
    },
    newReference,
  )
  if (note) await insertNote(tx, { bookingId: id, at: now, text: note })
  const waits = waitFor.filter(
    (start) => windowAt(start, context) !== null && Temporal.Instant.compare(start, visit.startsAt) < 0,
  )
  await insertWaits(tx, id, waits, now)
  // One of them may have become free since it was shown as full.
  for (const start of waits) await offerSoon(tx, start)
  await insertKey(tx, { operation: 'confirm', key: idempotencyKey, subject: id, at: now })
  await record(tx, 'booked', id, null, doer, context, { note, photos, remark })
}

/** Within a day, and before the plumber would have to leave. */
function answerBy(startsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const promised = now.add({ hours: ANSWER_WITHIN_HOURS })
  const last = startsAt.subtract({ hours: ANSWER_BEFORE_HOURS })
  return Temporal.Instant.compare(promised, last) < 0 ? promised : last
}

/**
 * The booking that a key stands for. It is told only to whoever made it: its link opens everything about it. What they hold
 * beside it is given back.
 */
async function repeated(id: string, form: Form, context: Context): Promise<Booked | InvalidInput> {
  const booking = await findBooking(context.db, id)
  if (!booking) throw new Error('a key that stands for no booking')
  if (!isOf(booking, form)) {
    return invalidInput([{ field: 'idempotencyKey', message: 'This key belongs to another booking' }])
  }
  if (form.holdToken) await bookingHoldRelease({ holdToken: form.holdToken }, context)
  return answer(booking, true, context)
}

const isOf = (booking: Pick<StoredBooking, 'email'>, form: Pick<Form, 'email'>): boolean =>
  booking.email?.toLowerCase() === form.email.toLowerCase()

function answer(booking: StoredBooking, wasThere: boolean, context: Context): Booked {
  return {
    type: 'Booked',
    booking: viewOf(booking, true, context),
    token: manageToken(booking, context.secrets),
    repeated: wasThere,
  }
}

/** `GC-7K3M-Q2` */
function newReference(): string {
  return `GC-${referenceLetters(4)}-${referenceLetters(2)}`
}
