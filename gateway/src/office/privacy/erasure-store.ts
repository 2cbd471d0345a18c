import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { textArray } from '../../platform/database/raw-sql.ts'
import {
  bookingIds,
  conversationIds,
  dispatchRequestIds,
  idArray,
  isContactSql,
  isTenantSql,
  isTheirMessageSql,
  normaliseDetail,
  type Person,
  pricedQuoteIds,
  quoteRequestIds,
} from './person-store.ts'

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
