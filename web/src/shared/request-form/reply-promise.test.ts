import { expect, it } from 'vitest'
import { replyPromise } from './reply-promise.ts'

it('names the day on which the office opens again if it is closed for days', () => {
  expect(replyPromise(null)).toBe("We'll reply within 24 hours (usually much sooner).")
  expect(replyPromise('2026-12-29')).toBe(
    "We're back in the office on Tuesday 29 December, and we'll reply that day.",
  )
})
