import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, Router } from 'express'
import { coerceInputValue, GraphQLError, type GraphQLSchema, isInputType } from 'graphql'
import { recordAlone } from '../../audit/index.ts'
import { bookingFilter, exportBookings } from '../../bookings/index.ts'
import { exportCustomers } from '../../customers/index.ts'
import { exportQuotes, quoteFilter } from '../../enquiries/index.ts'
import type {
  SortDirection,
  StaffBookingFilterInput,
  StaffBookingSort,
  StaffQuoteFilterInput,
  StaffQuoteSort,
} from '../../generated/graphql.ts'
import { customerFile, exportForXero, exportReport } from '../../office/index.ts'
import type { Context } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { type PeriodArguments, reportingPeriod } from '../../platform/reporting-period.ts'
import type { Role } from '../../platform/staff.ts'
import { dayOf } from '../../platform/time.ts'
import { isStorableJson, NOT_STORABLE } from '../../platform/validation/storable-text.ts'
import { exportPricedQuotes, pricedQuotePdf } from '../../priced-quotes/index.ts'
import type { StaffContextOf } from '../request-context.ts'

/**
 * Staff lists as files, under /admin/export. Takes the `filter`, `sort` and `direction` of the list's query, each written as its
 * variable. For administrators and the office; customers, with `search`, for administrators only.
 */
export function exports(schema: GraphQLSchema, staffContextOf: StaffContextOf): Router {
  const read = parameterReader(schema)
  const router = Router({ caseSensitive: true })
  router.get(
    '/bookings.csv',
    csvFile('bookings', staffContextOf, (request, context) =>
      exportBookings(
        {
          filter: bookingFilter(read<StaffBookingFilterInput>(request, 'filter', 'StaffBookingFilterInput')),
          sort: read<StaffBookingSort>(request, 'sort', 'StaffBookingSort') ?? 'WINDOW',
          descending: read<SortDirection>(request, 'direction', 'SortDirection') === 'DESC',
        },
        context,
      ),
    ),
  )
  router.get(
    '/quotes.csv',
    csvFile('quotes', staffContextOf, (request, context) =>
      exportQuotes(
        {
          filter: quoteFilter(read<StaffQuoteFilterInput>(request, 'filter', 'StaffQuoteFilterInput')),
          sort: read<StaffQuoteSort>(request, 'sort', 'StaffQuoteSort') ?? 'RECEIVED',
          descending: read<SortDirection>(request, 'direction', 'SortDirection') !== 'ASC',
        },
        context,
      ),
    ),
  )
  router.get(
    '/customers.csv',
    csvFile('customers', staffContextOf, (request, context) =>
      exportCustomers(String(request.query.search ?? '').replaceAll('\0', ''), context),
    ),
  )
  router.get(
    '/priced-quotes.csv',
    csvFile(
      'priced-quotes',
      staffContextOf,
      (request, context) => exportPricedQuotes(periodArguments(request), context),
      reportDays,
    ),
  )
  router.get(
    '/reports/:table.csv',
    csvFile(
      'reports',
      staffContextOf,
      async (request, context) => {
        const rows = await exportReport(String(request.params.table), periodArguments(request), context)
        if (!rows) throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.')
        return rows
      },
      reportDays,
    ),
  )
  router.get(
    '/xero.csv',
    csvFile(
      'xero',
      staffContextOf,
      async ({ query }, context) => {
        const rows = await exportForXero(query, context)
        if (!rows)
          throw new HttpError(400, 'BAD_REQUEST', 'from, to: days such as 2026-11-24, a year at most.')
        return rows
      },
      ({ query }) => `${query.from}-to-${query.to}`,
    ),
  )
  router.get('/priced-quotes/:reference.pdf', quotePdf(staffContextOf))
  router.get('/customers/:reference.:format', customerDataFile(staffContextOf))
  return router
}

/** Period of a report: `from` and `to`, or `weeks`, as in the `reports` query. */
function periodArguments({ query: { weeks = '8', from, to } }: Request): PeriodArguments {
  if (!/^\d{1,3}$/.test(String(weeks))) throw new HttpError(400, 'BAD_REQUEST', 'weeks: a number.')
  return {
    weeks: Number(weeks),
    ...(from === undefined ? {} : { from: String(from) }),
    ...(to === undefined ? {} : { to: String(to) }),
  }
}

/** Days of a report for its file's name: `2026-11-02-to-2026-11-30`. */
function reportDays(request: Request, { now }: Context): string {
  const { firstDay, lastDay } = reportingPeriod(periodArguments(request), now)
  return `${firstDay}-to-${lastDay}`
}

/** A quote as a PDF, or its draft if it has one: `/admin/export/priced-quotes/P-7K3MQ2.pdf`. */
function quotePdf(staffContextOf: StaffContextOf): RequestHandler<{ reference: string }> {
  return async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    const context = await staffContextOf(request)
    await authorise('priced-quotes', context)
    const reference = request.params.reference.toUpperCase().slice(0, 20)
    const bytes = await pricedQuotePdf(reference, context)
    if (!bytes) return next(new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.'))
    response.set('Content-Disposition', `inline; filename="quote-${reference}.pdf"`)
    response.type('application/pdf').send(bytes)
  }
}

/** All data held about one customer, to give to them: `/admin/export/customers/C-7K3MQ2.json` or `.pdf`. */
function customerDataFile(
  staffContextOf: StaffContextOf,
): RequestHandler<{ reference: string; format: string }> {
  return async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    const context = await staffContextOf(request)
    await authorise('customers', context)
    const { reference, format } = request.params
    const file =
      format === 'json' || format === 'pdf'
        ? await customerFile(reference.toUpperCase().slice(0, 20), format, context)
        : null
    if (!file) return next(new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.'))
    response.set('Content-Disposition', `attachment; filename="${reference.toUpperCase()}.${format}"`)
    response.type(format).send(file)
  }
}

/** Roles that may export each list, by its name in the URL. */
const ALLOWED_ROLES = {
  bookings: ['admin', 'office'],
  quotes: ['admin', 'office'],
  'priced-quotes': ['admin', 'office'],
  reports: ['admin', 'office'],
  xero: ['admin', 'office'],
  customers: ['admin'],
} as const satisfies Readonly<Record<string, ReadonlyArray<Role>>>

/** A list as a CSV file, named after the list and what `periodOf` returns: the current day, unless the file covers a period. */
function csvFile(
  name: keyof typeof ALLOWED_ROLES,
  staffContextOf: StaffContextOf,
  createStream: (request: Request, context: Context) => Promise<NodeJS.ReadableStream>,
  periodOf: (request: Request, context: Context) => string = (_request, { now }) => dayOf(now).toString(),
): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store')
    const context = await staffContextOf(request)
    await authorise(name, context)
    const rows = await createStream(request, context).catch((error: unknown) => {
      throw error instanceof GraphQLError ? new HttpError(400, 'BAD_REQUEST', error.message) : error
    })
    response.type('text/csv; charset=utf-8; header=present')
    const { table } = request.params
    const file = table === undefined ? name : `${name}-${table}`
    response.set('Content-Disposition', `attachment; filename="${file}-${periodOf(request, context)}.csv"`)
    // The client disconnected or the list failed: the body is cut short, which the browser reports.
    await pipeline(rows, response).catch((error: unknown) => {
      context.log.warn({ err: error, name }, 'file response cut short')
      response.destroy()
    })
  }
}

async function authorise(name: keyof typeof ALLOWED_ROLES, context: Context): Promise<void> {
  if (!context.staff) throw new HttpError(401, 'UNAUTHENTICATED', 'Sign in to do this.')
  const allowed: ReadonlyArray<Role> = ALLOWED_ROLES[name]
  if (allowed.includes(context.staff.role)) return
  await recordAlone({ action: `${name}.export`, target: name, result: 'refused' }, context)
  throw new HttpError(403, 'FORBIDDEN', `Only ${allowed.join(' or ')} may do this.`)
}

/** Parses a parameter as GraphQL parses a variable, so that a filter selects the same rows in the list and the file. */
function parameterReader(schema: GraphQLSchema) {
  return <T>(request: Request, name: string, typeName: string): T | undefined => {
    const text = request.query[name]
    if (text === undefined) return undefined
    const type = schema.getType(typeName)
    if (!isInputType(type)) throw new Error(`${typeName} is no input`)
    try {
      const value: unknown = name === 'filter' ? JSON.parse(String(text)) : text
      if (!isStorableJson(value)) throw new Error(NOT_STORABLE)
      return coerceInputValue(value, type) as T
    } catch {
      throw new HttpError(400, 'BAD_REQUEST', `${name}: not a ${typeName} as schema.graphql has it.`)
    }
  }
}
