import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Role, Staff } from '../staff/staff.ts'

/** A session without use ends after so many hours. */
export const IDLE_HOURS = 8

const SEEN_EVERY_SECONDS = 60

/** What is stored of a session's secret name. */
export function idHash(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** Throws when the database does not answer. */
export async function storeAnswers(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}

type Row = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly technician_id: number | null
  readonly handle: string
}

/** Who a session's secret name stands for; null when it has ended, was revoked, or its account may not sign in any more. */
export async function staffOf(db: Database, id: string, now: Temporal.Instant): Promise<Staff | null> {
  const hash = idHash(id)
  const at = now.toString()
  const live = sql`s.revoked_at is null and s.expires_at > ${at}
    and s.last_seen_at > ${now.subtract({ hours: IDLE_HOURS }).toString()} and a.disabled_at is null`
  const { rows } = await db.execute<Row & { readonly stale: boolean }>(sql`
    select a.id, a.name, a.email, a.role, a.technician_id, s.handle,
      s.last_seen_at < ${now.subtract({ seconds: SEEN_EVERY_SECONDS }).toString()} as stale
    from staff_session s join staff_account a on a.id = s.account_id
    where (s.id_hash = ${hash} or (s.former_id_hash = ${hash} and s.former_until > ${at})) and ${live}`)
  const [row] = rows
  if (!row) return null
  if (row.stale) {
    await db.execute(
      sql`update staff_session set last_seen_at = ${at} where handle = ${row.handle} and last_seen_at < ${at}`,
    )
  }
  const { name, email, role, technician_id: technicianId, handle } = row
  return { id: row.id, name, email, role, technicianId, sessionId: handle }
}
