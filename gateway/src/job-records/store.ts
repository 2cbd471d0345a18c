import { eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { jobRecords, staffAccounts } from '../platform/database/tables.ts'

type Reader = Database | Transaction

/** A job record with the name of its author. */
export type StoredRecord = typeof jobRecords.$inferSelect & { readonly by: string | null }

/** Returns a booking's record. With `lock`, others can't change it until the transaction ends. */
export async function findRecord(
  db: Reader,
  bookingId: string,
  { lock = false } = {},
): Promise<StoredRecord | null> {
  const query = db
    .select({ record: jobRecords, by: staffAccounts.name })
    .from(jobRecords)
    .leftJoin(staffAccounts, eq(staffAccounts.id, jobRecords.accountId))
    .where(eq(jobRecords.bookingId, bookingId))
  const [row] = await (lock ? query.for('update', { of: jobRecords }) : query)
  return row ? { ...row.record, by: row.by } : null
}

/**
 * Writes a record, unless a later one exists. Keeps when the report was sent, and that follow-up work was settled unless that work
 * changed.
 */
export async function putRecord(tx: Transaction, record: typeof jobRecords.$inferInsert): Promise<void> {
  const { bookingId: _, ...changes } = record
  await tx
    .insert(jobRecords)
    .values(record)
    .onConflictDoUpdate({
      target: jobRecords.bookingId,
      set: {
        ...changes,
        followUpSettledAt: sql`case when ${jobRecords.followUp} is not distinct from excluded.follow_up then ${jobRecords.followUpSettledAt} end`,
      },
      setWhere: lte(jobRecords.at, record.at),
    })
}

/** Returns completed and recorded bookings with an unsent report. Locks them, so that no other gateway gets the same ones. */
export async function bookingsToReport(tx: Transaction, limit: number): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select booking_id as id from job_record join visit on visit.id = booking_id
     where reported_at is null and visit.state = 'COMPLETED'
     limit ${limit} for update of job_record skip locked`)
  return rows.map(({ id }) => id)
}

export async function setFollowUpSettled(
  tx: Transaction,
  bookingId: string,
  followUpSettledAt: Temporal.Instant,
): Promise<void> {
  await tx.update(jobRecords).set({ followUpSettledAt }).where(eq(jobRecords.bookingId, bookingId))
}

export async function setReported(
  tx: Transaction,
  bookingId: string,
  reportedAt: Temporal.Instant,
): Promise<void> {
  await tx.update(jobRecords).set({ reportedAt }).where(eq(jobRecords.bookingId, bookingId))
}

/**
 * Returns the email addresses of managers of a booking's property, other than its own customer. Anyone can call themselves the
 * manager of an address when they book online, so only those count whom staff entered, or whose own booking there was completed.
 */
export async function managersOf(tx: Transaction, bookingId: string): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select distinct on (customer.id) contact.value as email
      from booking_customer as visited
      join customer_property as managed on managed.property_id = visited.property_id
      join customer on customer.id = managed.customer_id
      join customer_contact as contact on contact.customer_id = customer.id and contact.kind = 'EMAIL'
     where visited.booking_id = ${bookingId} and managed.relation in ('PROPERTY_MANAGER', 'STRATA_MANAGER')
       and customer.id <> visited.customer_id and customer.merged_into is null and customer.erased_at is null
       and (managed.by_staff or exists (
         select from booking_customer as managed_visit join visit on visit.id = managed_visit.booking_id
          where managed_visit.customer_id = managed.customer_id and managed_visit.property_id = managed.property_id
            and visit.state = 'COMPLETED'))
     order by customer.id, contact.id`)
  return rows.map(({ email }) => email)
}
