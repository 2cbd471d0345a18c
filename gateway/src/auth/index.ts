export { type AccessRefused, accessRefused } from './accounts/outcomes.ts'
export { SEND_PASSWORD_LINK, sendPasswordLink } from './accounts/password-reset.ts'
export { staffResolvers } from './accounts/resolvers.ts'
export { sampleAccounts } from './accounts/sample-accounts.ts'
export { currentSetupCode, hasSampleAccounts } from './accounts/setup-code.ts'
export { shortenLinks } from './accounts/shorten-links.ts'
export { deleteExpiredInvitations } from './accounts/team.ts'
export { browserOf } from './sessions/browser.ts'
export { cookieName } from './sessions/cookie.ts'
export { sessionResolvers } from './sessions/resolvers.ts'
export {
  currentSession,
  deleteExpiredSessions,
  refreshSession,
  sessionStaff,
  shortenSessions,
} from './sessions/session.ts'
export { sessionStatus, staffOfRequest } from './sessions/session-status.ts'
