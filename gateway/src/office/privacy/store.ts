import { sql } from 'drizzle-orm'
import { customerAndMergedIdsSql, keptCustomerIdSql } from '../../customers/index.ts'
import { isStaffMessageSql } from '../../messaging/index.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'

type Reader = Database | Transaction

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

const idArray = (person: Pick<Person, 'ids'>) => sql`${sql.param([...person.ids])}::bigint[]`
const bookingIds = (person: Pick<Person, 'ids'>) =>
  sql`select booking_id from booking_customer where customer_id = any(${idArray(person)})`
const quoteRequestIds = (person: Pick<Person, 'ids'>) =>
  sql`select quote_request_id from quote_request_customer where customer_id = any(${idArray(person)})`
const dispatchRequestIds = (person: Pick<Person, 'ids'>) =>
  sql`select dispatch_request_id from dispatch_request_customer where customer_id = any(${idArray(person)})`
const pricedQuoteIds = (person: Pick<Person, 'ids'>) =>
  sql`select id from priced_quote where customer_id = any(${idArray(person)})`
const conversationIds = (person: Pick<Person, 'ids' | 'emails' | 'phones'>) => sql`
  select id from conversation
   where customer_id = any(${idArray(person)})
      or (customer_id is null and (email = any(${textArray(person.emails)})
          or regexp_replace(phone_e164, '\\D', '', 'g') = any(${textArray(person.phones)})))`
const textArray = (values: ReadonlyArray<string>) => sql`${sql.param([...values])}::text[]`
/**
 * Bookings of others with this person as the contact on site, such as a property manager's tenant. A phone number shared with
 * others only counts together with the name.
 */
const isContactSql = (person: Person) => {
  const number = sql`regexp_replace(contact_phone, '\\D', '', 'g')`
  const names = person.names.map((name) => name.toLowerCase())
  return sql`contact_phone is not null and ${number} = any(${textArray(person.phones)})
    and (${number} = any(${textArray(person.ownDetails)}) or contact_name is null
         or lower(contact_name) = any(${textArray(names)}))`
}

/** Work orders with this person as the tenant, by the same rule as `isContactSql`. */
const isTenantSql = (person: Person) => {
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
function normaliseDetail(detail: string): string {
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

/** Everything held about a person, part by part. */
export async function readPersonalData(
  db: Reader,
  person: Person,
): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await db.execute<{ held: Readonly<Record<string, unknown>> }>(sql`
    select json_build_object(
      'customer', (select json_agg(to_jsonb(customer) - 'id' - 'search' - 'merged_into' - 'created_by' - 'version' order by id)
                     from customer where id = any(${idArray(person)})),
      'contacts', (select json_agg(json_build_object('kind', lower(kind), 'value', value, 'label', label) order by id)
                     from customer_contact where customer_id = any(${idArray(person)})),
      'properties', (select json_agg(to_jsonb(property) - 'id' - 'key' - 'version' || jsonb_build_object('relation', relation))
                       from customer_property join property on property.id = property_id
                      where customer_id = any(${idArray(person)})),
      'notes', (select json_agg(json_build_object('at', at, 'text', text) order by id)
                  from customer_note where customer_id = any(${idArray(person)})),
      'bookings', (select json_agg(to_jsonb(booking) - 'id' - 'search' - 'link_generation' - 'sequence' - 'assignee_id'
                            || jsonb_build_object(
                              'state', state, 'starts_at', starts_at, 'window_ends_at', window_ends_at,
                              'notes', (select jsonb_agg(jsonb_build_object('at', at, 'text', text) order by at)
                                          from booking_note where booking_id = booking.id),
                              'staff_notes', (select jsonb_agg(jsonb_build_object('at', at, 'text', text) order by at)
                                                from booking_staff_note where booking_id = booking.id),
                              'history', (select jsonb_agg(jsonb_build_object('at', at, 'what', kind) order by id)
                                            from booking_event where booking_id = booking.id),
                              'job_record', (select to_jsonb(job_record) - 'booking_id' - 'account_id'
                                               from job_record where booking_id = booking.id),
                              'photos', (select count(*) from photo where booking_id = booking.id))
                          order by starts_at)
                     from booking join visit using (id) where id in (${bookingIds(person)})),
      'contact_on_site_at', (select json_agg(json_build_object('reference', reference, 'booked_at', booked_at, 'street', street,
                                    'suburb', suburb, 'contact_name', contact_name, 'contact_phone', contact_phone))
                               from booking where ${isContactSql(person)}),
      'quote_requests', (select json_agg(to_jsonb(quote_request) - 'id' - 'search' - 'fingerprint' - 'phone_key' - 'assignee_id'
                                  || jsonb_build_object('replies',
                                       (select jsonb_agg(jsonb_build_object('at', at, 'text', text) order by id)
                                          from quote_reply where quote_request_id = quote_request.id))
                                order by received_at)
                           from quote_request where id in (${quoteRequestIds(person)})),
      'tenant_in_work_orders', (select json_agg(json_build_object('reference', reference, 'received_at', received_at,
                                         'street', work_order ->> 'street', 'suburb', work_order ->> 'suburb',
                                         'tenant_name', work_order ->> 'tenantName',
                                         'tenant_phone', work_order ->> 'tenantPhone') order by received_at)
                                  from quote_request where ${isTenantSql(person)}),
      'quotes', (select json_agg(to_jsonb(priced_quote) - 'id' - 'customer_id' - 'link_generation' - 'version' - 'created_by'
                              - 'booking_id'
                          || jsonb_build_object('versions',
                               (select jsonb_agg(to_jsonb(priced_quote_version) - 'quote_id' order by number)
                                  from priced_quote_version where quote_id = priced_quote.id))
                          order by created_at)
                   from priced_quote where id in (${pricedQuoteIds(person)})),
      'maintenance_plans', (select json_agg(to_jsonb(maintenance_plan) - 'id' - 'customer_id' - 'property_id' - 'booking_id' - 'version'
                                     order by due)
                              from maintenance_plan where customer_id = any(${idArray(person)})),
      'emergency_requests', (select json_agg(to_jsonb(dispatch_request) - 'id' - 'fingerprint' - 'phone_key' - 'assignee_id'
                                      order by received_at)
                               from dispatch_request where id in (${dispatchRequestIds(person)})),
      'reviews', (select json_agg(json_build_object('at', written_at, 'stars', review_version.stars, 'text', text,
                                   'author', author, 'state', state, 'reply', reply) order by written_at)
                    from review join review_version on review_id = review.id where booking_id in (${bookingIds(person)})),
      'received_messages', (select json_agg(json_build_object('at', inbound_message.received_at, 'kind', lower(kind),
                                      'from', coalesce(phone_e164, email), 'caller', caller_name, 'text', body) order by inbound_message.received_at)
                              from inbound_message join conversation on conversation.id = conversation_id
                             where conversation_id in (${conversationIds(person)})),
      'reply_addresses', (select json_agg(json_build_object('email', email)) from reply_address
                           where email = any(${textArray(person.emails)})),
      'messages', (select json_agg(json_build_object('at', created_at, 'channel', channel, 'to', recipient, 'subject', subject,
                                    'text', plain, 'state', state) order by created_at)
                     from message where ${isTheirMessageSql(person)} and not ${isStaffMessageSql})
    ) as held`)
  return rows[0]?.held ?? {}
}

/**
 * Emails and texts about the person's own bookings and enquiries, or to their addresses unless they concern another customer who
 * shares the address.
 */
const isTheirMessageSql = (person: Person) => sql`(
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

/** Erases a person from their bookings, and from others' bookings with them as the contact on site. */
export async function eraseBookings(tx: Transaction, person: Person): Promise<number> {
  await tx.execute(sql`delete from booking_note where booking_id in (${bookingIds(person)})`)
  await tx.execute(sql`delete from booking_staff_note where booking_id in (${bookingIds(person)})`)
  await tx.execute(sql`delete from job_record where booking_id in (${bookingIds(person)})`)
  await tx.execute(sql`delete from waitlist_entry where booking_id in (${bookingIds(person)})`)
  await tx.execute(sql`
    delete from photo where booking_id in (${bookingIds(person)}) or quote_request_id in (${quoteRequestIds(person)})`)
  await tx.execute(sql`
    update booking set contact_name = null, contact_phone = null where ${isContactSql(person)}`)
  const { rowCount } = await tx.execute(sql`
    update booking set name = 'erased', email = null, phone = 'erased', phone_e164 = null, street = 'erased', unit = null,
           access = null, symptom = null, contact_name = null, contact_phone = null, sms_reminders = false, marketing = false
     where id in (${bookingIds(person)})`)
  return rowCount ?? 0
}

/**
 * Erases a person from their quote and emergency requests and the replies, and from others' work orders with them as the tenant.
 */
export async function eraseRequests(
  tx: Transaction,
  person: Person,
  redact: (text: string) => string,
): Promise<number> {
  const { rows: orders } = await tx.execute<{ id: string; message: string }>(sql`
    select id, message from quote_request where ${isTenantSql(person)}`)
  for (const { id, message } of orders)
    await tx.execute(sql`
      update quote_request set message = ${redact(message)},
             work_order = work_order || '{"tenantName": null, "tenantPhone": null, "access": null}'
       where id = ${id}::bigint`)
  const { rows: replies } = await tx.execute<{ id: string; text: string }>(sql`
    select id, text from quote_reply
     where quote_request_id = any(${textArray(orders.map(({ id }) => id))}::bigint[])`)
  for (const { id, text } of replies)
    await tx.execute(sql`update quote_reply set text = ${redact(text)} where id = ${id}::bigint`)
  await tx.execute(
    sql`update quote_reply set text = 'erased' where quote_request_id in (${quoteRequestIds(person)})`,
  )
  const quoted = await tx.execute(sql`
    update quote_request set name = 'erased', email = 'erased', phone = 'erased', phone_e164 = null, phone_key = 'erased',
           message = 'erased', work_order = null where id in (${quoteRequestIds(person)})`)
  const called = await tx.execute(sql`
    update dispatch_request set name = 'erased', phone = 'erased', phone_e164 = null, phone_key = 'erased', place = 'erased',
           message = 'erased', remark = null where id in (${dispatchRequestIds(person)})`)
  return (quoted.rowCount ?? 0) + (called.rowCount ?? 0)
}

/** Erases a person from their quotes and the quotes' links. Totals and outcomes stay, drafts are deleted. */
export async function eraseQuotes(tx: Transaction, person: Person): Promise<void> {
  await tx.execute(sql`delete from priced_quote where id in (${pricedQuoteIds(person)}) and state = 'DRAFT'`)
  await tx.execute(sql`select set_config('app.erasing', 'on', true)`)
  await tx.execute(sql`
    delete from priced_quote_version where quote_id in (${pricedQuoteIds(person)}) and sent_at is null`)
  await tx.execute(sql`
    update priced_quote_version set title = 'erased', intro = '', lines = '[]', terms = '', photos = '{}'
     where quote_id in (${pricedQuoteIds(person)})`)
  await tx.execute(sql`select set_config('app.erasing', 'off', true)`)
  await tx.execute(sql`
    update priced_quote set name = 'erased', email = null, phone = null, phone_e164 = null, street = null, latest = current,
           accepted_name = case when accepted_name is null then null else 'erased' end, accepted_from = null,
           decline_reason = null, link_generation = link_generation + 1, version = version + 1
     where id in (${pricedQuoteIds(person)})`)
}

/** Erases a person's names and details from their reviews and the replies. The opinion stays. */
export async function eraseReviews(
  tx: Transaction,
  person: Person,
  redact: (text: string) => string,
): Promise<void> {
  await tx.execute(sql`select set_config('app.erasing', 'on', true)`)
  const { rows: versions } = await tx.execute<{ id: string; text: string }>(sql`
    select review_version.id, text from review_version join review on review.id = review_id
     where booking_id in (${bookingIds(person)})`)
  for (const { id, text } of versions)
    if (redact(text) !== text)
      await tx.execute(sql`update review_version set text = ${redact(text)} where id = ${id}::bigint`)
  await tx.execute(sql`select set_config('app.erasing', 'off', true)`)
  const { rows: reviews } = await tx.execute<{ id: string; reply: string | null }>(sql`
    select id, reply from review where booking_id in (${bookingIds(person)})`)
  for (const { id, reply } of reviews)
    await tx.execute(sql`
      update review set author = 'A customer', reply = ${reply === null ? null : redact(reply)} where id = ${id}::uuid`)
}

/**
 * Deletes emails and texts to and about a person, including alerts to the technician on call and messages about visits with them as
 * the contact on site. Must run before the other erasures, because it finds messages through the bookings.
 */
export async function eraseMessages(tx: Transaction, person: Person): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from message where ${isTheirMessageSql(person)}
       or exists (
         select from on_call_alert join on_call_recipient as alerted on alert_id = on_call_alert.id
          where request in (
            select reference from dispatch_request where id in (${dispatchRequestIds(person)})
            union all select reference from quote_request where id in (${quoteRequestIds(person)}) or ${isTenantSql(person)})
            and message.key like '% ' || alerted.id || ' % text')
       or ((booking_id in (select id from booking where ${isContactSql(person)})
            or props ->> 'reference' in (select reference from quote_request where ${isTenantSql(person)}))
           and concat_ws(' ', props::text, subject, plain, html) ~* ${mentionPattern(person)})`)
  return rowCount ?? 0
}

/** Deletes conversations with a person, and their reply addresses unless others use the same email address. */
export async function eraseConversations(tx: Transaction, person: Person): Promise<void> {
  await tx.execute(sql`delete from conversation where id in (${conversationIds(person)})`)
  const ownDetails = person.ownDetails.map((detail) => detail.toLowerCase())
  await tx.execute(sql`
    delete from reply_address where email = any(${textArray(person.emails)}) and email = any(${textArray(ownDetails)})`)
}

/**
 * A `~*` pattern of a person's names and the details only they have, as whole words. Also matches in JSON, where a line break is
 * `\n`.
 */
function mentionPattern({ names, ownDetails }: Person) {
  const patterns = [...names, ...ownDetails]
    .filter((value) => value.length > 3)
    .map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .map((value) => `(?:(?<![[:alnum:]])|(?<=\\\\[bfnrt]))${value}(?![[:alnum:]])`)
  return sql`any(${textArray(patterns)})`
}

/** Whether a text mentions a person, and the text without them. */
export type PersonMatcher = {
  readonly mentions: (text: string) => boolean
  readonly redact: (text: string) => string
}

/**
 * Deletes remaining mentions of a person: saved views, remarks on other people's bookings, import rows, webhook bodies and queued
 * jobs.
 */
export async function eraseTraces(
  tx: Transaction,
  person: Person,
  { mentions, redact }: PersonMatcher,
): Promise<void> {
  const { rows: views } = await tx.execute<{ id: string; name: string; query: string }>(
    sql`select id, name, query from saved_view`,
  )
  for (const { id, name, query } of views) {
    const queryText = [...new URLSearchParams(query).values()].join(' ')
    if (mentions(`${name} ${queryText}`))
      await tx.execute(sql`delete from saved_view where id = ${id}::bigint`)
  }
  const pattern = mentionPattern(person)
  // A correction notes the previous values, even if the booking has since become someone else's.
  const phones = textArray(
    person.phones.filter((phone) => person.ownDetails.includes(phone)).map((phone) => `%${phone}%`),
  )
  await tx.execute(sql`
    delete from booking_staff_note
     where event_id is not null
       and (text ~* ${pattern} or regexp_replace(text, '\\D', '', 'g') like any(${phones}))`)
  await eraseImportRows(tx, person, redact)
  await tx.execute(sql`update webhook_delivery set body = '{}' where body ~* ${pattern}`)
  await tx.execute(sql`
    delete from graphile_worker._private_jobs where locked_at is null and payload::text ~* ${pattern}`)
}

/**
 * Deletes import rows about a person: added as or matched to them, with a phone number or email address only they have, or with
 * their full name. Mentions in the notes of other rows are removed.
 */
async function eraseImportRows(
  tx: Transaction,
  person: Person,
  redact: (words: string) => string,
): Promise<void> {
  await tx.execute(sql`delete from customer_import_row where customer_id = any(${idArray(person)})`)
  const { rows } = await tx.execute<{
    import_id: string
    number: number
    customer_id: string | null
    data: {
      readonly name: string
      readonly phones: ReadonlyArray<{ readonly number: string }>
      readonly emails?: ReadonlyArray<string>
      readonly notes?: ReadonlyArray<{ readonly on: string | null; readonly text: string }>
      /** In files uploaded before an upgrade. */
      readonly email?: string | null
      readonly note?: string | null
    }
  }>(sql`
    select import_id, number, customer_id, data from customer_import_row
     where data is not null and data::text ~* ${mentionPattern(person)}`)
  const details = new Set(person.ownDetails.map(normaliseDetail))
  // A single name could be many people's.
  const names = new Set(person.names.filter((name) => name.includes(' ')).map((name) => name.toLowerCase()))
  for (const { import_id, number, customer_id, data } of rows) {
    const emails = [...(data.emails ?? []), ...(data.email ? [data.email] : [])]
    const contacts = [...data.phones.map((phone) => phone.number), ...emails]
    const isTheirs =
      contacts.some((contact) => details.has(normaliseDetail(contact))) ||
      (customer_id === null && names.has(data.name.toLowerCase()))
    const row = sql`import_id = ${import_id}::bigint and number = ${number}`
    if (isTheirs) await tx.execute(sql`delete from customer_import_row where ${row}`)
    else {
      const note = data.note && redact(data.note)
      const notes = data.notes?.map(({ on, text }) => ({ on, text: redact(text) }))
      const redacted = { ...data, ...(note ? { note } : {}), ...(notes ? { notes } : {}) }
      await tx.execute(sql`
        update customer_import_row set data = ${JSON.stringify(redacted)}::jsonb where ${row}`)
    }
  }
}

/** Clears the customer rows of a person. Properties that no other customer has, or has a plan for, are deleted. */
export async function eraseCustomerRows(
  tx: Transaction,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  await tx.execute(sql`
    with left_behind as (
      delete from customer_property where customer_id = any(${idArray(person)}) returning property_id
    )
    delete from property where id in (
        select property_id from left_behind
        union all select property_id from booking_customer where customer_id = any(${idArray(person)}))
       and not exists (select from customer_property
                        where property_id = property.id and customer_id <> all(${idArray(person)}))
       and not exists (select from maintenance_plan
                        where property_id = property.id and customer_id <> all(${idArray(person)}))`)
  await tx.execute(sql`delete from customer_contact where customer_id = any(${idArray(person)})`)
  await tx.execute(sql`
    update customer_merge set moved = moved - 'added'
     where kept_id = any(${idArray(person)}) or merged_id = any(${idArray(person)})`)
  await tx.execute(sql`delete from customer_note where customer_id = any(${idArray(person)})`)
  await tx.execute(sql`delete from maintenance_plan where customer_id = any(${idArray(person)})`)
  await tx.execute(sql`
    delete from customer_not_same where first_id = any(${idArray(person)}) or second_id = any(${idArray(person)})`)
  await tx.execute(sql`
    update customer set name = 'erased', other_names = '{}', tags = '{}', do_not_book = null, reminders = false,
           offers = false, search = '', erased_at = ${now.toString()}::timestamptz, version = version + 1
     where id = any(${idArray(person)})`)
}
