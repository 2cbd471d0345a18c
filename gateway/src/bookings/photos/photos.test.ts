import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photos, visits } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { startTestSite } from '../../testing/site.ts'
import { bookingConfirm } from '../customer/confirm.ts'
import {
  attachPhotos,
  deleteExpiredPhotos,
  MAX_PHOTO_BYTES,
  photoCount,
  photoOf,
  takePhoto,
} from './photos.ts'

/** Monday, 9:30 am in Queensland. */
const MONDAY = Temporal.Instant.from('2026-11-23T09:30:00+10:00')

/** Camera, author and location, as phones write them into EXIF data. */
const GPS = {
  IFD0: { Make: 'Samplephone', Artist: 'Ann Lee' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '28/1 0/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '153/1 25/1 0/1',
  },
}

/** Looks for the EXIF tag of the GPS data, in either byte order. */
const hasLocation = (bytes: Buffer | undefined) =>
  bytes?.includes(Buffer.from([0x88, 0x25])) || bytes?.includes(Buffer.from([0x25, 0x88]))

const picture = (width: number, height: number, colour = '#2A7F9E') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

async function uploadPhoto(context: TestContext, colour?: string): Promise<string> {
  const outcome = await takePhoto(await picture(40, 30, colour).jpeg().toBuffer(), context)
  if (outcome.type !== 'PhotoTaken') throw new Error(outcome.message)
  return outcome.photoToken
}

async function makeBooking(context: TestContext, startsAt = '2026-11-24T09:00:00+10:00'): Promise<string> {
  const booked = await bookingConfirm(
    {
      startsAt,
      service: 'tap-repairs',
      suburb: 'Robina',
      street: '1 Example Street',
      name: 'Ann Lee',
      email: 'ann@example.org',
      phone: '0491 570 006',
      idempotencyKey: `key of ${startsAt}`.replaceAll(' ', '-'),
    },
    context,
  )
  if (booked.type !== 'Booked') throw new Error(booked.type)
  return booked.booking.booking.id
}

const attach = (context: TestContext, tokens: string[], bookingId: string) =>
  transact(context.db, (tx) => attachPhotos(tokens, bookingId, tx))

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is stored without location, camera or file name',
  async (format) => {
    const context = await createTestContext()
    const original = await picture(400, 300).withExif(GPS)[format]().toBuffer()
    const originalMetadata = await sharp(original).metadata()
    expect(originalMetadata.exif?.includes('Samplephone')).toBe(true)
    expect(hasLocation(originalMetadata.exif)).toBe(true)
    expect(await takePhoto(original, context)).toMatchObject({ type: 'PhotoTaken' })
    const [stored] = await context.db.select().from(photos)
    const storedMetadata = await sharp(stored?.bytes).metadata()
    expect(storedMetadata.format).toBe('jpeg')
    expect([
      storedMetadata.orientation,
      storedMetadata.exif,
      storedMetadata.xmp,
      storedMetadata.iptc,
      storedMetadata.icc,
    ]).toEqual(Array(5).fill(undefined))
    expect(stored?.bytes.includes('Samplephone')).toBe(false)
    expect(stored?.bytes.includes('Exif')).toBe(false)
  },
)

test('a photo is stored upright, with 1,600 pixels at most', async () => {
  const context = await createTestContext()
  await takePhoto(await picture(4_000, 3_000).withMetadata({ orientation: 6 }).jpeg().toBuffer(), context)
  const [stored] = await context.db.select().from(photos)
  expect(stored).toMatchObject({ width: 1_200, height: 1_600 })
  expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width: 1_200, height: 1_600 })
})

test('data appended to a picture is not stored', async () => {
  const context = await createTestContext()
  const sent = Buffer.concat([
    await picture(40, 30).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ])
  await takePhoto(sent, context)
  const [stored] = await context.db.select().from(photos)
  expect(stored?.bytes.includes('<script>')).toBe(false)
})

test('rejects anything but complete JPEG, PNG and WebP files', async () => {
  const context = await createTestContext({ clientKey: null })
  const jpeg = await picture(400, 300).jpeg().toBuffer()
  const files = {
    nothing: Buffer.alloc(0),
    words: Buffer.from('this is a photo'),
    page: Buffer.from('<!doctype html><script>alert(1)</script>'),
    drawing: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
    'GIF that is a script too': Buffer.from('GIF89a=1;alert(1)//'),
    GIF: await picture(9, 9).gif().toBuffer(),
    TIFF: await picture(9, 9).tiff().toBuffer(),
    document: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'PNG of a head only': (await picture(9, 9).png().toBuffer()).subarray(0, 33),
  }
  for (const [name, bytes] of Object.entries(files)) {
    expect(await takePhoto(bytes, context), name).toMatchObject({ type: 'NoPhoto' })
  }
  expect(await context.db.select().from(photos)).toEqual([])
})

test('rejects a small file that decompresses to a huge picture', async () => {
  const context = await createTestContext()
  const bomb = await picture(16_000, 16_000, '#000000').png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(3 * 1024 * 1024)
  expect(await takePhoto(bomb, context)).toMatchObject({ type: 'NoPhoto' })
})

test('attaches photos in the order of their tokens, six at most, each token once', async () => {
  const context = await createTestContext({ now: MONDAY, clientKey: null })
  const id = await makeBooking(context)
  const tokens = await Promise.all(
    Array.from({ length: 8 }, (_, n) => uploadPhoto(context, `rgb(${n * 30},0,0)`)),
  )
  const [first = '', second = '', ...others] = tokens
  expect(await attach(context, [second, first, 'no token', second], id)).toBe(2)
  expect(await attach(context, [first, ...others], id)).toBe(6)
  expect(await photoCount(id, context)).toBe(6)
  const red = async (n: number) => {
    const photo = await photoOf(id, n, context)
    return photo && Math.round(((await sharp(photo.bytes).stats()).channels[0]?.mean ?? 0) / 30)
  }
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(red))).toEqual([1, 0, 2, 3, 4, 5, null])
})

test('photos attached to one booking concurrently get different positions', async () => {
  const context = await createTestContext({ now: MONDAY, clientKey: null })
  const id = await makeBooking(context)
  const tokens = await Promise.all(Array.from({ length: 10 }, () => uploadPhoto(context)))
  await Promise.all(tokens.map((one) => attach(context, [one], id)))
  expect(await photoCount(id, context)).toBe(6)
})

test('an unattached photo is deleted after a day, a visit’s photo after 24 months', async () => {
  const context = await createTestContext({ now: MONDAY, clientKey: null })
  const id = await makeBooking(context)
  await attach(context, [await uploadPhoto(context)], id)
  await uploadPhoto(context)
  const left = async (now: string) => {
    await deleteExpiredPhotos(Temporal.Instant.from(`${now}+10:00`), context)
    return (await context.db.select().from(photos)).length
  }
  expect(await left('2026-11-24T09:29')).toBe(2)
  expect(await left('2026-11-24T09:31')).toBe(1)
  expect(await left('2028-11-24T08:59')).toBe(1)
  expect(await left('2028-11-24T09:01')).toBe(0)
  expect(await context.db.select().from(visits)).toHaveLength(1)
})

const post = (url: string, body: Buffer | FormData, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: body instanceof FormData ? body : new Uint8Array(body), headers })

test('the endpoint stores a photo and returns its token', async () => {
  const { url, context } = await startTestSite()
  const response = await post(`${url}/booking/photos`, await picture(40, 30).png().toBuffer(), {
    'content-type': 'image/png',
  })
  expect(response.status).toBe(201)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ photoToken: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await context.db.select().from(photos)).toHaveLength(1)
})

test('the endpoint reports errors as JSON and refuses other origins', async () => {
  const { url, context } = await startTestSite()
  const upload = async (body: Buffer, headers: Record<string, string>) => {
    const response = await post(`${url}/booking/photos`, body, headers)
    return [response.status, (await response.json()).code]
  }
  const jpeg = { 'content-type': 'image/jpeg' }
  expect(await upload(Buffer.from('x'), { 'content-type': 'image/svg+xml' })).toEqual([
    415,
    'UNSUPPORTED_TYPE',
  ])
  expect(await upload(Buffer.from('x'), jpeg)).toEqual([422, 'NO_PHOTO'])
  expect(await upload(Buffer.alloc(3 * 1024 * 1024 + 1), jpeg)).toEqual([413, 'TOO_LARGE'])
  expect(await upload(Buffer.from('x'), { ...jpeg, 'sec-fetch-site': 'cross-site' })).toEqual([
    403,
    'CROSS_SITE',
  ])
  expect((await fetch(`${url}/booking/photos`)).status).toBe(405)
  expect(await context.db.select().from(photos)).toEqual([])
})

test('limits uploads to 30 in ten minutes', async () => {
  const { url } = await startTestSite()
  const responses = []
  for (let n = 0; n < 31; n++) {
    responses.push(await post(`${url}/booking/photos`, Buffer.from('x'), { 'content-type': 'image/jpeg' }))
  }
  expect(responses.map(({ status }) => status)).toEqual([...Array(30).fill(422), 429])
  expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a form without JavaScript uploads photos and gets their tokens in a field', async () => {
  const { url, context } = await startTestSite()
  const form = new FormData()
  form.set('photos', 'an-earlier-token')
  form.set('street', '1 Example Street')
  form.append('photo', new Blob([new Uint8Array(await picture(40, 30).jpeg().toBuffer())]), 'one.jpg')
  form.append('photo', new Blob([new Uint8Array(await picture(40, 30).webp().toBuffer())]), 'two.webp')
  form.append('photo', new Blob([]), '')
  const response = await post(`${url}/booking`, form)
  expect(await response.text()).toMatch(/"photos":"an-earlier-token [\w-]{43} [\w-]{43}"/)
  expect(await context.db.select().from(photos)).toHaveLength(2)
})

test('a form with an invalid photo shows the error and keeps its other fields', async () => {
  const { url } = await startTestSite()
  const form = new FormData()
  form.set('street', '1 Example Street')
  form.append('photo', new Blob(['no photo']), 'one.jpg')
  const page = await (await post(`${url}/booking`, form)).text()
  expect(page).toContain('{"field":"photos","message":"We can\'t open this file as a photo.')
  expect(page).toContain('"street":"1 Example Street"')
})

test('a form accepts photos above the upload limit of the endpoint, and drops photos of more than 10 MB in total', async () => {
  const { url, context } = await startTestSite()
  const noise = sharp({
    create: {
      width: 1900,
      height: 1900,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', sigma: 80 },
    },
  })
  const photo = new Blob([new Uint8Array(await noise.png().toBuffer())])
  expect(photo.size).toBeGreaterThan(MAX_PHOTO_BYTES)
  const sendPhotos = async (...files: Blob[]) => {
    const form = new FormData()
    form.set('street', '1 Example Street')
    for (const file of files) form.append('photo', file, 'kitchen.png')
    form.set('note', 'It drips')
    const response = await post(`${url}/booking`, form)
    return { status: response.status, page: await response.text() }
  }
  const one = await sendPhotos(photo)
  expect(one.page).toMatch(/"photos":"[\w-]{43}"/)
  expect(await context.db.select().from(photos)).toHaveLength(1)
  const many = await sendPhotos(photo, photo)
  expect(many.status).toBe(422)
  expect(many.page).toContain('Photos can be 10 MB in total')
  expect(many.page).toContain('"street":"1 Example Street"')
  expect(many.page).toContain('"note":"It drips"')
  expect(await context.db.select().from(photos)).toHaveLength(1)
})

test('a form keeps six photos, counting those from earlier steps, and says so', async () => {
  const { url, context } = await startTestSite()
  const form = new FormData()
  form.set('photos', 'one two three four')
  for (let n = 0; n < 5; n += 1)
    form.append('photo', new Blob([new Uint8Array(await picture(40, 30).jpeg().toBuffer())]), `${n}.jpg`)
  const page = await (await post(`${url}/booking`, form)).text()
  expect(page).toMatch(/"photos":"one two three four [\w-]{43} [\w-]{43}"/)
  expect(page).toContain("We've kept the first 6.")
  expect(await context.db.select().from(photos)).toHaveLength(2)
})
