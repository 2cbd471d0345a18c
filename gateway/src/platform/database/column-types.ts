/** State of a visit: held, or one of the states of a booking. */
export type VisitState = 'HELD' | BookingState

/** State of a booking, named as in schema.graphql. */
export type BookingState =
  | 'PENDING'
  | 'CONFIRMED'
  | 'EN_ROUTE'
  | 'ARRIVED'
  | 'COMPLETED'
  | 'NO_ACCESS'
  | 'CANCELLED'
  | 'DECLINED'

/** Who changed a booking. */
export type EventActor = 'customer' | 'staff' | 'system'

/** Channel of a change. */
export type EventChannel = 'site' | 'link' | 'waitlist' | 'staff area'

/** What happened to a booking. */
export type EventKind =
  | 'booked'
  | 'confirmed'
  | 'declined'
  | 'moved'
  /** By staff: another technician, another window, or both. A changed window is announced to the customer by `moved`. */
  | 'assigned'
  /** Staff sent another technician along. */
  | 'helper added'
  | 'helper removed'
  | 'cancelled'
  | 'en route'
  /** Staff told the customer a later arrival time. */
  | 'running late'
  | 'arrived'
  | 'completed'
  | 'no access'
  | 'note added'
  | 'offer made'
  | 'offer declined'
  /** Not accepted in time, or withdrawn because the customer moved, cancelled or left the waiting list. */
  | 'offer ended'
  | 'link asked'
  /** Staff corrected its details: customer, address, work or duration. */
  | 'corrected'
  /** Staff undid its completion. */
  | 'reopened'
  /** Staff wrote to the customer. */
  | 'message sent'

/** Events of a hold: it begins, changes, and ends as released, expired or booked. */
export type HoldEventKind =
  | 'held'
  /** For another job, with the same technician at the same time. */
  | 'changed'
  | 'extended'
  | 'released'
  | 'expired'
  | 'booked'

/** Notice that a service needs: the general notice, same day only before a set time, or never on the day of booking. */
export type ServiceNotice = 'USUAL' | 'SAME_DAY' | 'NEXT_DAY'

/** A calendar entry, ready to send. */
export type CalendarEntry = { readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; readonly text: string }

export type CustomerKind = 'PERSON' | 'COMPANY'

export type ContactKind = 'PHONE' | 'EMAIL'

/** How a customer is related to a property. */
export type PropertyRelation = 'OWNER' | 'TENANT' | 'PROPERTY_MANAGER' | 'STRATA_MANAGER'

export type GasType = 'NATURAL' | 'LPG' | 'NONE'

export type WaterSupply = 'TOWN' | 'TANK'

export type Dwelling = 'HOUSE' | 'STRATA'

/** A changed business setting, in words for the office. */
export type SettingChange = {
  readonly name: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** Recurring work at a property, named as in the schema. */
export const MAINTENANCE_KINDS = [
  'BACKFLOW_TEST',
  'GAS_CHECK',
  'HOT_WATER_SERVICE',
  'STRATA_MAINTENANCE',
  'OTHER',
] as const
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number]

/** State of a maintenance plan, named as in the schema. */
export type MaintenanceState = 'ACTIVE' | 'PAUSED' | 'ENDED'

/** Whether a photo was taken before the work or after it. */
export const PHOTO_STAGES = ['BEFORE', 'AFTER'] as const
export type PhotoStage = (typeof PHOTO_STAGES)[number]

/** What technicians measure: pressure in kPa, temperature in °C. */
export const READING_KINDS = ['WATER_PRESSURE', 'GAS_PRESSURE', 'HOT_WATER_TEMPERATURE'] as const
export type JobReading = { readonly kind: (typeof READING_KINDS)[number]; readonly value: number }

/** Certificates that some jobs require. */
export const CERTIFICATE_KINDS = ['FORM_4', 'FORM_9', 'GAS_COMPLIANCE'] as const
export type JobCertificate = { readonly kind: (typeof CERTIFICATE_KINDS)[number]; readonly number: string }

/** What a property manager's work order adds to a quote request. As typed; null where left out. */
export type WorkOrder = {
  readonly agency: string
  readonly street: string
  readonly suburb: string
  /** Null for a vacant property. */
  readonly tenantName: string | null
  readonly tenantPhone: string | null
  /** Keys, lockbox, pets. */
  readonly access: string | null
  /** Whole dollars, GST included, up to which no approval is needed. */
  readonly limitDollars: number | null
  readonly invoiceTo: string
  readonly invoiceEmail: string | null
  readonly orderNumber: string | null
  readonly emergency: boolean
}
