import { expect, test } from 'vitest'
import { checkQuote, errorsByField, noValues, quoteValues } from './quote-form-rules.ts'

const quote = {
  name: 'Sam',
  email: 'sam@example.com',
  phone: '0491 570 006',
  service: 'hotwater',
  message: '',
}

test('an empty form reports four required fields in the wording of the specification', () => {
  expect(checkQuote(noValues)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    service: 'Please select a service',
  })
})

test('a filled form has no errors, and the message is optional', () => {
  expect(checkQuote(quote)).toEqual({})
})

test('rejects a blank name, email or phone', () => {
  expect(checkQuote({ ...quote, name: ' ', email: '  ', phone: '\t' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
  })
})

test.each(['sam', 'sam@', 'sam@example', '@example.com', 'sam@exam ple.com', 'sam@@example.com'])(
  '%s is not an email address',
  (email) => {
    expect(checkQuote({ ...quote, email })).toEqual({ email: 'Please enter a valid email address' })
  },
)

test.each(['sam@example.com', ' sam+leak@mail.example.com.au ', "o'brien@example.org"])(
  '%s is an email address',
  (email) => {
    expect(checkQuote({ ...quote, email })).toEqual({})
  },
)

test.each(['1', 'ask for Sam', '+61 491 570 006'])('any phone number is accepted: %s', (phone) => {
  expect(checkQuote({ ...quote, phone })).toEqual({})
})

test('non-string values count as empty, and unknown fields are ignored', () => {
  expect(quoteValues({ name: 'Sam', email: 7, extra: 'x' })).toEqual({ ...noValues, name: 'Sam' })
})

test('server errors are assigned to form fields, keeping the first for each', () => {
  expect(
    errorsByField([
      { field: 'phone', message: 'Phone number is required' },
      { field: 'phone', message: 'again' },
      { field: 'idempotencyKey', message: 'too short' },
    ]),
  ).toEqual({ phone: 'Phone number is required' })
})
