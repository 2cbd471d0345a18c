export { record, recordAlone, recordView } from './audit.ts'
export { purgeAuditEvents } from './reading.ts'
export { auditResolvers } from './resolvers.ts'
export type { AuditAction, InboxVerb } from './sentences.ts'
