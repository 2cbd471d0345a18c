import { expect, it } from 'vitest'
import { toastReducer } from './toast-state.ts'

const message = { title: 'Message Sent!', description: 'We will get back to you.' }
const raisedEvent = (id: number) => ({ kind: 'raised', id, message }) as const

it('shows one toast at a time: a new one replaces the old', () => {
  const shown = toastReducer(toastReducer([], raisedEvent(1)), raisedEvent(2))
  expect(shown).toEqual([{ ...message, id: 2, open: true }])
})

it('closes a dismissed toast, but keeps it until it is removed', () => {
  const dismissed = toastReducer(toastReducer([], raisedEvent(1)), { kind: 'dismissed', id: 1 })
  expect(dismissed).toEqual([{ ...message, id: 1, open: false }])
  expect(toastReducer(dismissed, { kind: 'removed', id: 1 })).toEqual([])
})

it('leaves a newer toast alone when the old one is dismissed or removed', () => {
  const shown = toastReducer([], raisedEvent(2))
  expect(toastReducer(shown, { kind: 'dismissed', id: 1 })).toEqual(shown)
  expect(toastReducer(shown, { kind: 'removed', id: 1 })).toEqual(shown)
})
