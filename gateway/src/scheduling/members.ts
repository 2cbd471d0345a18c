import type { Member as StoredMember } from './store.ts'

// Technician queries for other features.
export { notOnTeamSql, onTeamFromSql, onTeamOnSql, readTechnicianName } from './store.ts'

/** @public Named by codegen.ts. */
export type Member = StoredMember
