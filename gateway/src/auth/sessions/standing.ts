import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { AppServices } from '../../platform/context.ts'
import type { Database } from '../../platform/database/connection.ts'
import type { Role, Staff } from '../../platform/staff.ts'
import { currentInstant } from '../../platform/time.ts'
import { readCookie } from './cookie.ts'
import { IDLE_HOURS, staffOf } from './store.ts'

/** Whom the session cookie of a request without an answer stands for: one that asks to become a socket. */
export async function staffBehind(request: IncomingMessage, parts: AppServices): Promise<Staff | null> {
  const { id } = await readCookie('session', request, parts)
  return id === undefined ? null : staffOf(parts.db, id, currentInstant())
}

/**
 * How it is with a session that something has been open for: as it was, `changed` (another role, another technician) or
 * `ended`. Looking does not count as use: a screen that no one touches keeps no session alive.
 */
export async function standing(
  { sessionId, role, technicianId }: Pick<Staff, 'sessionId' | 'role' | 'technicianId'>,
  db: Database,
): Promise<'as it was' | 'changed' | 'ended'> {
  const now = currentInstant()
  const { rows } = await db.execute<{ role: Role; technician_id: number | null }>(sql`
    select a.role, a.technician_id
    from staff_session s join staff_account a on a.id = s.account_id
    where s.handle = ${sessionId} and s.revoked_at is null and s.expires_at > ${now.toString()}
      and s.last_seen_at > ${now.subtract({ hours: IDLE_HOURS }).toString()} and a.disabled_at is null`)
  const [row] = rows
  if (!row) return 'ended'
  return row.role === role && row.technician_id === technicianId ? 'as it was' : 'changed'
}
