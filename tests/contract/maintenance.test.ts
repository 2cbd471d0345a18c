import { expect, test } from 'vitest'
import { tokenFor } from '../../gateway/src/platform/tokens.ts'
import { page, postForm } from '../support/ask.ts'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { lookInto } from '../support/database.ts'
import { wordsOf } from '../support/html.ts'
import { keysOf } from '../support/staff.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Creates two plans for a customer with a booking. Returns the paths of their reminders. */
async function reminders(): Promise<ReadonlyArray<string>> {
  const [startsAt = ''] = await freeWindows(site())
  const booked = await confirm(site(), sampleVisit(startsAt))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const database = await lookInto(site().dataDir)
  try {
    const { rows } = await database.query<{ id: string }>(
      `insert into maintenance_plan (customer_id, property_id, kind, every_months, due, created_at)
       select customer_id, property_id, kind, 12, (now() + interval '20 days')::date, now()
         from booking_customer join booking on booking.id = booking_id,
              unnest(array['GAS_CHECK', 'BACKFLOW_TEST']) as kind
        where reference = $1 returning id`,
      [booked.booking.reference],
    )
    return rows.map(({ id }) => `/maintenance/${tokenFor('maintenance', id, 0, keysOf(site()))}`)
  } finally {
    await database.end()
  }
}

test('without JavaScript, the reminder page books the chosen time or stops the reminders', async () => {
  const [gas = '', backflow = ''] = await reminders()
  const first = await page(site(), gas)
  expect([first.status, first.headers.get('location')]).toEqual([200, null])
  expect(first.text).toContain('<meta name="robots" content="noindex">')
  expect(first.headers.get('cache-control')).toContain('no-store')
  expect(wordsOf(first.text)).toMatch(/Gas safety check .*due .*Choose a time/)
  const radios = first.text.match(/<input[^>]* name="startsAt"[^>]*>/g) ?? []
  const times = radios.map((radio) => / value="([^"]+)"/.exec(radio)?.[1] ?? '')
  expect(times.length).toBeGreaterThan(3)
  // The first time is preselected.
  expect(radios.map((radio) => radio.includes(' checked'))).toEqual(times.map((_, index) => index === 0))
  expect(wordsOf(first.text)).toContain('Book this time')

  const unknown = await postForm(`${site().url}${gas}`, { startsAt: 'soon' })
  expect(unknown.status).toBe(422)
  const booked = await postForm(`${site().url}${gas}`, { startsAt: times[2] ?? '' })
  expect(booked.status).toBe(303)
  const manage = await page(site(), booked.headers.get('location') ?? '')
  expect(wordsOf(manage.text)).toContain('Gas Services')
  expect(wordsOf((await page(site(), gas)).text)).toContain('You’re booked: ')

  const stopped = await postForm(`${site().url}${backflow}`, { act: 'stop' })
  expect(stopped.headers.get('location')).toBe(`${backflow}?done=stopped`)
  expect(wordsOf((await page(site(), `${backflow}?done=stopped`)).text)).toContain('Reminders stopped')
  expect((await page(site(), backflow)).status).toBe(404)
})
