import { CombinedGraphQLErrors } from '@apollo/client'
import { expect, test } from 'vitest'
import { failureMessage } from './staff-client.ts'

const NO_ANSWER = 'Couldn’t reach the server.'

test('a session that ended is told as that, and not as a server that did not answer', () => {
  const ended = new CombinedGraphQLErrors({
    errors: [{ message: 'Sign in to do this', extensions: { code: 'UNAUTHENTICATED' } }],
  })
  expect(failureMessage(ended, NO_ANSWER)).toContain('Your session ended. What you typed is kept')
  expect(failureMessage(new TypeError('Failed to fetch'), NO_ANSWER)).toBe(NO_ANSWER)
})
