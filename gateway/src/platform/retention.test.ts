import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { RETENTION } from './retention.ts'

const POLICY = new URL('../../../content/pages/privacy-policy.md', import.meta.url)

test.each([
  ['Quote requests, work orders and messages', RETENTION.enquiries],
  ['Bookings, accepted quotes, jobs', RETENTION.jobs],
  ['Quotes that weren’t accepted', RETENTION.enquiries],
  ['Photos of a job', RETENTION.photos],
  ['Photos you uploaded but didn’t send', RETENTION.unattachedPhotos],
  ['Copies of the emails and texts', RETENTION.messages],
])('%s are deleted when the privacy policy says', async (row, period) => {
  const policy = (await readFile(POLICY, 'utf8')).replaceAll("'", '’')
  const [unit, count] = Object.entries(period)[0] ?? []
  expect(policy.split('\n').find((line) => line.startsWith(`| ${row}`))).toContain(`| ${count} ${unit}`)
})
