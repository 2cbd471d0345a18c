import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestSite } from '../../testing/site.ts'
import { staffVisitor, Visitor } from '../../testing/visitor.ts'

const PATH = '/api/staff/site-pictures'

test('an administrator uploads a picture, and everyone gets it from an address that never changes', async () => {
  const site = await startTestSite()
  const admin = await staffVisitor(site, 'admin')
  const sent = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const upload = (body: Buffer, type = 'image/png', who: Visitor = admin) =>
    who.fetch(PATH, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) })
  const answer = await upload(sent)
  expect(answer.status).toBe(201)
  const { src } = (await answer.json()) as { src: string }
  const file = await fetch(site.url + src)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('image/webp')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(`${site.url}/images/site/${'A'.repeat(22)}-480.webp`)).status).toBe(404)

  const refusal = async (response: Response) => {
    const { code } = (await response.json()) as { code: string }
    return [response.status, code]
  }
  expect(await refusal(await upload(sent, 'image/svg+xml'))).toEqual([415, 'UNSUPPORTED_TYPE'])
  expect(await refusal(await upload(Buffer.from('text')))).toEqual([422, 'UNREADABLE'])
  expect(await refusal(await upload(Buffer.alloc(15 * 2 ** 20 + 1)))).toEqual([413, 'TOO_LARGE'])
  expect(await refusal(await upload(sent, 'image/png', new Visitor(site)))).toEqual([401, 'UNAUTHENTICATED'])
  const office = await staffVisitor(site, 'office')
  expect(await refusal(await upload(sent, 'image/png', office))).toEqual([403, 'FORBIDDEN'])
})
