import { expect, test } from 'vitest'
import { countSeptets, SEPTETS_PER_MESSAGE, toGsm7 } from './gsm-7.ts'

test('a letter takes one septet, a bracket or the euro sign takes two', () => {
  expect(countSeptets("We'll be there at 9 am, Zoé")).toBe(27)
  expect(countSeptets('[€]')).toBe(6)
})

test.each(['1–3 pm', 'we’ll', '“Sam”', '9\u00a0am', 'Zoë', '…', '`'])(
  '%s is transliterated to GSM-7, so that the text is not sent as UCS-2',
  (text) => {
    expect(countSeptets(text)).toBeNull()
    expect(countSeptets(toGsm7(text))).toBeLessThan(SEPTETS_PER_MESSAGE)
  },
)

test('GSM-7 characters stay unchanged, and so does a text with a name in another script', () => {
  expect(toGsm7("Zoé: it's 1-3 pm, $95 [ok]")).toBe("Zoé: it's 1-3 pm, $95 [ok]")
  expect(toGsm7('Zoë’s van – 9\u00a0am')).toBe("Zoe's van - 9 am")
  expect(toGsm7('Hi 李, it’s 9\u00a0am')).toBe('Hi 李, it’s 9\u00a0am')
})
