import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../testing/context.ts'
import { signInAs } from '../testing/staff.ts'
import { businessSettings, businessSettingsDraft } from './draft.ts'
import { addSitePicture, deleteUnusedSitePictures, pictureUrls, sitePictureFile } from './pictures.ts'
import { businessSettingsPublish, businessSettingsUndo } from './publish.ts'

const createAdminContext = async (context?: TestContext) =>
  signInAs(context ?? (await createTestContext()), 'admin')

const createPicture = (width: number, height: number, background = '#2A7F9E') =>
  sharp({ create: { width, height, channels: 3, background } })

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Builds a PNG header with this size and no real image data. */
function createPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(9)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture is stored once, upright, in several widths and without its metadata', async () => {
  const ann = await createAdminContext()
  const original = await createPicture(1_200, 800)
    .withExif({ IFD0: { Artist: 'Ann' }, IFD3: { GPSLatitude: '28/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const stored = await addSitePicture(original, ann)
  expect(stored).toMatchObject({ width: 800, height: 1_200 })
  if ('refused' in stored) throw new Error(stored.message)
  expect(await addSitePicture(original, ann)).toEqual(stored)
  const { rows } = await ann.pool.query('select width from site_picture_file order by width')
  expect(rows).toEqual([{ width: 480 }, { width: 800 }])
  const file = await sitePictureFile(stored.id, 480, ann)
  const metadata = await sharp(file ?? Buffer.of()).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 720 })
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
  expect(await sitePictureFile(stored.id, 481, ann)).toBeNull()
})

test.each([
  [
    '200 megapixels',
    async () => createPng(20_000, 10_000),
    'TOO_MANY_PIXELS',
    'This picture has 200 megapixels. 64 is the most. Make it smaller, then try again.',
  ],
  [
    'an animated WebP',
    async () => {
      const frames = ['#336699', '#993333'].map((colour) => createPicture(500, 500, colour).png().toBuffer())
      return await sharp(await Promise.all(frames), { join: { animated: true } })
        .webp()
        .toBuffer()
    },
    'ANIMATED',
    'This picture is animated. Upload a still one.',
  ],
  [
    'a few pixels',
    () => createPicture(399, 900).png().toBuffer(),
    'TOO_SMALL',
    'This picture is 399 by 900 pixels. It needs 400 on each side at least.',
  ],
  [
    'a GIF',
    () => createPicture(500, 500).gif().toBuffer(),
    'UNREADABLE',
    'We can’t open this file as a picture. Try a JPEG, PNG or WebP.',
  ],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
    'UNREADABLE',
    'We can’t open this file as a picture. Try a JPEG, PNG or WebP.',
  ],
  [
    'half a picture',
    async () => (await createPicture(900, 900).jpeg().toBuffer()).subarray(0, 900),
    'UNREADABLE',
    'We can’t open this file as a picture. Try a JPEG, PNG or WebP.',
  ],
  [
    'nothing',
    async () => Buffer.of(),
    'UNREADABLE',
    'We can’t open this file as a picture. Try a JPEG, PNG or WebP.',
  ],
])('%s is refused with a reason and not stored', async (_name, make, refused, message) => {
  const ann = await createAdminContext()
  expect(await addSitePicture(await make(), ann)).toEqual({ refused, message })
  expect((await ann.pool.query('select 1 from site_picture')).rows).toEqual([])
})

test('pictures are drafted, published with descriptions and consent, and undone', async () => {
  const ann = await createAdminContext()
  const ids: string[] = []
  for (const colour of ['#336699', '#993333', '#339966']) {
    const stored = await addSitePicture(await createPicture(600, 400, colour).png().toBuffer(), ann)
    if ('id' in stored) ids.push(stored.id)
  }
  const [face = '', before = '', after = ''] = ids
  const input = {
    teamPhotos: [
      {
        name: 'Ann Lee',
        role: 'Plumber',
        photo: { id: face, alt: 'Ann beside the van' },
        licenceHolder: true,
        agreedOn: '2026-11-01',
      },
    ],
    jobPhotos: [
      {
        title: 'Burst pipe in Robina',
        service: 'burst-pipes',
        suburb: 'robina',
        before: { id: before, alt: 'A wet wall' },
        after: { id: after, alt: 'A dry wall' },
        consentBy: ' c-7k3mq2 ',
        consentOn: '2026-11-01',
      },
    ],
  }
  expect(await businessSettingsDraft(input, ann)).toMatchObject({
    settings: {
      changes: [
        {
          label: 'Team photo 1',
          before: null,
          after: `Ann Lee, Plumber, licence holder: Ann beside the van (picture ${face.slice(0, 6)})`,
        },
        {
          label: 'Before and after 1',
          after: expect.stringContaining('C-7K3MQ2 agreed on 2026-11-01'),
        },
      ],
    },
  })
  await businessSettingsPublish({ expectedVersion: 0, idempotencyKey: 'pictures-1' }, ann)
  const { facts } = await businessSettings(ann)
  expect(facts.teamPhotos).toMatchObject([{ photo: { width: 600, height: 400, widths: [480, 600] } }])
  expect(facts.teamPhotos.map(({ photo }) => pictureUrls(photo))).toEqual([
    {
      src: `/images/site/${face}-600.webp`,
      avif: `/images/site/${face}-480.avif 480w, /images/site/${face}-600.avif 600w`,
      webp: `/images/site/${face}-480.webp 480w, /images/site/${face}-600.webp 600w`,
    },
  ])
  const undone = await businessSettingsUndo({ version: 1, idempotencyKey: 'pictures-2' }, ann)
  expect(undone).toMatchObject({ settings: { facts: { teamPhotos: [], jobPhotos: [] } } })
})

test('a team photo needs the person’s consent', async () => {
  const ann = await createAdminContext()
  const stored = await addSitePicture(await createPicture(600, 400).png().toBuffer(), ann)
  const photo = { id: 'id' in stored ? stored.id : '', alt: 'Ann beside the van' }
  const draftWithConsent = (agreedOn: string | null) =>
    businessSettingsDraft({ teamPhotos: [{ name: 'Ann Lee', role: '', photo, agreedOn }] }, ann)
  for (const agreedOn of [null, '', 'yes'])
    expect(await draftWithConsent(agreedOn)).toMatchObject({
      fields: [{ field: 'teamPhotos.0.agreedOn', message: 'Ask them first, then tick this box' }],
    })
  expect(await draftWithConsent('2026-11-01')).toMatchObject({
    settings: { facts: { teamPhotos: [{ name: 'Ann Lee', agreedOn: '2026-11-01' }] } },
  })
})

test('a picture without consent, description or upload is refused at its field', async () => {
  const ann = await createAdminContext()
  const stored = await addSitePicture(await createPicture(600, 400).png().toBuffer(), ann)
  const id = 'id' in stored ? stored.id : ''
  const refusal = await businessSettingsDraft(
    {
      vanPhotos: [
        { id, alt: ' ' },
        { id: 'A'.repeat(22), alt: 'A van' },
      ],
      jobPhotos: [
        {
          title: 'A tap',
          before: { id, alt: 'Old' },
          after: { id, alt: 'New' },
          consentBy: '',
          consentOn: '2026-11-01',
        },
        {
          title: 'A sink',
          before: { id, alt: 'Old' },
          after: { id, alt: 'New' },
          consentBy: 'Ann Lee of 12 Sample Street',
          consentOn: '2026-11-01',
        },
      ],
    },
    ann,
  )
  expect(refusal).toMatchObject({
    type: 'InvalidInput',
    fields: [
      { field: 'vanPhotos.0.alt', message: 'Say what the picture shows, in at most 160 characters' },
      { field: 'vanPhotos.1.id', message: 'Upload a picture' },
      {
        field: 'jobPhotos.0.consentBy',
        message: 'Enter the reference of the customer who agreed, such as C-7K3MQ2',
      },
      {
        field: 'jobPhotos.1.consentBy',
        message: 'Enter the reference of the customer who agreed, such as C-7K3MQ2',
      },
    ],
  })
})

test('an unused picture is deleted after 30 days, and a withdrawn one 30 days after its withdrawal', async () => {
  const ann = await createAdminContext()
  const colours = ['#336699', '#993333', '#339966']
  const stored = await Promise.all(
    colours.map(async (colour) =>
      addSitePicture(await createPicture(600, 400, colour).png().toBuffer(), ann),
    ),
  )
  const [publishedId = '', withdrawnId = '', unusedId = ''] = stored.map((entry) =>
    'id' in entry ? entry.id : '',
  )
  const publish = async (ids: ReadonlyArray<string>, expectedVersion: number, days: number) => {
    const later = { ...ann, now: ann.now.add({ hours: days * 24 }) }
    await businessSettingsDraft({ vanPhotos: ids.map((id) => ({ id, alt: 'Our van' })) }, later)
    await businessSettingsPublish({ expectedVersion, idempotencyKey: `pictures-${expectedVersion}` }, later)
  }
  const remaining = async (days: number) => {
    await deleteUnusedSitePictures(ann.now.add({ hours: days * 24 }), ann)
    const { rows } = await ann.pool.query<{ id: string }>('select id from site_picture')
    return new Set(rows.map(({ id }) => id))
  }
  await publish([publishedId, withdrawnId], 0, 0)
  expect(await remaining(29)).toEqual(new Set([publishedId, withdrawnId, unusedId]))
  expect(await remaining(31)).toEqual(new Set([publishedId, withdrawnId]))
  await publish([publishedId], 1, 40)
  expect(await remaining(69)).toEqual(new Set([publishedId, withdrawnId]))
  expect(await remaining(71)).toEqual(new Set([publishedId]))

  // An undo can't bring back deleted pictures.
  const undo = (version: number, key: string) => businessSettingsUndo({ version, idempotencyKey: key }, ann)
  expect(await undo(2, 'undo-2')).toMatchObject({
    fields: [{ field: 'version', message: 'Those photos are deleted. Upload them again.' }],
  })
  await publish([], 2, 80)
  expect(await undo(3, 'undo-3')).toMatchObject({ settings: { facts: { vanPhotos: [{ id: publishedId }] } } })
})
