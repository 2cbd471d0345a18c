import { expect, test } from 'vitest'
import { searchPatterns } from './search-words.ts'

test.each([
  ['Ann Lee', ['%ann%', '%lee%']],
  ['  ROBINA ', ['%robina%']],
  ['Zoë', ['%zoe%']],
  ['Al', ['% al%']],
  ['(07) 5550 0142', ['%0755500142%']],
  ['+61 491-570.006', ['%61491570006%']],
  ['+61 (0)491 570 006', ['%61491570006%']],
  ['Lee 0491 570', ['%lee%', '%0491570%']],
  ['gc-7k3m-29', ['%gc-7k3m-29%']],
  ['GC-4H29-12', ['%gc-4h29-12%']],
  ['ann_lee@example.org', ['%ann\\_lee@example.org%']],
  ['100%', ['%100\\%%']],
  ['back\\slash', ['%back\\\\slash%']],
  ["Robert'); drop table booking;--", ["%robert');%", '%drop%', '%table%', '%booking;--%']],
  ['', []],
  ['   ', []],
  ['%%% --- ___', []],
  ['王小明', ['%u00738bu005c0fu00660e%']],
  ['Иван', ['%u000438u000432u000430u00043d%']],
  ['明', ['%u00660e%']],
  ['a\0b', ['% ab%']],
  ['one two three four five six seven', ['%one%', '%two%', '%three%', '%four%', '%five%', '%six%']],
])('a search for "%s" matches its words', (query, patterns) => {
  expect(searchPatterns(query)).toEqual(patterns)
})

test('only the beginning of an overlong search is used', () => {
  expect(searchPatterns('x'.repeat(10_000))).toEqual([`%${'x'.repeat(100)}%`])
})
