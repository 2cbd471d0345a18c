import type { WorkOrderRequestInput } from '../../graphql/graphql.ts'
import {
  checkRules,
  EMAIL_FORMAT,
  errorsOfFields,
  type FieldErrors,
  type FieldRule,
} from '../../shared/field-rule.ts'
import { chosenService } from '../../shared/quote-form/quote-form-rules.ts'

/** Fields of a work order, in form order. */
export const orderFields = [
  'agency',
  'name',
  'phone',
  'email',
  'street',
  'suburb',
  'tenantName',
  'tenantPhone',
  'tenantAgreed',
  'access',
  'emergency',
  'service',
  'message',
  'limitDollars',
  'orderNumber',
  'invoiceTo',
  'invoiceEmail',
] as const

export type OrderField = (typeof orderFields)[number]

export type OrderValues = Readonly<Record<OrderField, string>>

export type OrderErrors = FieldErrors<OrderField | 'photo'>

/** Rules of single fields. Rules across fields are in `checkOrder`. */
export const orderRules: Readonly<Partial<Record<OrderField, FieldRule>>> = {
  agency: { missing: 'Agency is required' },
  name: { missing: 'Name is required' },
  phone: { missing: 'Phone number is required' },
  email: { missing: 'Email is required', mismatch: EMAIL_FORMAT },
  street: { missing: 'Street is required' },
  suburb: { missing: 'Suburb is required' },
  emergency: { missing: 'Please choose yes or no' },
  service: { missing: 'Please select a service' },
  message: { missing: 'Tell us what’s wrong' },
  invoiceTo: { missing: 'Tell us who the invoice goes to' },
  invoiceEmail: { mismatch: EMAIL_FORMAT },
}

/** Reads the fields from a posted form or from FormData. */
export function orderValues(source: Readonly<Record<string, unknown>>): OrderValues {
  const values = orderFields.map((field) => [field, typeof source[field] === 'string' ? source[field] : ''])
  return Object.fromEntries(values)
}

/** Validates a filled form without a request, and returns errors by field; empty if there are none. */
export function checkOrder(filled: OrderValues): FieldErrors<OrderField> {
  const errors = checkRules(orderRules, filled)
  const isEmpty = (field: OrderField) => filled[field].trim() === ''
  if (isEmpty('tenantName') && isEmpty('tenantPhone')) {
    if (isEmpty('access')) errors.access = 'If no one lives there, tell us how to get in'
  } else {
    if (isEmpty('tenantName')) errors.tenantName = 'Enter the tenant’s name'
    if (isEmpty('tenantPhone')) errors.tenantPhone = 'Enter the tenant’s phone number'
    if (isEmpty('tenantAgreed'))
      errors.tenantAgreed = 'Please confirm that the tenant agreed to a call from us'
  }
  if (Number.isNaN(parseDollars(filled.limitDollars)))
    errors.limitDollars = 'Enter whole dollars, such as 500, or leave it empty'
  return errors
}

/** Parses whole dollars as people write them, such as `$1,500`. null if empty, NaN if invalid. */
function parseDollars(text: string): number | null {
  const plain = text.trim().replaceAll(/\s|^\$|\.00$|,(?=\d{3}(?!\d))/g, '')
  if (plain === '') return null
  return /^[1-9]\d{0,8}$/.test(plain) ? Number(plain) : Number.NaN
}

/** Converts a form that passed `checkOrder` to the API's input. */
export function orderInput(filled: OrderValues): Omit<WorkOrderRequestInput, 'photos' | 'idempotencyKey'> {
  const { emergency, service, tenantAgreed, limitDollars, ...texts } = filled
  return {
    ...texts,
    service: chosenService(service),
    emergency: emergency === 'yes',
    tenantAgreed: tenantAgreed === 'yes',
    limitDollars: parseDollars(limitDollars),
  }
}

/** Returns server errors for fields that the form has. */
export const orderErrors = (
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): OrderErrors => errorsOfFields(orderFields, errors)
