// Functions for the staff area to read and change the rule overrides.
export { lockRules, putRules, putService, readSetRules } from './store.ts'
