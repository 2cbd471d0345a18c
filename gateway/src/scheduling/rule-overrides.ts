// Functions for the staff area to read and change the rule overrides.
export { lockRules, readRuleOverrides, saveRuleOverrides, saveServiceOverrides } from './store.ts'
