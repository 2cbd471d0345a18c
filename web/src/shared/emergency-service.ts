/** Slug of the service for emergencies of every kind. */
export const EMERGENCY_SERVICE = 'emergency-services'
