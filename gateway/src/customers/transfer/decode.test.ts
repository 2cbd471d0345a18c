import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const TEXT = 'Name,Phone\nZoë Müller,0491 570 006\n'

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['UTF-16', Buffer.from(TEXT, 'utf16le')],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('decodes text in %s', (encoding, bytes) => {
  const decoded = decodeText(bytes)
  expect(decoded?.encoding).toBe(encoding)
  expect(decoded?.text.replace('\ufeff', '')).toBe(TEXT)
})

test.each([
  ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0])],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a])],
  ['bytes that Windows-1252 leaves empty', Buffer.from([0x41, 0x81, 0x42])],
])('rejects %s', (_what, bytes) => {
  expect(decodeText(bytes)).toBeNull()
})
