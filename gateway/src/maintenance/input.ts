import { z } from 'zod'
import { MAINTENANCE_KINDS } from '../platform/database/column-types.ts'
import { parseDay } from '../platform/time.ts'
import { idempotencyKey, line, NO_OBJECT, textOrNull, version } from '../platform/validation/fields.ts'

const planId = z.uuid('That plan doesn’t exist')

const EARLIEST = Temporal.PlainDate.from('2000-01-01')
const LATEST = Temporal.PlainDate.from('2100-01-01')

/** A day between 2000 and 2099. */
const day = z.string('Enter a date').transform((value, check) => {
  const date = parseDay(value)
  const { compare } = Temporal.PlainDate
  if (date && compare(date, EARLIEST) >= 0 && compare(date, LATEST) < 0) return date
  check.addIssue({ code: 'custom', message: 'Enter a date' })
  return z.NEVER
})

const month = z.int('Choose a month').min(1, 'Choose a month').max(12, 'Choose a month')
const INTERVAL_MESSAGE = 'Enter 1 to 60 months'

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

export const planForm = z
  .object(
    {
      id: optional(planId),
      version: optional(version),
      customer: line('Customer', 20, 'Choose a customer'),
      propertyId: z.coerce.number('Choose a property').int('Choose a property').positive('Choose a property'),
      kind: z.enum(MAINTENANCE_KINDS, 'Choose the work'),
      name: textOrNull('Name', 80),
      everyMonths: z.int(INTERVAL_MESSAGE).min(1, INTERVAL_MESSAGE).max(60, INTERVAL_MESSAGE),
      firstMonth: optional(month),
      lastMonth: optional(month),
      lastDone: optional(day),
      due: optional(day),
      note: textOrNull('Note', 1_000),
      idempotencyKey,
    },
    NO_OBJECT,
  )
  .superRefine(({ kind, name, firstMonth, lastMonth, lastDone, due }, check) => {
    const missing = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'OTHER' && name === null) missing('name', 'Enter what the work is')
    if (firstMonth === null && lastMonth !== null) missing('firstMonth', 'Choose the first month')
    if (firstMonth !== null && lastMonth === null) missing('lastMonth', 'Choose the last month')
    if (lastDone === null && due === null) missing('due', 'Enter when it was last done, or when it is due')
  })

export const stepForm = z.object(
  {
    id: planId,
    version,
    step: z.enum(['PAUSE', 'RESUME', 'END', 'SKIP', 'DONE'], 'Choose what to do'),
    day: optional(day),
    reason: textOrNull('Reason', 500),
  },
  NO_OBJECT,
)

export const linkForm = z.object(
  { id: planId, version, booking: line('Booking', 20, 'Enter the reference of a booking') },
  NO_OBJECT,
)
