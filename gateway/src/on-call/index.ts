export { ALERT_ON_CALL, alertAgain, alertOnCall, takeOver } from './alerts.ts'
export { onCallAt, onCallSettings, onCallWeekSet } from './duty.ts'
export { onCallResolvers } from './resolvers.ts'
