import { expect, test } from 'vitest'
import { suburbsAsText, suburbsNamed } from './page-answer.ts'

const beach = {
  name: 'Mermaid Beach',
  postcode: '4218',
  location: { slug: 'mermaid-beach', responseTime: '20-30' },
}
const waters = { name: 'Broadbeach Waters', postcode: '4218', location: null }
const text = suburbsAsText([beach, waters])

test.each([
  [' mermaid BEACH ', [beach]],
  ['Broadbeach Waters', [waters]],
  ['4218', [beach, waters]],
  ['Mermaid', []],
  ['4219', []],
  ['', []],
])('"%s" names suburbs in full or none', (query, suburbs) => {
  expect(suburbsNamed(query, text)).toEqual(suburbs)
  expect(suburbsNamed(query, '')).toEqual([])
})
