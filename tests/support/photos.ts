import { crc32, deflateSync } from 'node:zlib'

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The smallest possible picture, as a file for a file input. */
export const samplePhoto = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(ONE_PIXEL, 'base64'),
})

/** Returns a PNG in one colour, such as `#2A7F9E`, large enough for a site picture. Each colour gives a different picture. */
export function samplePicture(colour: string, width = 600, height = 400): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits each for red, green and blue.
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.from(colour.slice(1).repeat(width), 'hex')])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
