import { isOfKind, type Key, type ParameterKind, personalDataIn, type ValueOf } from './parameters.ts'

/** Event categories (spec, section 3). */
export const CATEGORIES = [
  'booking',
  'contact',
  'navigation',
  'content',
  'search',
  'inquiry',
  'admin',
] as const

export type Category = (typeof CATEGORIES)[number]

type Definition = {
  readonly category: Category
  /** The first parameter is the event's label. */
  readonly parameters: Readonly<Record<string, ParameterKind>>
  /** The event is a goal of the site, so it's also recorded as a conversion. */
  readonly conversion?: true
}

/** Values of the quote form's service field (spec, section 3). A booking names a service by its slug. */
const SERVICES = ['emergency', 'general', 'hotwater', 'drainage', 'gas', 'commercial'] as const

/** All events that are ever recorded: the 16 of the spec, with the parameters each may carry. */
export const EVENTS = {
  view_booking_page: { category: 'booking', parameters: {} },
  select_service: { category: 'booking', parameters: { service: 'slug' } },
  select_time_slot: { category: 'booking', parameters: { window: 'slug', days_ahead: 'count' } },
  submit_booking: { category: 'booking', parameters: { service: 'slug' } },
  booking_complete: { category: 'booking', parameters: { service: 'slug' }, conversion: true },
  submit_contact_form: { category: 'contact', parameters: { service: SERVICES }, conversion: true },
  submit_service_inquiry: { category: 'inquiry', parameters: { service: SERVICES }, conversion: true },
  page_view: { category: 'navigation', parameters: { page_path: 'path', page_title: 'title' } },
  navigation_click: {
    category: 'navigation',
    parameters: {
      target: 'path',
      place: ['top bar', 'header', 'menu', 'footer', 'action bar'],
    },
  },
  view_service: { category: 'content', parameters: { service: 'slug' } },
  view_location: { category: 'content', parameters: { location: 'slug' } },
  download: { category: 'content', parameters: { file: 'path' } },
  // Search terms are left out: people type their own address into search boxes.
  search: { category: 'search', parameters: { where: ['articles', 'areas', 'site'] } },
  admin_login: { category: 'admin', parameters: {} },
  admin_update_booking: {
    category: 'admin',
    parameters: { change: ['confirmed', 'moved', 'edited', 'cancelled', 'finished', 'no access'] },
  },
  admin_assign_technician: { category: 'admin', parameters: {} },
} as const satisfies Readonly<Record<string, Definition>>

export type EventName = keyof typeof EVENTS

export type ParametersOf<Name extends EventName> = {
  readonly [Parameter in keyof (typeof EVENTS)[Name]['parameters']]: (typeof EVENTS)[Name]['parameters'][Parameter] extends infer Kind extends
    ParameterKind
    ? ValueOf<Kind>
    : never
}

/** One event with its parameters. */
export type AnalyticsEvent = {
  [Name in EventName]: { readonly name: Name; readonly parameters: ParametersOf<Name> }
}[EventName]

/** A conversion, with its value in Australian dollars if known. */
export type Conversion = { readonly key: Key; readonly value?: number }

export const CURRENCY = 'AUD'

/** One call of gtag: exactly what leaves the browser. */
export type Command = readonly ['event', string, Readonly<Record<string, string | number>>]

/** Returns the calls that send an event to each destination. Throws if the event doesn't match the catalogue. */
export function eventCommands(event: AnalyticsEvent, destinations: ReadonlyArray<string>): Command[] {
  const { category, parameters: kinds }: Definition = EVENTS[event.name]
  const parameters = Object.entries<string | number>(event.parameters)
  for (const [name, value] of parameters) {
    const kind = kinds[name]
    // The value stays out of the message: it may be personal.
    if (kind === undefined) throw new Error(`${event.name} has no parameter ${name}`)
    if (!isOfKind(value, kind)) throw new Error(`${event.name}: ${name} is ${problemWith(value)}`)
  }
  const label = parameters[0]?.[1]
  return destinations.map((destination) => [
    'event',
    event.name,
    {
      event_category: category,
      ...(label === undefined ? {} : { event_label: label }),
      ...event.parameters,
      send_to: destination,
    },
  ])
}

/** Returns the calls that send a conversion to each destination. Throws if the amount isn't valid. */
export function conversionCommands(
  { key, value }: Conversion,
  destinations: ReadonlyArray<string>,
): Command[] {
  if (value !== undefined && !(Number.isFinite(value) && value >= 0)) throw new Error('no such amount')
  return destinations.map((destination) => [
    'event',
    'conversion',
    {
      ...(value === undefined ? {} : { value, currency: CURRENCY }),
      transaction_id: key,
      send_to: destination,
    },
  ])
}

/** Whether an event counts as a conversion. */
export function isConversion(name: EventName): boolean {
  const definition: Definition = EVENTS[name]
  return definition.conversion === true
}

function problemWith(value: unknown): string {
  return (typeof value === 'string' && personalDataIn(value)) || 'not of its kind'
}
