import { sql } from 'drizzle-orm'
import { customerAndMergedIdsSql, keptCustomerIdSql } from '../../customers/index.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { textArray } from '../../platform/database/raw-sql.ts'

/** What these queries run on: the export reads outside a transaction, an erasure inside one. */
export type Reader = Database | Transaction

/** The subject of an export or erasure: a customer and those merged into them. */
export type Person = {
  readonly reference: string
  readonly ids: ReadonlyArray<number>
  readonly names: ReadonlyArray<string>
  /** Phone numbers in every format, email addresses and streets. */
  readonly details: ReadonlyArray<string>
  /** Those that no other customer has. Only these identify this person. */
  readonly ownDetails: ReadonlyArray<string>
  readonly emails: ReadonlyArray<string>
  readonly phones: ReadonlyArray<string>
}

// SQL for the rows that belong to a person.

export const idArray = (person: Pick<Person, 'ids'>) => sql`${sql.param([...person.ids])}::bigint[]`

export const bookingIds = (person: Pick<Person, 'ids'>) =>
  sql`select booking_id from booking_customer where customer_id = any(${idArray(person)})`

export const quoteRequestIds = (person: Pick<Person, 'ids'>) =>
  sql`select quote_request_id from quote_request_customer where customer_id = any(${idArray(person)})`

export const dispatchRequestIds = (person: Pick<Person, 'ids'>) =>
  sql`select dispatch_request_id from dispatch_request_customer where customer_id = any(${idArray(person)})`

export const pricedQuoteIds = (person: Pick<Person, 'ids'>) =>
  sql`select id from priced_quote where customer_id = any(${idArray(person)})`

export const conversationIds = (person: Pick<Person, 'ids' | 'emails' | 'phones'>) => sql`
  select id from conversation
   where customer_id = any(${idArray(person)})
      or (customer_id is null and (email = any(${textArray(person.emails)})
          or regexp_replace(phone_e164, '\\D', '', 'g') = any(${textArray(person.phones)})))`

/**
 * Bookings of others with this person as the contact on site, such as a property manager's tenant. A phone number shared with
 * others only counts together with the name.
 */
export const isContactSql = (person: Person) => {
  const number = sql`regexp_replace(contact_phone, '\\D', '', 'g')`
  const names = person.names.map((name) => name.toLowerCase())
  return sql`contact_phone is not null and ${number} = any(${textArray(person.phones)})
    and (${number} = any(${textArray(person.ownDetails)}) or contact_name is null
         or lower(contact_name) = any(${textArray(names)}))`
}

/** Work orders with this person as the tenant, by the same rule as `isContactSql`. */
export const isTenantSql = (person: Person) => {
  const number = sql`regexp_replace(work_order ->> 'tenantPhone', '\\D', '', 'g')`
  const names = person.names.map((name) => name.toLowerCase())
  return sql`work_order is not null and ${number} = any(${textArray(person.phones)})
    and (${number} = any(${textArray(person.ownDetails)}) or lower(work_order ->> 'tenantName') = any(${textArray(names)}))`
}

/** The person with a reference. Null if there is none or they were erased. `lock` holds a lock until the transaction ends. */
export async function findPerson(db: Reader, reference: string, lock = false): Promise<Person | null> {
  const { rows } = await db.execute<{
    id: string
    reference: string
    name: string
    other_names: string[]
  }>(sql`
    select id, reference, name, other_names from customer
     where id in ${customerAndMergedIdsSql(keptCustomerIdSql(sql`reference = ${reference}`))} and erased_at is null
     order by merged_into is not null, id ${lock ? sql`for update` : sql``}`)
  const [primary] = rows
  if (!primary) return null
  const numbers = rows.map(({ id }) => Number(id))
  const subject = { ids: numbers }
  const facts = await db.execute<{ kind: string; value: string }>(sql`
    select kind, value from customer_contact where customer_id = any(${idArray(subject)})
     union select kind, key from customer_contact where customer_id = any(${idArray(subject)})
     union select 'STREET', street from property join customer_property on property_id = property.id
            where customer_id = any(${idArray(subject)})
     union select 'STREET', street from booking where id in (${bookingIds(subject)})
     union select 'NAME', name from booking where id in (${bookingIds(subject)})
     union select 'PHONE', phone from booking where id in (${bookingIds(subject)})
     union select 'EMAIL', email from booking where id in (${bookingIds(subject)}) and email is not null
     union select 'NAME', name from quote_request where id in (${quoteRequestIds(subject)})
     union select 'PHONE', phone from quote_request where id in (${quoteRequestIds(subject)})
     union select 'EMAIL', email from quote_request where id in (${quoteRequestIds(subject)})
     union select 'NAME', name from dispatch_request where id in (${dispatchRequestIds(subject)})
     union select 'PHONE', phone from dispatch_request where id in (${dispatchRequestIds(subject)})
     union select 'NAME', name from priced_quote where id in (${pricedQuoteIds(subject)}) and name <> ''
     union select 'PHONE', phone from priced_quote where id in (${pricedQuoteIds(subject)}) and phone is not null
     union select 'EMAIL', email from priced_quote where id in (${pricedQuoteIds(subject)}) and email is not null
     union select 'STREET', street from priced_quote where id in (${pricedQuoteIds(subject)}) and street is not null`)
  const kindOf = (wantedKind: string) =>
    facts.rows.filter(({ kind }) => kind === wantedKind).map(({ value }) => value)
  const phones = kindOf('PHONE')
  const digits = phones.map((phone) => phone.replaceAll(/\D/g, ''))
  const nationalNumbers = digits.flatMap((number) => (number.startsWith('61') ? [`0${number.slice(2)}`] : []))
  const emails = kindOf('EMAIL')
  const details = [...new Set([...phones, ...digits, ...nationalNumbers, ...emails, ...kindOf('STREET')])]
  const shared = await sharedDetails(db, numbers, details)
  return {
    reference: primary.reference,
    ids: numbers,
    names: [
      ...new Set([...rows.flatMap(({ name, other_names }) => [name, ...other_names]), ...kindOf('NAME')]),
    ],
    details,
    ownDetails: details.filter((detail) => !shared.has(normaliseDetail(detail))),
    emails: [...new Set(emails.map((email) => email.toLowerCase()))],
    phones: [...new Set([...digits, ...nationalNumbers].filter((number) => number.length >= 8))],
  }
}

/** Normalises a detail for comparison: the national digits of a phone number, otherwise lower case. */
export function normaliseDetail(detail: string): string {
  if (!/^[+\d\s().-]{8,}$/.test(detail)) return detail.toLowerCase()
  return detail.replaceAll(/\D/g, '').replace(/^61/, '0')
}

/**
 * Which of these details other customers have too, such as a household's email address or the street of a property manager's
 * tenant.
 */
async function sharedDetails(
  db: Reader,
  customers: ReadonlyArray<number>,
  details: ReadonlyArray<string>,
): Promise<ReadonlySet<string>> {
  const subject = { ids: customers }
  const lowerCaseDetails = details.map((detail) => detail.toLowerCase())
  const { rows } = await db.execute<{ value: string }>(sql`
    select key as value from customer_contact where customer_id <> all(${idArray(subject)})
       and key in (select key from customer_contact where customer_id = any(${idArray(subject)})
                   union select unnest(${textArray([...lowerCaseDetails, ...lowerCaseDetails.map((digits) => `+${digits}`)])}))
     union
    select street from property join customer_property on property_id = property.id
     where customer_id <> all(${idArray(subject)}) and lower(street) = any(${textArray(lowerCaseDetails)})`)
  return new Set(rows.map(({ value }) => normaliseDetail(value)))
}

/** References of a person's open visits and unanswered enquiries. */
export async function openReferences(tx: Transaction, person: Person): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select reference from booking join visit using (id)
     where id in (${bookingIds(person)}) and state in ('PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED')
     union all select reference from quote_request where id in (${quoteRequestIds(person)}) and state = 'OPEN'
     union all select reference from dispatch_request where id in (${dispatchRequestIds(person)}) and closed_at is null
     union all select reference from conversation
                where id in (${conversationIds(person)}) and closed_at is null and not spam
     order by 1`)
  return rows.map(({ reference }) => reference)
}

/**
 * Emails and texts about the person's own bookings and enquiries, or to their addresses unless they concern another customer who
 * shares the address.
 */
export const isTheirMessageSql = (person: Person) => sql`(
  booking_id in (${bookingIds(person)})
  or props ->> 'reference' in (
    select reference from booking where id in (${bookingIds(person)})
    union all select reference from quote_request where id in (${quoteRequestIds(person)})
    union all select reference from dispatch_request where id in (${dispatchRequestIds(person)})
    union all select reference from priced_quote where id in (${pricedQuoteIds(person)}))
  or message.key ~ any(select '^(remind-)?quote ' || id from priced_quote where id in (${pricedQuoteIds(person)}))
  or message.key ~ any(select '^maintenance ' || id from maintenance_plan where customer_id = any(${idArray(person)}))
  or (${isSentToSql(person)} and not ${isToSomeoneElseSql(person)}))`

const isSentToSql = (person: Person) => sql`(
  lower(recipient) = any(${textArray(person.emails)})
  or (channel = 'sms' and regexp_replace(recipient, '\\D', '', 'g') = any(${textArray(person.phones)})))`

/**
 * Whether a message concerns another customer's booking or enquiry and went to an address that customer has too. One sent to an
 * address they don't have predates a correction of the booking.
 */
const isToSomeoneElseSql = (person: Person) => sql`exists (
  select from (
    select customer_id, email, phone_e164 from booking_customer join booking on booking.id = booking_id
     where booking.id = message.booking_id or reference = message.props ->> 'reference'
    union all
    select customer_id, email, phone_e164 from quote_request_customer
      join quote_request on quote_request.id = quote_request_id
     where reference = message.props ->> 'reference'
    union all
    select customer_id, null, phone_e164 from dispatch_request_customer
      join dispatch_request on dispatch_request.id = dispatch_request_id
     where reference = message.props ->> 'reference'
    union all
    select customer_id, email, phone_e164 from priced_quote where reference = message.props ->> 'reference'
  ) as linked
  where customer_id <> all(${idArray(person)})
    and (lower(recipient) = lower(email) or recipient = phone_e164
         or exists (select from customer_contact
                     where customer_contact.customer_id = linked.customer_id and key in (lower(recipient), recipient))))`
