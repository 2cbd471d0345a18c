import { CombinedGraphQLErrors } from '@apollo/client'
import { expect, test } from 'vitest'
import { failedResult, NETWORK_ERROR, refusalMessage, resultOf } from './mutation-result.ts'

type Outcome =
  | { readonly __typename: 'Saved'; readonly id: number }
  | { readonly __typename: 'NotChangeable'; readonly message: string }
  | {
      readonly __typename: 'InvalidInput'
      readonly message?: string
      readonly fields: ReadonlyArray<{ field: string; message: string }>
    }
  | { readonly __typename: 'TooManyRequests'; readonly retryAfterSeconds: number }

const splitSaved = (outcome: Outcome) => resultOf(outcome, 'Saved')

test('returns the success member as done', () => {
  expect(splitSaved({ __typename: 'Saved', id: 7 })).toEqual({
    done: { __typename: 'Saved', id: 7 },
    refusal: null,
  })
})

test('a refusal keeps its message and outcome', () => {
  const outcome = { __typename: 'NotChangeable', message: 'It is over.' } as const
  expect(splitSaved(outcome)).toEqual({
    done: null,
    refusal: { message: 'It is over.', errors: {}, outcome },
  })
})

test("maps messages to fields, and the refusal message is the first field's", () => {
  const fields = [{ field: 'name', message: 'Enter a name.' }]
  const { refusal } = splitSaved({ __typename: 'InvalidInput', fields })
  expect(refusal?.errors).toEqual({ name: 'Enter a name.' })
  expect(refusal && refusalMessage(refusal)).toBe('Enter a name.')
})

test('a change already sent with other details shows its message, since no field shows its key', () => {
  const message = 'This was already sent, with other details. Nothing was changed.'
  const fields = [{ field: 'idempotencyKey', message: 'This key was used before. Use a new one' }]
  const { refusal } = splitSaved({ __typename: 'InvalidInput', message, fields })
  expect(refusal?.errors).toEqual({})
  expect(refusal && refusalMessage(refusal)).toBe(message)
})

test('a rate-limited request says when to try again', () => {
  const { refusal } = splitSaved({ __typename: 'TooManyRequests', retryAfterSeconds: 120 })
  expect(refusal?.message).toBe('Too many tries. You can try again in 2 minutes.')
})

test('without a response the message is the network error, or that the session ended', () => {
  expect(failedResult(new TypeError('Failed to fetch')).refusal).toEqual({
    message: NETWORK_ERROR,
    errors: {},
    outcome: null,
  })
  const ended = new CombinedGraphQLErrors({
    errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }],
  })
  expect(failedResult(ended).refusal?.message).toContain('Your session ended. What you typed is saved')
})
