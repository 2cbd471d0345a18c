export {
  ALERT_ON_CALL,
  alertOnCall,
  alertOnCallAgain,
  canMakeVisit,
  linkHolderStaff,
  onCallAlert,
  processAlertJob,
  takeOverAlert,
  technicianTakingOver,
} from './alerts.ts'
export { onCallAt, onCallWeekSet } from './duty.ts'
export { onCallResolvers } from './resolvers.ts'
export { hasAlertedTechnician, peopleToAlert } from './store.ts'
