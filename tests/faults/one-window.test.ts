import { expect, test } from 'vitest'
import { confirm, freeWindows, isSaturday, retryWhenBusy, sampleVisit } from '../support/bookings.ts'
import { postJson } from '../support/http.ts'
import { newSiteFolder, removeFolder, startSite } from '../support/site.ts'

const PEOPLE = 200
/** Generous, for a busy machine; usually a tenth of it is enough. */
const TIMEOUT_MS = 300_000
const ROUNDS = process.env.FAULTS === 'long' ? 20 : 3

// On Saturdays only one technician of the starting team has a gas licence.
const GAS = { service: 'gas-services', suburb: 'robina' }

test(
  `of ${PEOPLE} people booking one window with one technician over two gateways, exactly one wins; ${ROUNDS} times`,
  async () => {
    const DATA_DIR = await newSiteFolder()
    const sites = await Promise.all([startSite({ DATA_DIR }), startSite({ DATA_DIR })])
    try {
      const [firstSite] = sites
      const windows = (await freeWindows(firstSite, GAS)).filter(isSaturday)
      expect(windows.length).toBeGreaterThan(0)
      for (let round = 0; round < ROUNDS; round++) {
        const startsAt = windows[round % windows.length] ?? ''
        const outcomes = await Promise.all(
          Array.from({ length: PEOPLE }, (_, person) => {
            const visit = sampleVisit(startsAt, GAS)
            return retryWhenBusy(() => confirm(sites[person % sites.length] ?? firstSite, visit))
          }),
        )
        const won = outcomes.filter((outcome) => outcome.__typename === 'Booked')
        const lost = outcomes.filter((outcome) => outcome.__typename === 'SlotTaken')
        expect([won.length, lost.length]).toEqual([1, PEOPLE - 1])
        for (const { alternatives } of lost) {
          expect(alternatives).toHaveLength(3)
          expect(alternatives.map((window) => window.startsAt)).not.toContain(startsAt)
        }
        // Cancelling frees the window for the next round.
        const query = 'mutation($input: BookingCancelInput!) { bookingCancel(input: $input) { __typename } }'
        const input = { token: won[0]?.token, idempotencyKey: `call-off-${round}` }
        const response = await postJson(`${firstSite.url}/graphql`, { query, variables: { input } })
        expect(response.json()).toMatchObject({ data: { bookingCancel: { __typename: 'BookingChanged' } } })
      }
      for (const site of sites) expect(site.output()).not.toMatch(/"level":[56]0/)
    } finally {
      await Promise.all(sites.map((site) => site.stop()))
      await removeFolder(DATA_DIR)
    }
  },
  TIMEOUT_MS,
)
