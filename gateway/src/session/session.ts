import type { Context } from '../context.ts'
import { storeAnswers } from './store.ts'

/** Who is asking, as the browser may know it. */
export type Session = {
  readonly authenticated: boolean
  readonly sessionId: string | null
  readonly role: 'admin' | 'office' | 'technician' | null
}

/**
 * Who is asking. There are no staff accounts yet, so that nobody is signed in; that is the database's
 * word and not ours, so it throws when the database does not answer.
 */
export async function currentSession({ db }: Pick<Context, 'db'>): Promise<Session> {
  await storeAnswers(db)
  return { authenticated: false, sessionId: null, role: null }
}
