import type { Member as StoredMember } from './store.ts'

// What other features may ask about the technicians.
export { hereOn, isNotHere, readTechnician, stillHere } from './store.ts'

/** @public Named by codegen.ts. */
export type Member = StoredMember
