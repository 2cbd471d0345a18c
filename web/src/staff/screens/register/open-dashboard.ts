import { notifyTabs, rememberSession } from '../../lib/auth/auth-state.ts'

/** Opens the dashboard with the new account, and keeps the used link out of the history. */
export function openDashboard(sessionId: string | null): void {
  if (sessionId !== null) rememberSession(sessionId)
  notifyTabs('signed in')
  location.replace('/admin/dashboard')
}
