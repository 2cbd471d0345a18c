import { randomUUID } from 'node:crypto'
import { checkArea } from 'content'
import { z } from 'zod'
import type { SlotTaken } from '../../bookings/index.ts'
import { bookingConfirm, bookingHold, isoInstant } from '../../bookings/index.ts'
import { dispatchRequest } from '../../enquiries/index.ts'
import { customerChannels } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import { dateTime } from '../../platform/time.ts'
import {
  type Fields,
  type FormResponse,
  formWithErrors,
  type PostedForm,
  withoutHoneypot,
} from './form-response.ts'

/**
 * POST /booking: the booking steps for browsers without JavaScript. Each step posts all answers so far; the page shows the next
 * question, or the errors. This does what only the server can: look up a suburb, hold a window and book it.
 */
export async function handleBookingForm(posted: Fields, context: Context): Promise<FormResponse> {
  const { website = '', photoProblem, preselected, job, ...rest } = symptomOfJob(dropInvalidTimes(posted))
  const fields = withSelectedJob(job, rest)
  if (fields.step === 'dispatch') return await requestCallback({ ...fields, website }, context)
  // Pages that the last release rendered call it `place`.
  const { place: formerName = '', ...answers } = fields
  const values: Fields = {
    ...answers,
    ...(answers.confirmedSuburb === undefined && formerName ? { confirmedSuburb: formerName } : {}),
    ...(fields.pick ? { startsAt: fields.pick } : {}),
    idempotencyKey: fields.idempotencyKey || randomUUID(),
  }
  if ([posted.startsAt, posted.pick].some((time) => time && !isMoment(time))) {
    return { status: 422, form: { values, errors: [{ field: 'startsAt', message: CHOOSE_TIME }] } }
  }
  if (photoProblem) {
    return { status: 422, form: { values, errors: [{ field: 'photos', message: photoProblem }] } }
  }
  const isNavigation = [values.go, values.week, values.photoOut, values.changeJob].some(
    (button) => button !== undefined,
  )
  if (values.step === 'check' && !isNavigation) return await confirmBooking({ ...values, website }, context)
  const resolved = values.step === 'job' ? resolveSuburb(values, context) : { values, errors: [] }
  if (isNavigation) {
    // The page preselected the first free time, so looking at another day doesn't choose it.
    const startsAt = values.step === 'when' && preselected === values.startsAt ? '' : values.startsAt
    return await holdWindow({ values: { ...resolved.values, startsAt: startsAt ?? '' }, errors: [] }, context)
  }
  if (resolved.errors.length > 0) return { status: 422, form: resolved }
  return await holdWindow(resolved, context)
}

const CHOOSE_TIME = 'Please choose a time'

/** Prefix of a job's symptom field. */
const SYMPTOM_PREFIX = 'symptom@'

const isMoment = (time: string): boolean => isoInstant(CHOOSE_TIME).safeParse(time).success

/** Whether a text is a calendar date, as posted by the form's buttons. */
const isDay = (day: string): boolean => z.iso.date().safeParse(day).success

/** Drops malformed times and dates from the form, since the page formats whatever is left. */
function dropInvalidTimes({ waitFor, ...posted }: Fields): Fields {
  const isReadable = ([name, value]: readonly [string, string]): boolean => {
    if (name === 'startsAt' || name === 'preselected' || name === 'pick' || name === 'heldUntil')
      return isMoment(value)
    if (name.startsWith('waitFor@')) return isMoment(name.slice('waitFor@'.length))
    return name === 'week' || name === 'day' ? isDay(value) : true
  }
  const waitInstants = (waitFor ?? '').split(' ').filter(isMoment)
  return {
    ...Object.fromEntries(Object.entries(posted).filter(isReadable)),
    ...(waitFor === undefined ? {} : { waitFor: waitInstants.join(' ') }),
  }
}

/** Replaces the job that the page was rendered with by the one pressed on the first step. A symptom belongs to its own job. */
function withSelectedJob(job: string | undefined, fields: Fields): Fields {
  if (!job || job === fields.service) return fields
  const { symptom: _symptom, ...rest } = fields
  return { ...rest, service: job }
}

/**
 * Picks the symptom of the chosen job. A page can contain the fields of all jobs, and hidden choices for other jobs are posted too.
 * On the opening screen, symptoms are buttons: the pressed one chooses the job too. It is empty if none of them fits.
 */
function symptomOfJob(posted: Fields): Fields {
  const isSymptom = ([name]: readonly [string, string]): boolean => name.startsWith(SYMPTOM_PREFIX)
  const fields = Object.fromEntries(Object.entries(posted).filter((field) => !isSymptom(field)))
  const pressed = posted.step === 'start' ? Object.entries(posted).find(isSymptom) : undefined
  if (pressed) return { ...fields, service: pressed[0].slice(SYMPTOM_PREFIX.length), symptom: pressed[1] }
  if (posted.step !== 'job' || !Object.entries(posted).some(isSymptom)) return fields
  return { ...fields, symptom: posted[`${SYMPTOM_PREFIX}${posted.service}`] ?? '' }
}

const UNKNOWN_SUBURB = "We couldn't find that suburb. Check the spelling, or enter your postcode."

/** Resolves the suburb to its name, to several to choose from, or to an error if it's outside the area. */
function resolveSuburb(values: Fields, { content }: Context): PostedForm {
  const suburb = (values.confirmedSuburb || values.suburb || '').slice(0, 80)
  if (suburb.trim() === '') return { values, errors: [] }
  const { query, verdict, localities } = checkArea(content, suburb)
  const [only, ...others] = localities
  if (verdict !== 'IN_AREA' || !only) {
    const area = { query, verdict, localities: localities.map(({ name, postcode }) => ({ name, postcode })) }
    const errors = verdict === 'UNKNOWN' ? [{ field: 'suburb', message: UNKNOWN_SUBURB }] : []
    return { values, area, errors }
  }
  const exact = localities.find(({ name }) => name.toLowerCase() === suburb.trim().toLowerCase())
  if (others.length > 0 && !exact) {
    const suburbOptions = localities.map(({ name, postcode }) => ({ name, postcode }))
    return {
      values,
      suburbOptions,
      errors: [{ field: 'suburb', message: 'Please choose a suburb from the list' }],
    }
  }
  const { name } = exact ?? only
  return { values: { ...values, suburb: name, confirmedSuburb: name }, errors: [] }
}

/** Holds the chosen window for the job as known so far. A hold for exactly that is kept. */
async function holdWindow(form: PostedForm, context: Context): Promise<FormResponse> {
  const { values } = form
  const { startsAt = '', service = '', confirmedSuburb = '', held = '' } = values
  const heldFor = [startsAt, service, confirmedSuburb].join(' ')
  if (startsAt === '' || values.heldFor === heldFor) return { status: 200, form }
  const outcome = await bookingHold(
    {
      startsAt,
      service: service || null,
      suburb: confirmedSuburb || null,
      holdToken: held || null,
      idempotencyKey: randomUUID(),
    },
    context,
  )
  const { held: _held, heldFor: _heldFor, heldUntil: _heldUntil, ...rest } = values
  if (outcome.type === 'BookingHeld') {
    const hold = { held: outcome.holdToken, heldFor, heldUntil: dateTime(outcome.heldUntil) }
    return { status: 200, form: { ...form, values: { ...rest, ...hold } } }
  }
  if (outcome.type === 'SlotTaken')
    return { status: 409, form: { ...form, values: rest, ...alternativeWindows(outcome) } }
  // The window can be booked without a hold as long as it is free.
  return { status: 200, form: { ...form, values: rest } }
}

async function confirmBooking(values: Fields, context: Context): Promise<FormResponse> {
  const splitList = (text: string | undefined) => (text ?? '').split(' ').filter(Boolean)
  const outcome = await bookingConfirm(
    {
      ...values,
      holdToken: values.held || null,
      bookAnyway: values.bookAnyway === 'yes',
      relation: values.relation || null,
      // Without texts the page asks for no agreement, but its form may still hold the usual answer.
      smsReminders: values.smsReminders === 'yes' && customerChannels(context.settings).text,
      marketing: values.marketing === 'yes',
      photos: splitList(values.photos),
      waitFor: splitList(values.waitFor),
    },
    context,
  )
  switch (outcome.type) {
    case 'Booked': {
      const { symptom = '', name = '', phone = '', email = '', smsReminders = '' } = values
      const { reference } = outcome.booking.booking
      return {
        status: outcome.repeated ? 200 : 201,
        form: {
          values: { symptom, name, phone, email, smsReminders },
          errors: [],
          reference,
          token: outcome.token,
        },
      }
    }
    case 'SlotTaken': {
      // The next confirmation is a different booking, so it needs a new key.
      const nextValues = { ...withoutHoneypot(values), idempotencyKey: randomUUID() }
      return { status: 409, form: { values: nextValues, errors: [], ...alternativeWindows(outcome) } }
    }
    case 'AlreadyBooked': {
      const confirmValues = { ...withoutHoneypot(values), alreadyBooked: 'yes' }
      return { status: 409, form: { values: confirmValues, errors: [], refusal: outcome.message } }
    }
    case 'NotChangeable':
      return { status: 409, form: { values: withoutHoneypot(values), errors: [], refusal: outcome.message } }
    case 'InvalidInput':
    case 'TooManyRequests':
      return formWithErrors(outcome, withoutHoneypot(values))
  }
}

/** The "Ask us to call" form beside the booking. */
async function requestCallback(values: Fields, context: Context): Promise<FormResponse> {
  const outcome = await dispatchRequest(values, context)
  switch (outcome.type) {
    case 'InvalidInput':
    case 'TooManyRequests':
      return formWithErrors(outcome, withoutHoneypot(values))
    default: {
      const { repeated, reference } = outcome
      return {
        status: repeated ? 200 : 201,
        form: { values: withoutHoneypot(values), errors: [], reference },
      }
    }
  }
}

const alternativeWindows = ({
  reason,
  alternatives,
}: SlotTaken): Pick<PostedForm, 'refusal' | 'alternatives'> => ({
  ...(reason === null ? {} : { refusal: reason }),
  alternatives: alternatives.map(({ startsAt, endsAt }) => ({
    startsAt: dateTime(startsAt),
    endsAt: dateTime(endsAt),
  })),
})
