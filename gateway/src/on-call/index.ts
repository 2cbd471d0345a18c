export {
  ALERT_ON_CALL,
  alertAgain,
  alertOnCall,
  maySend,
  onCallAlert,
  staffOf,
  takeOver,
  technicianWhoTook,
} from './alerts.ts'
export { onCallAt, onCallWeekSet } from './duty.ts'
export { onCallResolvers } from './resolvers.ts'
export { hasAlertedTechnician } from './store.ts'
