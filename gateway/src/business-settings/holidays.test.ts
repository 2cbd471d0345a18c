import { expect, test } from 'vitest'
import { parseRule, ruleInWords } from './holidays.ts'

test.each([
  ['24 December', '12-24'],
  [' 3  september 2027 ', '2027-09-03'],
  ['Friday before 1 September', 'friday before 09-01'],
  ['12-24', '12-24'],
  ['2027-09-03', '2027-09-03'],
  ['friday before 09-01', 'friday before 09-01'],
])('%j parses to the rule %s, and its displayed form parses to the same rule', (text, rule) => {
  expect(parseRule(text)).toBe(rule)
  expect(parseRule(ruleInWords(rule))).toBe(rule)
})

test.each([
  '',
  'Christmas',
  '31 April',
  '29 February',
  '13-45',
  '2027-02-30',
  'Friday before 1 May 2027',
  '12',
])('%j is not a valid day', (text) => {
  expect(parseRule(text)).toBeNull()
})

test('calendar rules are formatted as people write days off, and other rules are left unchanged', () => {
  expect(['12-24', '2027-09-03', 'friday before 09-01', 'easter -2'].map(ruleInWords)).toEqual([
    '24 December',
    '3 September 2027',
    'Friday before 1 September',
    'easter -2',
  ])
})
