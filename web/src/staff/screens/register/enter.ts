import { notifyTabs, rememberSession } from '../../lib/auth/auth-state.ts'

/** Goes to the dashboard as the new account; the used link stays out of the history. */
export function enter(sessionId: string | null): void {
  if (sessionId !== null) rememberSession(sessionId)
  notifyTabs('signed in')
  location.replace('/admin/dashboard')
}
