import { type AreaAnswer, type Content, checkArea, type Locality } from 'content'
import { z } from 'zod'
import {
  envelope,
  idempotencyKey,
  line,
  lineOrNull,
  NO_OBJECT,
  personFields,
  photoTokens,
  text,
  textOrNull,
} from '../../platform/validation/fields.ts'
import { toE164 } from '../../platform/validation/phone.ts'
import { localityOf } from '../../scheduling/index.ts'

const MAX_WAITLIST_WINDOWS = 10

const EARLIEST = Temporal.Instant.from('2000-01-01T00:00:00Z')
const LATEST = Temporal.Instant.from('2200-01-01T00:00:00Z')

/** Parses an ISO 8601 instant with offset, within the years that the database accepts. */
export const isoInstant = (missing: string) =>
  z.string(missing).transform((value, check) => {
    if (value === '') {
      check.addIssue({ code: 'custom', message: missing })
      return z.NEVER
    }
    try {
      const instant = Temporal.Instant.from(value)
      const { compare } = Temporal.Instant
      if (compare(instant, EARLIEST) >= 0 && compare(instant, LATEST) < 0) return instant
    } catch {
      // Not an instant, or out of range.
    }
    check.addIssue({
      code: 'custom',
      message: 'Please send a date and time such as 2026-11-24T09:00:00+10:00',
    })
    return z.NEVER
  })

const startsAt = isoInstant('Please choose a time')

const token = z.string('The token must be text').max(200, 'The token is not one of ours')

const waitlistWindows = z
  .array(startsAt, 'Name each window by its start time')
  .max(MAX_WAITLIST_WINDOWS, `${MAX_WAITLIST_WINDOWS} windows at most`)

const serviceIn = ({ services }: Content) =>
  z
    .string('Please select a service')
    .refine((slug) => services.some((service) => service.slug === slug), 'Please select a service')

/** A suburb in the service area. Just outside it the office decides, so the message asks the customer to call or request a quote. */
const suburbIn = (content: Content) =>
  line('Suburb', 80, 'Suburb is required').transform((query, check): Locality => {
    const locality = localityOf(query, content)
    if (locality?.inArea) return locality
    check.addIssue({ code: 'custom', message: areaRefusalMessage(checkArea(content, query), content) })
    return z.NEVER
  })

function areaRefusalMessage({ query, verdict, localities }: AreaAnswer, { business }: Content): string {
  const [match, ...otherMatches] = localities
  const placeName = match && otherMatches.length === 0 ? match.name : query
  switch (verdict) {
    case 'IN_AREA':
      return `Please choose a suburb from the list: ${localities.map(({ name }) => name).join(', ')}`
    case 'JUST_OUTSIDE':
      return `${placeName} is just outside our area. Call ${business.phone} or ask for a quote: we may still be able to come`
    case 'TOO_FAR':
      return `Sorry, we don't come to ${placeName}`
    case 'UNKNOWN':
      return `We couldn't find that suburb. Check the spelling, or call ${business.phone}`
  }
}

export const holdForm = (content: Content) =>
  z.object(
    {
      startsAt,
      service: serviceIn(content).nullish(),
      suburb: suburbIn(content).nullish(),
      holdToken: token.nullish(),
      idempotencyKey,
    },
    NO_OBJECT,
  )

export const confirmForm = (content: Content) =>
  z.object(
    {
      holdToken: token.nullish(),
      startsAt,
      service: serviceIn(content),
      symptom: lineOrNull('Problem', 200),
      note: textOrNull('Note', 500),
      suburb: suburbIn(content),
      street: line('Street', 200, 'Street is required'),
      unit: lineOrNull('Unit', 40),
      access: textOrNull('Access', 500),
      relation: z
        .enum(['OWNER', 'TENANT', 'AGENT'], 'Please choose owner, tenant or property manager')
        .nullish()
        .transform((value) => value ?? 'OWNER'),
      contactName: lineOrNull('Contact name', 200),
      contactPhone: lineOrNull('Contact phone', 40),
      ...personFields,
      smsReminders: z.boolean('Please choose yes or no').nullish().transform(Boolean),
      marketing: z.boolean('Please choose yes or no').nullish().transform(Boolean),
      photos: photoTokens,
      bookAnyway: z.boolean('Please choose yes or no').nullish().transform(Boolean),
      waitFor: waitlistWindows.nullish().transform((value) => value ?? []),
      idempotencyKey,
      website: envelope.website,
    },
    NO_OBJECT,
  )

export const rescheduleForm = z.object({ token, startsAt, idempotencyKey }, NO_OBJECT)

export const cancelForm = z.object({ token, reason: textOrNull('Reason', 500), idempotencyKey }, NO_OBJECT)

const NOTHING_TO_SEND = 'Write a note or choose a photo first'

/** Text, photos or both. */
export const noteForm = z
  .object(
    {
      token,
      text: text('Note', 500, NOTHING_TO_SEND).transform((value) => value.trim()),
      photos: photoTokens,
      idempotencyKey,
    },
    NO_OBJECT,
  )
  .refine(({ text, photos }) => text !== '' || photos.length > 0, {
    path: ['text'],
    message: NOTHING_TO_SEND,
  })

export const waitlistJoinForm = z.object({ token, startsAt: waitlistWindows, idempotencyKey }, NO_OBJECT)

export const waitlistLeaveForm = z.object({ token, idempotencyKey }, NO_OBJECT)

export const offerForm = z.object({ token, offer: z.uuid('That offer is not valid') }, NO_OBJECT)

const phoneNumber = line('Phone number', 40, 'Phone number is required').transform((value, check): string => {
  const number = toE164(value)
  if (number !== null) return number
  check.addIssue({
    code: 'custom',
    message: 'Please enter the whole phone number, such as 0491 570 006 or (07) 5550 0142',
  })
  return z.NEVER
})

/** Whose links to send: the email address or the phone number of the bookings. With both, the address. */
export const linkForm = z
  .object({ email: personFields.email.nullish(), mobile: phoneNumber.nullish(), idempotencyKey }, NO_OBJECT)
  .refine(({ email, mobile }) => email != null || mobile != null, {
    path: ['email'],
    message: 'Enter the email or phone number you booked with',
  })
