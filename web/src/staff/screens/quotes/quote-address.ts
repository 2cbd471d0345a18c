import type {
  QuoteService,
  StaffQuoteFilterInput,
  StaffQuoteSort,
  StaffQuoteState,
} from '../../../graphql/graphql.ts'
import { formatDateRange, resolveDateRange } from '../../data-list/date-range.ts'
import type { Chip } from '../../data-list/filter-bar.tsx'
import { joinWithOr, type QueryChanges, valuesOf } from '../../data-list/list-address.ts'
import { serviceLabels, stateLabels } from './quote-labels.ts'

const MAX_HOURS = 24

/** Sort orders of the list, by their names in the URL. */
export const quoteSorts: Readonly<Record<string, StaffQuoteSort>> = {
  received: 'RECEIVED',
  reference: 'REFERENCE',
  customer: 'CUSTOMER',
}

/** Query changes that remove all filters. */
export const noQuoteFilter: QueryChanges = {
  days: null,
  state: null,
  service: null,
  due: null,
}

/** The API's filter. Invalid values in the URL are ignored. */
export function quoteFilter(query: URLSearchParams, today: string): StaffQuoteFilterInput {
  const days = resolveDateRange(query.get('days'), today)
  const states = valuesOf(query, 'state').filter(isState)
  const services = valuesOf(query, 'service').filter(isService)
  const search = query.get('q')
  const due = dueHours(query)
  return {
    ...(search ? { search } : {}),
    ...(states.length > 0 ? { states } : {}),
    ...(days?.from ? { from: days.from } : {}),
    ...(days?.to ? { to: days.to } : {}),
    ...(services.length > 0 ? { services } : {}),
    ...(due === null ? {} : { dueWithinHours: due }),
  }
}

/** Labels of the active filters, each with the changes that remove it. */
export function quoteChips(query: URLSearchParams, today: string): ReadonlyArray<Chip> {
  const chip = (key: string, name: string, values: ReadonlyArray<string>) =>
    values.length > 0 ? [{ key, name, value: joinWithOr(values), without: { [key]: null } }] : []
  const days = formatDateRange(query.get('days'), today)
  const due = dueHours(query)
  return [
    ...chip('days', 'Received', days ? [days] : []),
    ...chip('due', 'Time left', due === null ? [] : [due === 0 ? 'none' : `under ${due} h`]),
    ...chip(
      'state',
      'Status',
      valuesOf(query, 'state')
        .filter(isState)
        .map((state) => stateLabels[state]),
    ),
    ...chip(
      'service',
      'About',
      valuesOf(query, 'service')
        .filter(isService)
        .map((service) => serviceLabels[service]),
    ),
  ]
}

function dueHours(query: URLSearchParams): number | null {
  const hours = Number(query.get('due') || Number.NaN)
  return Number.isInteger(hours) && hours >= 0 && hours <= MAX_HOURS ? hours : null
}

function isState(state: string): state is StaffQuoteState {
  return Object.hasOwn(stateLabels, state)
}

function isService(service: string): service is QuoteService {
  return Object.hasOwn(serviceLabels, service)
}
