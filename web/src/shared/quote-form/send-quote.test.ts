import { expect, test } from 'vitest'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { RestError } from '../../graphql-client/rest.ts'
import { SEND_FAILED } from '../send-failed.ts'
import { toRefusal } from './send-quote.ts'

test("a 422 returns the server's messages by field", () => {
  const body = JSON.stringify({
    message: 'Some fields need another look.',
    fields: [{ field: 'email', message: 'Please enter a valid email address' }],
  })
  expect(toRefusal(new RestError(422, body))).toEqual({
    type: 'refused',
    message: 'Some fields need another look.',
    errors: { email: 'Please enter a valid email address' },
  })
})

test("a 429 says to wait or call, using the server's message if there is one", () => {
  expect(toRefusal(new RestError(429, '{"message":"We already have your earlier requests."}'))).toEqual({
    type: 'refused',
    message: 'We already have your earlier requests.',
    errors: {},
    tooMany: true,
  })
  expect(toRefusal(new RestError(429, '')).message).toMatch(/wait.*call us/)
})

test.each([
  new RestError(503, '{"message":"database down"}'),
  new RestError(422, '<html>'),
  new TypeError('Failed to fetch'),
])('anything else is the one sentence of the specification', (error) => {
  expect(toRefusal(error)).toEqual({ type: 'refused', message: SEND_FAILED, errors: {} })
})

test('keys have the format the server expects and are unique', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
