import { expect, test } from 'vitest'
import { checkQuote, errorsByField, noValues, quoteValues } from './quote-form-rules.ts'

const filled = {
  name: 'Sam',
  email: 'sam@example.com',
  phone: '0491 570 006',
  service: 'hotwater',
  message: '',
}

test('an empty form asks for four fields, in the words of the specification', () => {
  expect(checkQuote(noValues)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    service: 'Please select a service',
  })
})

test('a filled form has no errors, and the message is optional', () => {
  expect(checkQuote(filled)).toEqual({})
})

test('spaces are not a name, an email or a phone', () => {
  expect(checkQuote({ ...filled, name: ' ', email: '  ', phone: '\t' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
  })
})

test.each(['sam', 'sam@', 'sam@example', '@example.com', 'sam@exam ple.com', 'sam@@example.com'])(
  '%s is not an address',
  (email) => {
    expect(checkQuote({ ...filled, email })).toEqual({ email: 'Please enter a valid email address' })
  },
)

test.each(['sam@example.com', ' sam+leak@mail.example.com.au ', "o'brien@example.org"])(
  '%s is an address',
  (email) => {
    expect(checkQuote({ ...filled, email })).toEqual({})
  },
)

test.each(['1', 'ask for Sam', '+61 491 570 006'])('any phone is taken: %s', (phone) => {
  expect(checkQuote({ ...filled, phone })).toEqual({})
})

test('values that are not text count as empty, unknown ones are left out', () => {
  expect(quoteValues({ name: 'Sam', email: 7, extra: 'x' })).toEqual({ ...noValues, name: 'Sam' })
})

test("a server's errors land on the fields of the form, the first of each", () => {
  expect(
    errorsByField([
      { field: 'phone', message: 'Phone number is required' },
      { field: 'phone', message: 'again' },
      { field: 'idempotencyKey', message: 'too short' },
    ]),
  ).toEqual({ phone: 'Phone number is required' })
})
