export { maintenanceBook, maintenanceStop } from './reminder-page.ts'
export { FOLLOW_MAINTENANCE, followMaintenance } from './reminders.ts'
export { maintenanceResolvers } from './resolvers.ts'
