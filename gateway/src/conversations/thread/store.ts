import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { keptCustomerIdSql } from '../../customers/index.ts'
import { isStaffMessageSql } from '../../messaging/index.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { instantSchema, textArray } from '../../platform/database/raw-sql.ts'
import { bookings, conversations } from '../../platform/database/tables.ts'

type Reader = Database | Transaction

/** Contact details of a thread, main ones first, with the related customer and booking. */
export type Party = {
  /** E.164. */
  readonly phones: ReadonlyArray<string>
  /** In lower case. */
  readonly emails: ReadonlyArray<string>
  /** Whether they agreed to texts. */
  readonly agreedToTexts: boolean
  readonly customerId: number | null
  readonly bookingId: string | null
  /** Of a caller who showed no number, and perhaps isn't known. */
  readonly conversationId: number | null
}

const Contacts = z.array(z.object({ kind: z.enum(['PHONE', 'EMAIL']), key: z.string() }))

/** Returns the contact details of a customer, or of the one they were merged into. */
export async function partyOfCustomer(db: Reader, id: number): Promise<Party> {
  const keptId = keptCustomerIdSql(sql`id = ${id}`)
  const { rows } = await db.execute(sql`
    select kind, key from customer_contact where customer_id = ${keptId} order by id`)
  const contacts = Contacts.parse(rows)
  const { rows: customerRows } = await db.execute<{ id: string; reminders: boolean }>(
    sql`select id, reminders from customer where id = ${keptId}`,
  )
  return {
    phones: contacts.filter(({ kind, key }) => kind === 'PHONE' && key.startsWith('+')).map(({ key }) => key),
    emails: contacts.filter(({ kind }) => kind === 'EMAIL').map(({ key }) => key),
    agreedToTexts: customerRows[0]?.reminders ?? false,
    customerId: customerRows[0] ? Number(customerRows[0].id) : null,
    bookingId: null,
    conversationId: null,
  }
}

export async function conversationByReference(db: Reader, reference: string) {
  const [row] = await db.select().from(conversations).where(eq(conversations.reference, reference))
  return row ?? null
}

export async function bookingByReference(db: Reader, reference: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  return row ?? null
}

const Row = z.object({
  id: z.string(),
  at: instantSchema,
  kind: z.enum(['TEXT', 'EMAIL', 'MISSED_CALL', 'PHONE_MESSAGE']),
  incoming: z.boolean(),
  caller_name: z.string().nullable(),
  subject: z.string().nullable(),
  /** The whole message; null for an email that isn't rendered yet. */
  text: z.string().nullable(),
  /** What staff typed; null for other messages. */
  typed: z.string().nullable(),
  state: z.enum(['queued', 'sent', 'kept', 'missed', 'failed']).nullable(),
  error: z.string().nullable(),
})

export type ThreadRow = z.output<typeof Row>

const partyCondition = ({ phones, emails, customerId, conversationId }: Party) => sql`(
  phone_e164 = any(${textArray(phones)}) or email = any(${textArray(emails)}) or customer_id = ${customerId}::bigint
  or conversation.id = ${conversationId}::bigint)`

/** Returns the latest messages from and to a customer, newest first. */
export async function threadRows(db: Reader, party: Party, limit: number): Promise<ReadonlyArray<ThreadRow>> {
  const { rows } = await db.execute(sql`
    (select 'in ' || inbound_message.id as id, inbound_message.received_at as at, kind, true as incoming, caller_name,
            null as subject, body as text, null as typed, null as state, null as error
       from conversation join inbound_message on conversation_id = conversation.id
      where ${partyCondition(party)} order by inbound_message.received_at desc, inbound_message.id desc limit ${limit})
    union all
    (select 'out ' || id, created_at, case channel when 'sms' then 'TEXT' else 'EMAIL' end, false, null, subject, plain,
            props ->> 'text', state, last_error
       from message
      where lower(recipient) = any(${textArray([...party.phones, ...party.emails])})
        and not ${isStaffMessageSql}
      order by created_at desc, id desc limit ${limit})
    order by at desc, id desc limit ${limit}`)
  return z.array(Row).parse(rows)
}

/** Returns when they last wrote or called, or null if never. */
export async function lastContactAt(db: Reader, party: Party): Promise<Temporal.Instant | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(inbound_message.received_at) as at
      from conversation join inbound_message on conversation_id = conversation.id where ${partyCondition(party)}`)
  const at = rows[0]?.at ?? null
  return at === null ? null : Temporal.Instant.from(at)
}

/** Marks their open conversations as answered and closes them. Returns the references. */
export async function closeAnswered(
  tx: Transaction,
  party: Party,
  now: Temporal.Instant,
): Promise<ReadonlyArray<string>> {
  const instant = sql`${now.toString()}::timestamptz`
  const { rows } = await tx.execute<{ reference: string }>(sql`
    update conversation
       set answered_at = coalesce(answered_at, ${instant}), closed_at = ${instant}, snoozed_until = null, version = version + 1
     where closed_at is null and ${partyCondition(party)} returning reference`)
  return rows.map(({ reference }) => reference)
}
