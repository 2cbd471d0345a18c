import { expect, test } from 'vitest'
import { repeatedWords, splitMatches } from './split-matches.ts'

test.each([
  ['', ['tap'], ['']],
  ['Blocked drain', [], ['Blocked drain']],
  ['Hot water', ['Hot', 'water'], ['', 'Hot water', '']],
  ['No hot water?', ['hot', 'water'], ['No ', 'hot water', '?']],
  ['Tap, tap washer', ['Tap', 'tap'], ['', 'Tap', ', ', 'tap', ' washer']],
  ['Tapestry', ['Tap'], ['Tapestry']],
  ["The water's back on", ["water's"], ['The ', "water's", ' back on']],
])('the matches in “%s” of %j are marked as whole words, those in a row as one', (text, matches, parts) => {
  expect(splitMatches(text, matches)).toEqual(parts)
})

test.each([
  ['hot w', 'Hot Water Services', ['Hot', 'Water']],
  ['hot water', 'Hot Water Services', ['Hot', 'Water']],
  ['w', 'What to do without hot water', ['What', 'without', 'water']],
  ['water h', 'Hot Water Services', []],
  ['ot w', 'Hot Water Services', []],
  ['', 'Hot Water Services', []],
  ['?', 'Hot Water Services', []],
])('“%s” repeats these words of “%s”: %j', (search, text, words) => {
  expect(repeatedWords(text, search)).toEqual(words)
})
