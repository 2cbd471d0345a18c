import { randomUUID } from 'node:crypto'
import {
  type BookingChangeOutcome,
  booking,
  bookingCancel,
  bookingLinkRequest,
  bookingNoteAdd,
  bookingReschedule,
  waitlistAccept,
  waitlistDecline,
  waitlistJoin,
  waitlistLeave,
} from '../../bookings/index.ts'
import type { Context } from '../../platform/context.ts'
import { formIdempotencyKey } from './form-idempotency-key.ts'
import { type Fields, type FormResponse, formWithErrors } from './form-response.ts'

type Action = {
  /** Value that reports the result. */
  readonly done: string
  readonly run: (
    fields: Fields,
    token: string,
    key: string,
    context: Context,
  ) => Promise<BookingChangeOutcome>
}

/** Actions on the page of a booking, by the value of the field `act`. */
const ACTIONS: ReadonlyMap<string, Action> = new Map(
  Object.entries<Action>({
    move: {
      done: 'moved',
      run: ({ startsAt }, token, idempotencyKey, context) =>
        bookingReschedule({ token, startsAt, idempotencyKey }, context),
    },
    cancel: {
      done: 'cancelled',
      run: ({ reason }, token, idempotencyKey, context) =>
        bookingCancel({ token, reason, idempotencyKey }, context),
    },
    note: {
      done: 'noted',
      run: ({ text, photos = '' }, token, idempotencyKey, context) =>
        bookingNoteAdd({ token, text, photos: photos.split(' ').filter(Boolean), idempotencyKey }, context),
    },
    // A new key each time: joining again after leaving posts the same fields, and joining twice changes nothing.
    wait: {
      done: 'waiting',
      run: (_fields, token, _key, context) =>
        waitlistJoin({ token, startsAt: [], idempotencyKey: randomUUID() }, context),
    },
    leave: {
      done: 'left',
      run: (_fields, token, _key, context) => waitlistLeave({ token, idempotencyKey: randomUUID() }, context),
    },
    accept: {
      done: 'accepted',
      run: ({ offer }, token, _key, context) => waitlistAccept({ token, offer }, context),
    },
    decline: {
      done: 'declined',
      run: ({ offer }, token, _key, context) => waitlistDecline({ token, offer }, context),
    },
  }),
)

/** POST /booking/manage/{token}: the forms on a booking's page, without JavaScript. */
export async function handleManageBookingForm(
  fields: Fields,
  context: Context,
  token: string,
): Promise<FormResponse> {
  const { act = '', photoProblem } = fields
  if (act === 'address') return await checkPhoneDigits(fields, context, token)
  const action = ACTIONS.get(act)
  if (!action) return { status: 400, form: { values: {}, errors: [], refusal: "That can't be done here." } }
  if (act === 'note' && photoProblem) {
    return { status: 422, form: { values: fields, errors: [{ field: 'photos', message: photoProblem }] } }
  }
  const outcome = await action.run(fields, token, formIdempotencyKey(token, fields), context)
  switch (outcome.type) {
    case 'BookingChanged':
      return { seeOther: `/booking/manage/${token}?done=${action.done}` }
    case 'InvalidInput':
    case 'TooManyRequests':
      return formWithErrors(outcome, fields)
    case 'LinkNotValid':
      return { status: 404, form: { values: {}, errors: [] } }
    case 'SlotTaken':
    case 'NotChangeable':
      return { status: 409, form: { values: fields, errors: [], refusal: outcome.message } }
  }
}

/** Passes only correct digits on to the page: it queries again with them, and wrong digits count as attempts. */
async function checkPhoneDigits(
  { phoneLast4 = '' }: Fields,
  context: Context,
  token: string,
): Promise<FormResponse> {
  const digits = phoneLast4.trim()
  const result = await booking({ token, phoneLast4: digits }, context)
  if (!result) return { status: 404, form: { values: {}, errors: [] } }
  if (result.open) return { status: 200, form: { values: { phoneLast4: digits }, errors: [] } }
  const message = "Those digits don't match. After five wrong tries you'll have to wait an hour"
  return { status: 422, form: { values: { act: 'address' }, errors: [{ field: 'phoneLast4', message }] } }
}

const DEDUPLICATION_MINUTES = 10

/** Digits as people write a phone number. Anything else is read as an email address. */
const PHONE_NUMBER = /^\+?[\d\s().-]+$/

/**
 * POST /booking/manage: requests new links, for an email address or a mobile number in one field, which has the name that browsers
 * fill and earlier releases post. The response is the same whether
 * or not there are any. The page is the same for everyone and has no key: repeated requests for one address or number by one client
 * within ten minutes count as one.
 */
export async function handleLinkRequestForm(
  { email: contact = '' }: Fields,
  context: Context,
): Promise<FormResponse> {
  const { now, clientKey } = context
  const typed = contact.trim()
  const interval = Math.floor(now.epochMilliseconds / 60_000 / DEDUPLICATION_MINUTES)
  const idempotencyKey = formIdempotencyKey(clientKey ?? '', {
    contact: typed.toLowerCase(),
    turn: String(interval),
  })
  // Such as a reference: neither an address nor a number.
  const email = typed.includes('@') ? typed : null
  const recipient = PHONE_NUMBER.test(typed) ? { mobile: typed } : { email }
  const outcome = await bookingLinkRequest({ ...recipient, idempotencyKey }, context)
  if (outcome.type === 'BookingLinkRequested')
    return {
      status: 200,
      form: {
        values: { email: contact, ...(outcome.delivered ? {} : { unsent: 'yes' }) },
        errors: [],
        reference: outcome.message,
      },
    }
  const response = formWithErrors(outcome, { email: contact })
  const errors = response.form.errors.map(({ message }) => ({ field: 'email', message }))
  return { ...response, form: { ...response.form, errors } }
}
