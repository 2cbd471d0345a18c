import { expect, test } from 'vitest'
import { noAccessNotice } from './format.ts'

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
