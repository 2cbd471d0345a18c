import type { WorkOrderRequestInput } from '../../graphql/graphql.ts'
import {
  checkRules,
  EMAIL_FORMAT,
  errorsOfFields,
  type FieldErrors,
  type FieldRule,
} from '../../shared/field-rule.ts'
import { chosenService } from '../../shared/quote-form/quote-form-rules.ts'

/** The fields of a work order, in the order in which they stand. */
export const orderFields = [
  'agency',
  'name',
  'email',
  'phone',
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
  'invoiceTo',
  'invoiceEmail',
  'orderNumber',
] as const

export type OrderField = (typeof orderFields)[number]

export type OrderValues = Readonly<Record<OrderField, string>>

export type OrderErrors = FieldErrors<OrderField | 'photo'>

/** The rules of the fields that have one; what depends on other fields is in `checkOrder`. */
export const orderRules: Readonly<Partial<Record<OrderField, FieldRule>>> = {
  agency: { missing: 'Agency is required' },
  name: { missing: 'Name is required' },
  email: { missing: 'Email is required', mismatch: EMAIL_FORMAT },
  phone: { missing: 'Phone number is required' },
  street: { missing: 'Street is required' },
  suburb: { missing: 'Suburb is required' },
  emergency: { missing: 'Please choose yes or no' },
  service: { missing: 'Please select a service' },
  message: { missing: 'Tell us what’s wrong' },
  invoiceTo: { missing: 'Tell us who the invoice goes to' },
  invoiceEmail: { mismatch: EMAIL_FORMAT },
}

/** The fields out of a posted form, or out of FormData. */
export function orderValues(from: Readonly<Record<string, unknown>>): OrderValues {
  const values = orderFields.map((field) => [field, typeof from[field] === 'string' ? from[field] : ''])
  return Object.fromEntries(values)
}

/** What is wrong with a filled form, field by field, as far as it can be told without asking; empty when nothing is. */
export function checkOrder(filled: OrderValues): FieldErrors<OrderField> {
  const errors = checkRules(orderRules, filled)
  const isEmpty = (field: OrderField) => filled[field].trim() === ''
  if (isEmpty('tenantName') && isEmpty('tenantPhone')) {
    if (isEmpty('access')) errors.access = 'If no one lives there, tell us how we get in'
  } else {
    if (isEmpty('tenantName')) errors.tenantName = 'Enter the tenant’s name'
    if (isEmpty('tenantPhone')) errors.tenantPhone = 'Enter the tenant’s phone number'
    if (isEmpty('tenantAgreed'))
      errors.tenantAgreed = 'Please confirm that the tenant agreed to a call from us'
  }
  if (Number.isNaN(dollars(filled.limitDollars)))
    errors.limitDollars = 'Enter whole dollars, such as 500, or leave it empty'
  return errors
}

/** Whole dollars as people write them, `$1,500`; null for none, NaN for what can't be read. */
function dollars(words: string): number | null {
  const plain = words.trim().replaceAll(/[\s,]|^\$|\.00$/g, '')
  if (plain === '') return null
  return /^[1-9]\d{0,8}$/.test(plain) ? Number(plain) : Number.NaN
}

/** A form that `checkOrder` found nothing wrong with, as the API takes it. */
export function orderInput(filled: OrderValues): Omit<WorkOrderRequestInput, 'photos' | 'idempotencyKey'> {
  const { emergency, service, tenantAgreed, limitDollars, ...words } = filled
  return {
    ...words,
    service: chosenService(service),
    emergency: emergency === 'yes',
    tenantAgreed: tenantAgreed === 'yes',
    limitDollars: dollars(limitDollars),
  }
}

/** Errors that a server named, for the fields that the form has. */
export const orderErrors = (
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): OrderErrors => errorsOfFields(orderFields, errors)
