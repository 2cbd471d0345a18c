import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { confirm, freeWindows, isSaturday, retryWhenBusy, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase } from '../support/database.ts'
import { postJson } from '../support/http.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { type SignedIn, signInAs } from '../support/staff.ts'

const PEOPLE = 200
/** Generous, for a busy machine. */
const TIMEOUT_MS = 600_000
const ROUNDS = process.env.FAULTS === 'long' ? 20 : 3

// On Saturdays only one technician of the starting team has a gas licence.
const GAS = { service: 'gas-services', suburb: 'robina' }

const BOOK = `mutation($input: BookingCreateInput!) {
  bookingCreate(input: $input) { __typename ... on BookingCreated { booking { reference version } } }
}`
const BookingCreateResponse = z.object({
  data: z.object({ bookingCreate: z.object({ __typename: z.string() }) }),
})

test(
  `of ${PEOPLE} concurrent office and customer bookings at overlapping times over two gateways, exactly one wins; ${ROUNDS} times`,
  async () => {
    const DATA_DIR = await newSiteFolder()
    const sites = await Promise.all([startSite({ DATA_DIR }), startSite({ DATA_DIR })])
    const database = await connectToDatabase(DATA_DIR)
    try {
      const [firstSite] = sites
      const office = await signInAs(firstSite, 'office')
      const windows = (await freeWindows(firstSite, GAS)).filter(isSaturday)
      const [van] = (
        await database.query<{ id: number }>(
          `select technician.id from technician join technician_licence on technician_id = technician.id and kind = 'gas'
             join technician_shift shift on shift.technician_id = technician.id and weekday = 6`,
        )
      ).rows
      for (let round = 0; round < ROUNDS; round++) {
        const window = windows[round % windows.length] ?? ''
        const outcomes = await Promise.all(
          Array.from({ length: PEOPLE }, async (_, person) => {
            const site = sites[person % sites.length] ?? firstSite
            // Alternates in pairs, so that the office and customers use both gateways equally.
            if (person % 4 < 2) {
              const visit = sampleVisit(window, GAS)
              return (await retryWhenBusy(() => confirm(site, visit))).__typename
            }
            // Starts from 60 minutes before the window to 45 minutes into it. Each visit overlaps the window, and all of them
            // overlap in its middle.
            const startsAt = Date.parse(window) + (-4 + (Math.floor(person / 4) % 8)) * 15 * 60_000
            return await createBookingAt(site, office, { startsAt, minutes: 135, technicianId: van?.id ?? 0 })
          }),
        )
        const count = (...types: ReadonlyArray<string>) =>
          outcomes.filter((outcome) => types.includes(outcome)).length
        expect([count('Booked', 'BookingCreated'), count('SlotTaken', 'NotMoved')]).toEqual([1, PEOPLE - 1])
        const { rows } = await database.query(
          `update visit set state = 'CANCELLED' where state in ('HELD', 'PENDING', 'CONFIRMED') returning id`,
        )
        expect(rows).toHaveLength(1)
      }
      for (const site of sites) expect(site.output()).not.toMatch(/"level":[56]0/)
    } finally {
      await database.end()
      await Promise.all(sites.map((site) => site.stop()))
      await removeFolder(DATA_DIR)
    }
  },
  TIMEOUT_MS,
)

/** Creates a staff booking for a caller at the given time. Returns the type of the outcome. */
async function createBookingAt(
  site: Site,
  { cookie }: SignedIn,
  visit: { readonly startsAt: number; readonly minutes: number; readonly technicianId: number },
): Promise<string> {
  const input = {
    ...visit,
    ...GAS,
    startsAt: new Date(visit.startsAt).toISOString(),
    street: '1 Example Street',
    name: 'Ann Lee',
    phone: '0491 570 006',
    accept: ['OFF_SHIFT', 'RESERVE', 'TOO_FAR'],
    reason: 'A race',
    idempotencyKey: randomUUID(),
  }
  return await retryWhenBusy(async () => {
    const response = await postJson(
      `${site.url}/graphql`,
      { query: BOOK, variables: { input } },
      { cookie, 'sec-fetch-site': 'same-origin' },
    )
    const parsed = BookingCreateResponse.safeParse(response.json())
    if (!parsed.success) throw new Error(`${response.status}: ${response.text}`)
    return parsed.data.data.bookingCreate.__typename
  })
}
