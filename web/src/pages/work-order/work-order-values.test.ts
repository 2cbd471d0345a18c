import { expect, test } from 'vitest'
import { checkOrder, orderErrors, orderInput, orderValues } from './work-order-values.ts'

const filled = orderValues({
  agency: 'Sample Realty',
  name: 'Kim Ng',
  email: 'kim@realty.example',
  phone: '07 5550 0142',
  street: '9/4 Sample Street',
  suburb: 'Southport',
  access: 'Keys at the office.',
  tenantName: 'Tom Hall',
  tenantPhone: '0491 570 157',
  tenantAgreed: 'yes',
  emergency: 'no',
  service: 'general',
  message: 'The shower drips.',
  invoiceTo: 'R Owner',
})

test('an empty form reports the required fields and access details', () => {
  expect(Object.keys(checkOrder(orderValues({})))).toEqual([
    ...['agency', 'name', 'phone', 'email', 'street', 'suburb', 'emergency', 'service', 'message'],
    ...['invoiceTo', 'access'],
  ])
})

test('a tenant needs a name, a number and consent to a call', () => {
  expect(checkOrder(filled)).toEqual({})
  expect(checkOrder({ ...filled, tenantName: '', tenantAgreed: '' })).toEqual({
    tenantName: 'Enter the tenant’s name',
    tenantAgreed: 'Please confirm that the tenant agreed to a call from us',
  })
  expect(checkOrder({ ...filled, tenantName: '', tenantPhone: '', tenantAgreed: '' })).toEqual({})
})

test.each([
  ['', null],
  ['500', 500],
  [' $1,500.00 ', 1_500],
])('a limit of "%s" is taken', (limitDollars, sent) => {
  expect(checkOrder({ ...filled, limitDollars })).toEqual({})
  expect(orderInput({ ...filled, limitDollars })).toMatchObject({ limitDollars: sent, tenantAgreed: true })
})

test.each(['ask', '0', '99.50', '500,00', '-5'])('"%s" is not a valid spending limit', (limitDollars) => {
  expect(Object.keys(checkOrder({ ...filled, limitDollars }))).toEqual(['limitDollars'])
})

test('server errors are assigned to form fields, keeping the first for each', () => {
  expect(
    orderErrors([
      { field: 'suburb', message: 'Suburb is required' },
      { field: 'suburb', message: 'again' },
      { field: 'photos', message: '6 photos at most' },
      { field: 'idempotencyKey', message: 'too short' },
    ]),
  ).toEqual({ suburb: 'Suburb is required', photo: '6 photos at most' })
})
