import { expect, test } from 'vitest'
import { textReminders } from './text-reminders.ts'

test.each(['0491 570 006', '+61 491 570 006', '0491-570-006'])('%s gets text reminders', (phone) => {
  expect(textReminders({ phone, smsReminders: 'yes' })).toBe('Text reminders on')
  expect(textReminders({ phone, smsReminders: '' })).toBe('Text reminders off')
})

test.each(['(07) 5550 0100', '+64 21 123 4567', '12345'])('%s gets no text reminders', (phone) => {
  expect(textReminders({ phone, smsReminders: 'yes' })).toMatch(/^No text reminders/)
})
