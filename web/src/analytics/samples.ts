import type { AnalyticsEvent, EventName } from './catalogue.ts'
import { isPath, isSlug, isTitle } from './parameters.ts'

function validate<Kind>(value: string, isValid: (value: unknown) => value is Kind): Kind {
  if (!isValid(value)) throw new Error(`${value} is no sample`)
  return value
}

/** One sample of each event, as sent, for the diagnostic pages and the tests. */
export const SAMPLES: ReadonlyArray<AnalyticsEvent> = [
  { name: 'view_booking_page', parameters: {} },
  { name: 'select_service', parameters: { service: validate('hot-water-services', isSlug) } },
  { name: 'select_time_slot', parameters: { window: validate('7-9', isSlug), days_ahead: 1 } },
  { name: 'submit_booking', parameters: { service: validate('hot-water-services', isSlug) } },
  { name: 'booking_complete', parameters: { service: validate('hot-water-services', isSlug) } },
  { name: 'submit_contact_form', parameters: { service: 'general' } },
  { name: 'submit_service_inquiry', parameters: { service: 'gas' } },
  {
    name: 'page_view',
    parameters: {
      page_path: validate('/services/gas-services', isPath),
      page_title: validate('Service: Gas Services', isTitle),
    },
  },
  { name: 'navigation_click', parameters: { target: validate('/about', isPath), place: 'header' } },
  { name: 'view_service', parameters: { service: validate('gas-services', isSlug) } },
  { name: 'view_location', parameters: { location: validate('burleigh-heads', isSlug) } },
  { name: 'download', parameters: { file: validate('/feed.xml', isPath) } },
  { name: 'search', parameters: { where: 'areas' } },
  { name: 'admin_login', parameters: {} },
  { name: 'admin_update_booking', parameters: { change: 'moved' } },
  { name: 'admin_assign_technician', parameters: {} },
]

/** Returns the sample of one event. */
export function sampleOf(name: EventName): AnalyticsEvent {
  const sample = SAMPLES.find((event) => event.name === name)
  if (!sample) throw new Error(`no sample of ${name}`)
  return sample
}
