import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../../graphql/gql.ts'
import type {
  BookingState,
  BookingToRepeatQuery,
  CustomerToBookQuery,
  EnquiryToBookQuery,
  PropertyRelation,
  QuoteToBookQuery,
} from '../../../../graphql/graphql.ts'
import { EMERGENCY_SERVICE } from '../../../../shared/emergency-service.ts'
import { isReturnVisitBooked } from '../../../lib/follow-up.ts'
import type { BookingFormValues } from './draft.ts'
import { enquiryQuery } from './queries.ts'

const customerToBookQuery = graphql(`
  query CustomerToBook($reference: ID!) {
    customer(reference: $reference) {
      id reference name emails reminders doNotBook
      phones { number }
      properties { id relation street unit suburb }
    }
  }
`)

const bookingToRepeatQuery = graphql(`
  query BookingToRepeat($reference: ID!) {
    staffBooking(reference: $reference) {
      id state customer phone email relation contactName contactPhone serviceSlug symptom suburb street unit access firstNote technicianId technician
      workOrder
      jobRecord { followUp followUpSettledAt }
      returnVisits { state }
      customerRecord { id reference reminders doNotBook }
    }
  }
`)

const quoteToBookQuery = graphql(`
  query QuoteToBook($reference: ID!) {
    pricedQuote(reference: $reference) {
      reference customer name email phone street suburb service { slug } bookingNote
    }
  }
`)

/** Initial values of a new booking, and where they come from. */
export type BookingPrefill = {
  /** Name under which the draft is stored; null for a booking that starts empty. */
  readonly source: string | null
  readonly answers: Partial<BookingFormValues>
  /** Reference of the enquiry being booked. */
  readonly enquiry: string | null
  /** Reference of the accepted quote being booked. */
  readonly quote: string | null
  /** Reference of the original booking of a return visit. */
  readonly returnOf: string | null
  /** Reference of the booking that this one repeats. */
  readonly repeatOf: string | null
  /** Who went the first time; null if it isn't a return visit. */
  readonly firstTechnician: { readonly id: number; readonly name: string } | null
  /** Reference of the customer. */
  readonly customer: string | null
  /** Whether nothing is known but perhaps a phone number, so that known customers are suggested. */
  readonly newCaller: boolean
  /** Why this customer must not be booked. */
  readonly doNotBook: string | null
  /** Whether the enquiry is an emergency request. */
  readonly plumberNow: boolean
  /** What the customer wrote, with the enquiry's reference. */
  readonly message: { readonly id: string; readonly text: string } | null
}

/**
 * Loads the initial values named in the form's URL: an accepted quote, an enquiry, a customer and one of their properties, an
 * earlier booking, or the phone number of a new caller. `known` is null while loading.
 */
export function useBookingPrefill(query: URLSearchParams): {
  readonly known: BookingPrefill | null
  readonly error: unknown
} {
  const [enquiry, customer] = [query.get('enquiry'), query.get('customer')]
  const returnOf = query.get('returnOf')
  const quote = query.get('quote')
  const priced = useQuery(quoteToBookQuery, { variables: { reference: quote ?? '' }, skip: quote === null })
  const again = returnOf ?? query.get('again')
  const enquiryResult = useQuery(enquiryQuery, { variables: { id: enquiry ?? '' }, skip: enquiry === null })
  const person = useQuery(customerToBookQuery, {
    variables: { reference: customer ?? '' },
    skip: customer === null || enquiry !== null,
  })
  const before = useQuery(bookingToRepeatQuery, {
    variables: { reference: again ?? '' },
    skip: again === null || customer !== null || enquiry !== null,
  })
  const order = before.data?.staffBooking?.workOrder ?? null
  const orderResult = useQuery(enquiryQuery, { variables: { id: order ?? '' }, skip: order === null })
  if (quote !== null)
    return { known: priced.data ? fromQuote(quote, priced.data.pricedQuote) : null, error: priced.error }
  if (enquiry !== null)
    return {
      known: enquiryResult.data ? fromEnquiry(enquiry, enquiryResult.data.inboxItem) : null,
      error: enquiryResult.error,
    }
  if (customer !== null)
    return {
      known: person.data ? fromCustomer(customer, person.data.customer, query.get('property')) : null,
      error: person.error,
    }
  if (again !== null)
    return {
      known:
        before.data && !orderResult.loading
          ? fromBooking(again, before.data.staffBooking, returnOf, orderResult.data?.inboxItem?.workOrder)
          : null,
      // The order only adds to the note, so the form opens without it too.
      error: before.error,
    }
  const phone = query.get('phone')
  if (phone)
    return {
      known: { ...NO_PREFILL, newCaller: true, source: `call from ${phone}`, answers: { phone } },
      error: undefined,
    }
  return { known: { ...NO_PREFILL, newCaller: true }, error: undefined }
}

const NO_PREFILL: BookingPrefill = {
  source: null,
  answers: {},
  enquiry: null,
  quote: null,
  returnOf: null,
  repeatOf: null,
  firstTechnician: null,
  customer: null,
  newCaller: false,
  doNotBook: null,
  plumberNow: false,
  message: null,
}

function fromEnquiry(source: string, item: EnquiryToBookQuery['inboxItem']): BookingPrefill {
  if (!item) return { ...NO_PREFILL, source }
  const { id, kind, name, callerName, phone, email, service, place, message, workOrder, customer } = item
  const plumberNow = kind === 'DISPATCH'
  const isMessage = kind === 'MESSAGE'
  const [street = '', ...rest] = plumberNow ? (place ?? '').split(',') : []
  return {
    ...NO_PREFILL,
    source,
    enquiry: id,
    // Other enquiries carry their customer with them.
    customer: isMessage ? (customer?.reference ?? null) : null,
    doNotBook: customer?.doNotBook ?? null,
    plumberNow,
    message: message ? { id, text: message } : null,
    answers: {
      // Messages from unknown senders have a phone number or an email address in place of a name.
      name: isMessage ? (customer?.name ?? callerName ?? '') : name,
      phone: phone ?? '',
      email: email ?? '',
      service: isMessage ? '' : (service ?? (plumberNow ? EMERGENCY_SERVICE : '')),
      note: message.slice(0, MAX_NOTE_LENGTH),
      ...(rest.length > 0
        ? { street: street.trim(), suburb: rest.join(',').trim() }
        : plumberNow
          ? { suburb: street.trim() }
          : {}),
      ...(workOrder ? valuesFromWorkOrder(workOrder, message) : {}),
    },
  }
}

type WorkOrder = NonNullable<NonNullable<EnquiryToBookQuery['inboxItem']>['workOrder']>

/** A work order is booked for its property, with the tenant as the contact. */
function valuesFromWorkOrder(order: WorkOrder, message: string): Partial<BookingFormValues> {
  const { street, suburb, tenantName, tenantPhone, access } = order
  return {
    street,
    suburb,
    relation: 'AGENT',
    access: access ?? '',
    contactName: tenantName ?? '',
    contactPhone: tenantPhone ?? '',
    note: toNote(order.visitNote, message),
  }
}

const toNote = (...parts: ReadonlyArray<string | null | undefined>): string =>
  parts.filter(Boolean).join('\n').slice(0, MAX_NOTE_LENGTH)

function fromQuote(source: string, quote: QuoteToBookQuery['pricedQuote']): BookingPrefill {
  if (!quote) return { ...NO_PREFILL, source }
  const { reference, customer, name, email, phone, street, suburb, service, bookingNote } = quote
  return {
    ...NO_PREFILL,
    source,
    quote: reference,
    customer: customer ?? null,
    answers: {
      name,
      phone: phone ?? '',
      email: email ?? '',
      service: service?.slug ?? '',
      suburb: suburb ?? '',
      street: street ?? '',
      note: bookingNote,
    },
  }
}

const MAX_NOTE_LENGTH = 500

const RELATIONS: Readonly<Record<PropertyRelation, string>> = {
  OWNER: 'OWNER',
  TENANT: 'TENANT',
  PROPERTY_MANAGER: 'AGENT',
  STRATA_MANAGER: 'AGENT',
}

function fromCustomer(
  source: string,
  person: CustomerToBookQuery['customer'],
  id: string | null,
): BookingPrefill {
  if (!person) return { ...NO_PREFILL, source }
  const { reference, doNotBook, properties } = person
  const property = properties.find((one) => one.id === id) ?? properties[0]
  return {
    ...NO_PREFILL,
    source: property ? `${source} ${property.id}` : source,
    customer: reference,
    doNotBook: doNotBook ?? null,
    answers: valuesFromCustomer(person, property),
  }
}

type Person = Pick<
  NonNullable<CustomerToBookQuery['customer']>,
  'name' | 'emails' | 'reminders' | 'phones' | 'properties'
>

/** What is known about a customer, with one of their properties. */
export const valuesFromCustomer = (
  { name, phones, emails, reminders }: Person,
  property: Person['properties'][number] | undefined,
): Partial<BookingFormValues> => ({
  name,
  phone: phones[0]?.number ?? '',
  email: emails[0] ?? '',
  texts: reminders ? 'yes' : '',
  suburb: property?.suburb ?? '',
  street: property?.street ?? '',
  unit: property?.unit ?? '',
  relation: property ? RELATIONS[property.relation] : 'OWNER',
})

function fromBooking(
  reference: string,
  booking: BookingToRepeatQuery['staffBooking'],
  returnOf: string | null,
  workOrder: WorkOrder | null | undefined,
): BookingPrefill {
  const source = returnOf ? `return of ${reference}` : reference
  if (!booking) return { ...NO_PREFILL, source }
  const { customer, phone, email, relation, serviceSlug, symptom, suburb, street, unit } = booking
  const { customerRecord, contactName, contactPhone, access, technicianId, technician } = booking
  return {
    ...NO_PREFILL,
    source,
    returnOf,
    repeatOf: returnOf === null ? reference : null,
    firstTechnician: returnOf === null ? null : { id: technicianId, name: technician },
    customer: customerRecord?.reference ?? null,
    doNotBook: customerRecord?.doNotBook ?? null,
    answers: {
      name: customer,
      phone,
      email: email ?? '',
      texts: customerRecord?.reminders ? 'yes' : '',
      service: serviceSlug,
      symptom: symptom ?? '',
      suburb,
      street,
      unit: unit ?? '',
      relation,
      contactName: contactName ?? '',
      contactPhone: contactPhone ?? '',
      access: access ?? '',
      note: noteToRepeat(booking, returnOf, workOrder),
    },
  }
}

/** Visits whose work was begun. What the customer wrote before is about that work. */
const BEGUN_STATES: ReadonlySet<BookingState> = new Set(['ARRIVED', 'COMPLETED'])

/**
 * What is left to do: for a return visit, the follow-up work that no one has dealt with or booked, under its work order; what the
 * customer wrote if the work was never begun.
 */
export function noteToRepeat(
  {
    state,
    firstNote,
    jobRecord,
    returnVisits,
  }: Pick<
    NonNullable<BookingToRepeatQuery['staffBooking']>,
    'state' | 'firstNote' | 'jobRecord' | 'returnVisits'
  >,
  returnOf: string | null,
  workOrder?: Pick<WorkOrder, 'visitNote'> | null,
): string {
  // What was written for the first visit names the work order already.
  if (!BEGUN_STATES.has(state)) return toNote(firstNote)
  if (returnOf === null) return ''
  const isLeft = !jobRecord?.followUpSettledAt && !isReturnVisitBooked(returnVisits)
  return toNote(workOrder?.visitNote, isLeft ? jobRecord?.followUp : null)
}
