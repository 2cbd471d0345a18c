import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { AppServices } from '../../platform/context.ts'
import type { Database } from '../../platform/database/connection.ts'
import type { Role, Staff } from '../../platform/staff.ts'
import { currentInstant } from '../../platform/time.ts'
import { readCookie } from './cookie.ts'
import { findSessionStaff, IDLE_HOURS } from './store.ts'

/** Returns the account behind the session cookie of a WebSocket upgrade request, which has no response to set cookies on. */
export async function staffOfRequest(request: IncomingMessage, services: AppServices): Promise<Staff | null> {
  const { id } = await readCookie('session', request, services)
  return id === undefined ? null : findSessionStaff(services.db, id, currentInstant())
}

/**
 * Returns the status of the session behind an open socket: `unchanged`, `changed` (another role, another technician) or `ended`.
 * Checking doesn't count as use, so an idle screen doesn't keep a session alive.
 */
export async function sessionStatus(
  { sessionId, role, technicianId }: Pick<Staff, 'sessionId' | 'role' | 'technicianId'>,
  db: Database,
): Promise<'unchanged' | 'changed' | 'ended'> {
  const now = currentInstant()
  const { rows } = await db.execute<{ role: Role; technician_id: number | null }>(sql`
    select a.role, a.technician_id
    from staff_session s join staff_account a on a.id = s.account_id
    where s.handle = ${sessionId} and s.revoked_at is null and s.expires_at > ${now.toString()}
      and s.last_seen_at > ${now.subtract({ hours: IDLE_HOURS }).toString()} and a.disabled_at is null`)
  const [row] = rows
  if (!row) return 'ended'
  return row.role === role && row.technician_id === technicianId ? 'unchanged' : 'changed'
}
