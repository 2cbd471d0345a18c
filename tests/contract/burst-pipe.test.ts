import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { connectToDatabase, USES_EMBEDDED_DATABASE } from '../support/database.ts'
import { createFakeClock, hasFaketime, upcoming } from '../support/fake-clock.ts'
import { fetchPage, getRaw, postForm, postJson, runOperation, sendRequest } from '../support/http.ts'
import { decodeQuotedPrintable, startMailServer } from '../support/mail-server.ts'
import { samplePhoto } from '../support/photos.ts'
import { newFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { type SignedIn, signInAs } from '../support/staff.ts'

const NIGHT = upcoming('2026-11-24T02:00:00+10:00')
const CUSTOMER = 'ann@example.org'
/** Jobs run every two seconds. */
const POLL_OPTIONS = { timeout: 60_000, interval: 250 }

const DispatchResponse = z.object({
  dispatchRequest: z.object({ __typename: z.literal('DispatchRequested'), reference: z.string() }),
})
const BookingListResponse = z.object({
  staffBookings: z.object({ nodes: z.array(z.object({ reference: z.string() })) }),
})
const BookingResponse = z.object({
  staffBooking: z.object({
    reference: z.string(),
    version: z.int(),
    state: z.string(),
    technician: z.string(),
  }),
})
const StepResponse = z.object({
  bookingStep: z.object({
    __typename: z.literal('BookingStepped'),
    booking: z.object({ version: z.int(), state: z.string() }),
  }),
})
const PhotosResponse = z.object({
  staffBooking: z.object({
    state: z.string(),
    staffPhotos: z.array(z.object({ path: z.string(), by: z.string() })),
  }),
})
const Item = z.object({
  inboxItem: z.object({ state: z.string(), history: z.array(z.object({ words: z.string() })) }),
})

/** The header that a browser sends with a request from our own pages. */
const SAME_ORIGIN_HEADERS = { 'sec-fetch-site': 'same-origin' }

/** Runs an operation as a signed-in member of staff and returns its data. */
async function runAsStaff(
  site: Site,
  { cookie }: SignedIn,
  query: string,
  variables: object,
): Promise<unknown> {
  const response = await postJson(
    `${site.url}/graphql`,
    { query, variables },
    { cookie, ...SAME_ORIGIN_HEADERS },
  )
  const { data } = z.object({ data: z.unknown().optional() }).parse(response.json())
  if (!data) throw new Error(response.text)
  return data
}

test.skipIf(!hasFaketime || !USES_EMBEDDED_DATABASE)(
  'a burst pipe at 2 am: two alerts, accepted from the message, visited, photographed, reviewed, reported',
  async () => {
    const DATA_DIR = newFolder()
    onTestFinished(() => removeFolder(DATA_DIR))
    const clock = createFakeClock(DATA_DIR, NIGHT)
    const mail = await startMailServer()
    onTestFinished(() => mail.stop())
    const site = await startSite({ DATA_DIR, SMTP_URL: mail.url, ...clock.followingSettings })
    onTestFinished(async () => void (await site.stop()))
    const database = await connectToDatabase(DATA_DIR)
    onTestFinished(() => database.end())
    const emailsTo = (recipient: string) =>
      mail
        .received()
        .filter(({ to }) => to.includes(recipient))
        .map(({ source }) => decodeQuotedPrintable(source))

    const admin = await signInAs(site, 'admin')
    const van = await signInAs(site, 'technician')
    const settingMutation = (field: string, input: string) =>
      `mutation($input: ${input}!) { ${field}(input: $input) { __typename } }`
    const saveSetting = (field: string, type: string, input: object) =>
      runAsStaff(site, admin, settingMutation(field, type), { input })
    await saveSetting('onCallWeekSet', 'OnCallWeekSetInput', {
      day: NIGHT.toZonedDateTimeISO('Australia/Brisbane').toPlainDate().subtract({ days: 1 }).toString(),
      technicianId: van.technicianId,
    })
    await saveSetting('onCallMobileSet', 'OnCallMobileSetInput', {
      accountId: van.accountId,
      mobile: '0491 570 157',
    })

    // The emergency request, from the public page.
    const { reference: request } = DispatchResponse.parse(
      await runOperation(
        site,
        'mutation($input: DispatchRequestInput!) { dispatchRequest(input: $input) { __typename ... on DispatchRequested { reference } } }',
        {
          input: {
            name: 'Ann Lee',
            phone: '0491 570 006',
            place: '1 Example Street, Nerang',
            message: 'A pipe has burst in the kitchen.',
            idempotencyKey: randomUUID(),
          },
        },
      ),
    ).dispatchRequest

    // Alerted at once, and again after five minutes.
    await expect.poll(() => emailsTo(van.email).length, POLL_OPTIONS).toBe(1)
    clock.move(Temporal.Duration.from({ minutes: 5, seconds: 5 }))
    await expect.poll(() => emailsTo(van.email).length, POLL_OPTIONS).toBe(2)
    const [first = '', second = ''] = emailsTo(van.email)
    expect(first).toContain('EMERGENCY')
    expect(second).toContain('STILL WAITING')
    const { rows: texts } = await database.query<{ plain: string }>(
      `select plain from message where recipient = '+61491570157' order by created_at`,
    )
    expect(texts).toHaveLength(2)
    const facts =
      'Ann Lee, 0491 570 006. 1 Example Street, Nerang. A pipe has burst in the kitchen. Take it: '
    expect(texts[0]?.plain).toContain(`: emergency. ${facts}`)
    expect(texts[1]?.plain).toContain(`: emergency, still waiting. ${facts}`)

    // Accepted with one tap in the message, without signing in.
    const path = /\/on-call\/[\w-]+/.exec(second)?.[0] ?? ''
    const pageBefore = await fetchPage(site, path)
    expect(pageBefore.status).toBe(200)
    expect(pageBefore.text).toContain('1 Example Street, Nerang')
    expect(pageBefore.text).toContain('I’ll take it')
    expect((await postForm(`${site.url}${path}`, {})).status).toBe(303)
    expect((await fetchPage(site, path)).text).toContain('It’s yours. Call the customer.')
    expect((await sendRequest(`${site.url}/on-call/wrong`)).status).toBe(404)
    clock.move(Temporal.Duration.from({ minutes: 6 }))

    // One step on the same page, still without signing in: it books the visit, sets the technician en route and notifies the
    // customer.
    expect((await postForm(`${site.url}${path}`, { arrives: '25', email: CUSTOMER })).status).toBe(303)
    const pageAfter = (await fetchPage(site, path)).text
    expect(pageAfter).toContain('Ann Lee expects you at about 2:')
    expect(pageAfter).not.toContain('name="arrives"')
    const { staffBookings } = BookingListResponse.parse(
      await runAsStaff(site, van, '{ staffBookings(first: 1) { nodes { reference } } }', {}),
    )
    const { staffBooking: booking } = BookingResponse.parse(
      await runAsStaff(
        site,
        van,
        'query($reference: ID!) { staffBooking(reference: $reference) { reference version state technician } }',
        { reference: staffBookings.nodes[0]?.reference },
      ),
    )
    expect(booking).toMatchObject({ state: 'EN_ROUTE', technician: 'Van 1' })
    await expect.poll(() => emailsTo(CUSTOMER).length, POLL_OPTIONS).toBe(1)
    const [onTheWay = ''] = emailsTo(CUSTOMER)
    expect(onTheWay).toMatch(/at about 2:\d\d am/)
    const { rows: customerTexts } = await database.query<{ plain: string }>(
      `select plain from message where recipient = '+61491570006'`,
    )
    expect(customerTexts).toMatchObject([
      { plain: expect.stringMatching(/Your plumber is on the way, expected 2:\d\d am\. See http/) },
    ])
    const managePath = /\/booking\/manage\/[\w-]+/.exec(onTheWay)?.[0] ?? ''
    expect((await fetchPage(site, managePath)).text).toContain(booking.reference)

    // Arrived, photographed and completed.
    let { version } = booking
    const step = async (name: string) => {
      clock.move(Temporal.Duration.from({ minutes: 20 }))
      const stepped = StepResponse.parse(
        await runAsStaff(
          site,
          van,
          `mutation($input: BookingStepInput!) { bookingStep(input: $input) {
            __typename ... on BookingStepped { booking { version state } } } }`,
          {
            input: { reference: booking.reference, version, step: name, idempotencyKey: randomUUID() },
          },
        ),
      ).bookingStep.booking
      version = stepped.version
      return stepped.state
    }
    expect(await step('ARRIVE')).toBe('ARRIVED')
    const photo = samplePhoto('after')
    const upload = await sendRequest(`${site.url}/api/staff/bookings/${booking.reference}/photos`, {
      method: 'POST',
      headers: {
        cookie: van.cookie,
        ...SAME_ORIGIN_HEADERS,
        'content-type': photo.mimeType,
        'idempotency-key': randomUUID(),
      },
      body: photo.buffer,
    })
    expect(upload.status).toBe(201)
    expect(await step('COMPLETE')).toBe('COMPLETED')
    // The office sees the photo on the completed job.
    const { staffBooking: job } = PhotosResponse.parse(
      await runAsStaff(
        site,
        admin,
        'query($reference: ID!) { staffBooking(reference: $reference) { state staffPhotos { path by } } }',
        { reference: booking.reference },
      ),
    )
    expect(job).toMatchObject({ state: 'COMPLETED', staffPhotos: [{ by: van.name }] })
    const photoResponse = await getRaw(`${site.url}${job.staffPhotos[0]?.path}`, { cookie: admin.cookie })
    expect([photoResponse.status, photoResponse.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(photoResponse.body.subarray(0, 3).toString('hex')).toBe('ffd8ff')

    // The customer is asked for a review once the night is over.
    clock.set(NIGHT.add({ hours: 5, seconds: 30 }))
    await expect.poll(() => emailsTo(CUSTOMER).length, POLL_OPTIONS).toBe(2)
    expect(emailsTo(CUSTOMER)[1]).toMatch(/\/reviews\/write\/[\w-]+/)

    // Every step is in the request's history, no alert followed the acceptance, and the report counts an after-hours emergency.
    const { inboxItem } = Item.parse(
      await runAsStaff(site, admin, 'query($id: ID!) { inboxItem(id: $id) { state history { words } } }', {
        id: request,
      }),
    )
    expect(inboxItem.state).toBe('CONVERTED')
    expect(inboxItem.history.map(({ words }) => words)).toEqual([
      `Alerted ${van.name} by email`,
      `Alerted ${van.name} by email`,
      'Took it over',
      `Converted to booking ${booking.reference}`,
    ])
    expect(emailsTo(van.email)).toHaveLength(2)
    expect(emailsTo(admin.email)).toHaveLength(0)
    expect(
      await runAsStaff(
        site,
        admin,
        'query($weeks: Int!) { reports(weeks: $weeks) { afterHours { visits completed emergencies } } }',
        { weeks: 1 },
      ),
    ).toMatchObject({ reports: { afterHours: { visits: 1, completed: 1, emergencies: 1 } } })
  },
  300_000,
)
