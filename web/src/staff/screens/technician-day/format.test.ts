import { expect, test } from 'vitest'
import { noAccessNotice, setOffNotice } from './format.ts'

const AT = Date.parse('2026-11-24T09:06:00+10:00')

test.each([
  [null, true, 'We’ll tell Ann Lee that we were there at 9:06 am and no one answered.'],
  [
    'By text to 0491 570 006.',
    true,
    'We’ll tell Ann Lee that we were there at 9:06 am and no one answered. By text to 0491 570 006.',
  ],
  ['No messages. Call them about any change.', false, 'No messages. Call them about any change.'],
  [null, false, 'We can’t message Ann Lee. Call them.'],
])('no access, contact note %s, notified %s: %s', (contactNote, notified, words) => {
  expect(noAccessNotice({ customer: 'Ann Lee', contactNote, notified }, AT)).toBe(words)
})

// A technician gets no contact note for a visit later than tomorrow.
test.each([
  [null, true, 'We’ll notify the customer when you do.'],
  [null, false, 'We can’t message the customer. Call them when you do.'],
  ['No messages. Call them about any change.', false, 'No messages. Call them about any change.'],
])('a later visit, contact note %s, notified %s: %s', (contactNote, notified, words) => {
  expect(setOffNotice({ startsAt: '2026-11-28T07:00:00+10:00', contactNote, notified })).toBe(
    `You can set off on Saturday 28 November. ${words}`,
  )
})
