import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('keeps link text and decodes entities once', () => {
  expect(
    plainText('<p>Call <a href="tel:131962">13 19 62</a> &amp; don&#39;t touch &quot;it&quot;.</p>'),
  ).toBe('Call 13 19 62 & don\'t touch "it".')
  expect(plainText('&amp;lt;')).toBe('&lt;')
})
