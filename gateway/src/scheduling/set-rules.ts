// What the staff area may do to the rules that were set over those of business.yaml.
export { lockRules, putRules, putService, readSetRules } from './store.ts'
