import { rememberSession, tellTabs } from '../../lib/auth/auth-state.ts'

/** Goes on to the dashboard as whoever was let in; the link that was used up stays out of the history. */
export function enter(sessionId: string | null): void {
  if (sessionId !== null) rememberSession(sessionId)
  tellTabs('signed in')
  location.replace('/admin/dashboard')
}
