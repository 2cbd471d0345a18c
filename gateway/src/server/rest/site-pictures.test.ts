import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ownerSettings } from '../../business-settings/index.ts'
import { createTestContext } from '../../testing/context.ts'
import { startTestSite } from '../../testing/site.ts'
import { staffVisitor, Visitor } from '../../testing/visitor.ts'

const PATH = '/api/staff/site-pictures'

test('only an administrator can upload a picture', async () => {
  const site = await startTestSite()
  const admin = await staffVisitor(site, 'admin')
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const upload = (body: Buffer, type = 'image/png', visitor: Visitor = admin) =>
    visitor.fetch(PATH, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) })
  const response = await upload(picture)
  expect(response.status).toBe(201)
  const refusal = async (response: Response) => {
    const { code } = (await response.json()) as { code: string }
    return [response.status, code]
  }
  expect(await refusal(await upload(picture, 'image/svg+xml'))).toEqual([415, 'UNSUPPORTED_TYPE'])
  expect(await refusal(await upload(Buffer.from('text')))).toEqual([422, 'UNREADABLE'])
  expect(await refusal(await upload(Buffer.alloc(15 * 2 ** 20 + 1)))).toEqual([413, 'TOO_LARGE'])
  expect(await refusal(await upload(picture, 'image/png', new Visitor(site)))).toEqual([
    401,
    'UNAUTHENTICATED',
  ])
  const office = await staffVisitor(site, 'office')
  expect(await refusal(await upload(picture, 'image/png', office))).toEqual([403, 'FORBIDDEN'])
})

test('everyone can fetch a published picture; only administrators can before and after', async () => {
  const context = await createTestContext()
  const contentWith = (vanPhotos: ReadonlyArray<object>) => context.loadContent(ownerSettings({ vanPhotos }))
  let content = contentWith([])
  const live = Object.defineProperty({ ...context }, 'content', { get: () => content })
  const site = await startTestSite({ context: live })
  const [admin, office] = [await staffVisitor(site, 'admin'), await staffVisitor(site, 'office')]
  const body = await sharp({ create: { width: 480, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const uploaded = await admin.fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(body),
  })
  const { id, width, height, src } = (await uploaded.json()) as Record<'id' | 'src', string> &
    Record<'width' | 'height', number>
  const fetchByRole = async () => {
    const responses = await Promise.all([fetch(site.url + src), office.fetch(src), admin.fetch(src)])
    return responses.map(({ status, headers }) => [status, headers.get('cache-control')])
  }
  const onlyAdmin = [
    [404, 'no-store'],
    [404, 'no-store'],
    [200, 'private, no-store'],
  ]
  expect(await fetchByRole()).toEqual(onlyAdmin)
  content = contentWith([{ id, width, height, widths: [width], alt: 'Our van' }])
  expect(await fetchByRole()).toEqual(
    Array.from({ length: 3 }, () => [200, 'public, max-age=300, must-revalidate']),
  )
  const file = await fetch(site.url + src)
  expect(file.headers.get('content-type')).toBe('image/webp')
  content = contentWith([])
  expect(await fetchByRole()).toEqual(onlyAdmin)
  expect((await fetch(site.url + src.replace('.webp', '.avif'))).status).toBe(404)
  expect((await admin.fetch(`/images/site/${'A'.repeat(22)}-480.webp`)).status).toBe(404)
})

test('an AVIF URL serves WebP until the AVIF is ready', async () => {
  const context = await createTestContext()
  let content = context.content
  const live = Object.defineProperty({ ...context }, 'content', { get: () => content })
  const site = await startTestSite({ context: live })
  const admin = await staffVisitor(site, 'admin')
  // A single-colour picture wouldn't be smaller as AVIF.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const body = await sharp({ create: { width: 480, height: 400, channels: 3, background: '#336699', noise } })
    .png()
    .toBuffer()
  const uploaded = await admin.fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(body),
  })
  const { id, width, height, src } = (await uploaded.json()) as Record<'id' | 'src', string> &
    Record<'width' | 'height', number>
  const vanPhotos = [{ id, width, height, widths: [width], alt: 'Our van' }]
  content = context.loadContent(ownerSettings({ vanPhotos }))
  const webp = await (await fetch(site.url + src)).bytes()
  const asAvif = (headers: Record<string, string> = {}) =>
    fetch(site.url + src.replace('.webp', '.avif'), { headers })
  const first = await asAvif()
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await first.bytes()).toEqual(webp)
  const typeNow = async () => (await asAvif()).headers.get('content-type')
  await expect.poll(typeNow).toBe('image/avif')
  // A browser that cached the WebP revalidates with its ETag.
  const revalidated = await asAvif({ 'if-none-match': first.headers.get('etag') ?? '' })
  const avif = await revalidated.bytes()
  expect([revalidated.status, Buffer.from(avif.subarray(4, 12)).toString('latin1')]).toEqual([
    200,
    'ftypavif',
  ])
  expect(avif.length).toBeLessThan(webp.length)
})
