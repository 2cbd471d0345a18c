import { expect, test } from 'vitest'
import { reachNote } from './on-call-reach.ts'

test('says that no alert is sent where neither a mail server nor an SMS provider is set', () => {
  const none = { email: false, text: false }
  for (const reach of [null, 'UNSENT', 'ON_LEAVE', 'NONE'] as const)
    expect(reachNote(reach, none)).toContain('No alerts are sent')
})

test('names what is missing for alerts by text and by email', () => {
  expect(reachNote('EMAIL', { email: true, text: true })).toContain('no mobile number')
  expect(reachNote('EMAIL', { email: true, text: false })).toContain('no SMS provider')
  expect(reachNote('TEXT', { email: false, text: true })).toContain('no mail server')
})
