import { type Content, checkArea } from 'content'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { inWords } from '../instant.ts'
import { queueMessage } from '../messages/messages.ts'
import { invalidInput } from '../outcome.ts'
import { envelope, firstOfEachField, line, message, NO_OBJECT, person } from '../requests/fields.ts'
import {
  ANSWER_WITHIN_HOURS,
  type Kind,
  type RequestOutcome,
  type Taken,
  takeRequest,
} from '../requests/requests.ts'
import { dayOf, dayRefusal, PARTS_OF_DAY, partRefusal, preferredTimeInWords } from './preferred-time.ts'
import { bookingRequestStore } from './store.ts'

const AREA_WORDS = {
  IN_AREA: 'on our usual run',
  JUST_OUTSIDE: 'just outside our usual run',
  UNKNOWN: 'not a suburb that we know',
} as const

const job = ({ services }: Content) =>
  z.object(
    {
      service: z
        .string('Please select a service')
        .refine((slug) => services.some((service) => service.slug === slug), 'Please select a service'),
      suburb: line('Suburb', 80, 'Suburb is required'),
    },
    NO_OBJECT,
  )

const preferredTime = ({ business: { hours } }: Content, now: Temporal.Instant) =>
  z
    .object({
      day: z
        .string({ error: ({ input }) => (input == null ? 'Please choose a day' : 'Day must be text') })
        .transform((value, check) => {
          const day = dayOf(value)
          const refusal = day ? dayRefusal(day, hours, now) : 'Please choose a day'
          if (day && !refusal) return day
          check.addIssue({ code: 'custom', message: refusal ?? '' })
          return z.NEVER
        }),
      partOfDay: z.enum(PARTS_OF_DAY, 'Please choose a part of the day'),
    })
    .superRefine((time, check) => {
      const refusal = partRefusal(time, hours, now)
      if (refusal) check.addIssue({ code: 'custom', path: ['partOfDay'], message: refusal })
    })

const sender = z.object({ ...person, message, ...envelope })

/** Read side by side, so that one wrong field does not hide what is wrong in another part of the form. */
const bookingForm = (content: Content, now: Temporal.Instant) =>
  z.intersection(z.intersection(job(content), preferredTime(content, now)), sender)

/** @public Named by codegen.ts. */
export type BookingRequested = Taken<'BookingRequested'>

export type BookingRequestOutcome = RequestOutcome<'BookingRequested'>

type Request = Omit<z.output<ReturnType<typeof bookingForm>>, 'idempotencyKey' | 'website' | 'day'> & {
  /** `2026-11-24` */
  readonly day: string
}

const BOOKING_REQUEST: Kind<'BookingRequested', Request> = {
  type: 'BookingRequested',
  name: 'booking request',
  letter: 'B',
  store: bookingRequestStore,
  tellOffice: ({ receivedAt, day, partOfDay, ...request }, tx, { content, now }) =>
    queueMessage(tx, now, {
      template: 'booking-request-received',
      props: {
        ...request,
        brand: content.business.name,
        service: content.services.find(({ slug }) => slug === request.service)?.title ?? request.service,
        area: AREA_WORDS[checkArea(content, request.suburb).verdict],
        preferredTime: preferredTimeInWords(
          { day: Temporal.PlainDate.from(day), partOfDay },
          content.business.hours,
        ),
        receivedAt: inWords(receivedAt),
        answerBy: inWords(receivedAt.add({ hours: ANSWER_WITHIN_HOURS })),
      },
      recipient: content.business.email,
      replyTo: { name: request.name, address: request.email },
    }),
}

/**
 * Takes a request for a visit at a preferred time, under the rules of `takeRequest`. It books nothing: the office
 * confirms the time. A suburb that we do not know is no reason to decline it; the office is told.
 */
export async function bookingRequest(input: unknown, context: Context): Promise<BookingRequestOutcome> {
  const parsed = bookingForm(context.content, context.now).safeParse(input)
  if (!parsed.success) return invalidInput(firstOfEachField(parsed.error))
  const { website, idempotencyKey, day, ...rest } = parsed.data
  const request = { ...rest, day: day.toString() }
  return await takeRequest(BOOKING_REQUEST, request, { idempotencyKey, spam: website }, context)
}
