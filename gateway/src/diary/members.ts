// What other features may ask about the technicians.
export { type Member, readTechnician } from './store.ts'
