import { z } from 'zod'
import {
  envelope,
  isMailbox,
  line,
  lineOrNull,
  MAX_MESSAGE_LENGTH,
  NO_OBJECT,
  personFields,
  photoTokens,
  text,
  textOrNull,
} from '../../platform/validation/fields.ts'
import { SERVICES } from '../quote-requests/quote-requests.ts'

const MAX_LIMIT_DOLLARS = 100_000

const WHOLE_DOLLARS_MESSAGE = 'Enter whole dollars, such as 500, or leave it empty'

/** Whole dollars, as a number or as people write them: `500`, `$1,500`. Null if blank. */
const limitDollars = z
  .preprocess(
    (value) => {
      if (typeof value !== 'string') return value
      const digits = value.trim().replaceAll(/\s|^\$|\.00$|,(?=\d{3}(?!\d))/g, '')
      if (digits === '') return null
      return /^\d{1,9}$/.test(digits) ? Number(digits) : value
    },
    z
      .int(WHOLE_DOLLARS_MESSAGE)
      .min(1, WHOLE_DOLLARS_MESSAGE)
      .max(MAX_LIMIT_DOLLARS, `The limit must be $${MAX_LIMIT_DOLLARS.toLocaleString('en-AU')} at most`)
      .nullish(),
  )
  .transform((value) => value ?? null)

const message = text('What’s wrong', MAX_MESSAGE_LENGTH, 'Tell us what’s wrong').refine(
  (value) => value.trim() !== '',
  'Tell us what’s wrong',
)

const EMERGENCY_MESSAGE = 'Please choose yes or no'

/** A work order in the API's format. A posted form has `yes` and `no` instead of true and false. */
export const workOrderForm = z
  .object(
    {
      agency: line('Agency', 200, 'Agency is required'),
      ...personFields,
      street: line('Street', 200, 'Street is required'),
      suburb: line('Suburb', 80, 'Suburb is required'),
      tenantName: lineOrNull('Tenant’s name', 200),
      tenantPhone: lineOrNull('Tenant’s phone', 40),
      tenantAgreed: z
        .preprocess((value) => value === true || value === 'yes', z.boolean())
        .optional()
        .transform((value) => value ?? false),
      service: z.enum(SERVICES, 'Please select a service'),
      emergency: z.preprocess(
        (value) => (value === 'yes' ? true : value === 'no' ? false : value),
        z.boolean(EMERGENCY_MESSAGE),
      ),
      message,
      access: textOrNull('Access', 500),
      limitDollars,
      invoiceTo: line('Invoice to', 200, 'Tell us who the invoice goes to'),
      invoiceEmail: lineOrNull('Email for the invoice', 254).refine(
        (value) => value === null || isMailbox(value),
        'Please enter a valid email address',
      ),
      orderNumber: lineOrNull('Order number', 60),
      photos: photoTokens,
      ...envelope,
    },
    NO_OBJECT,
  )
  .refine((order) => hasTenant(order) || isFilled(order.access), {
    path: ['access'],
    message: 'If no one lives there, tell us how to get in',
    when: isObject,
  })
  .refine((order) => !hasTenant(order) || isFilled(order.tenantName), {
    path: ['tenantName'],
    message: 'Enter the tenant’s name',
    when: isObject,
  })
  .refine((order) => !hasTenant(order) || isFilled(order.tenantPhone), {
    path: ['tenantPhone'],
    message: 'Enter the tenant’s phone number',
    when: isObject,
  })
  .refine((order) => !hasTenant(order) || order.tenantAgreed === true, {
    path: ['tenantAgreed'],
    message: 'Please confirm that the tenant agreed to a call from us',
    when: isObject,
  })

// Runs the cross-field checks even if other fields are invalid, so that all problems are reported together. Fields may therefore
// not be strings.
function isObject({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

/** Whether there is a tenant to call, who then needs a name, a number and consent. Otherwise access details are required. */
function hasTenant({ tenantName, tenantPhone }: { tenantName?: unknown; tenantPhone?: unknown }): boolean {
  return isFilled(tenantName) || isFilled(tenantPhone)
}
