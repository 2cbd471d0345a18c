import type { Context } from '../context.ts'
import type { Role } from '../staff/staff.ts'
import { storeAnswers } from './store.ts'

/** Who is asking, as the browser may know it. */
export type Session = {
  readonly authenticated: boolean
  readonly sessionId: string | null
  readonly role: Role | null
}

/** Who is asking. That is the database's word and not ours, so it throws when the database does not answer. */
export async function currentSession({ db, staff }: Pick<Context, 'db' | 'staff'>): Promise<Session> {
  if (staff) return { authenticated: true, sessionId: staff.sessionId, role: staff.role }
  await storeAnswers(db)
  return { authenticated: false, sessionId: null, role: null }
}
