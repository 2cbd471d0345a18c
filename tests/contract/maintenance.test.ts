import { expect, test } from 'vitest'
import { tokenFor } from '../../gateway/src/platform/tokens.ts'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase } from '../support/database.ts'
import { htmlToText } from '../support/html.ts'
import { fetchPage, postForm } from '../support/http.ts'
import { readSecrets } from '../support/staff.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Creates two plans for a customer with a booking. Returns the paths of their reminders. */
async function createReminders(): Promise<ReadonlyArray<string>> {
  const [startsAt = ''] = await freeWindows(site())
  const booked = await confirm(site(), sampleVisit(startsAt))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const database = await connectToDatabase(site().dataDir)
  try {
    const { rows } = await database.query<{ id: string }>(
      `insert into maintenance_plan (customer_id, property_id, kind, every_months, due, created_at)
       select customer_id, property_id, kind, 12, (now() + interval '20 days')::date, now()
         from booking_customer join booking on booking.id = booking_id,
              unnest(array['GAS_CHECK', 'BACKFLOW_TEST']) as kind
        where reference = $1 returning id`,
      [booked.booking.reference],
    )
    return rows.map(({ id }) => `/maintenance/${tokenFor('maintenance', id, 0, readSecrets(site()))}`)
  } finally {
    await database.end()
  }
}

test('without JavaScript, the reminder page books the chosen time or stops the reminders', async () => {
  const [gas = '', backflow = ''] = await createReminders()
  const first = await fetchPage(site(), gas)
  expect([first.status, first.headers.get('location')]).toEqual([200, null])
  expect(first.text).toContain('<meta name="robots" content="noindex">')
  expect(first.headers.get('cache-control')).toContain('no-store')
  expect(htmlToText(first.text)).toMatch(/Gas safety check Due .*Choose a time/)
  const radios = first.text.match(/<input[^>]* name="startsAt"[^>]*>/g) ?? []
  const times = radios.map((radio) => / value="([^"]+)"/.exec(radio)?.[1] ?? '')
  expect(times.length).toBeGreaterThan(3)
  // They begin in the week before it is due, and the first on a weekday is preselected.
  expect(
    Temporal.Now.instant()
      .until(times[0] ?? '')
      .total('hours'),
  ).toBeGreaterThan(24 * 11)
  const weekday = times.findIndex((time) => Temporal.PlainDate.from(time.slice(0, 10)).dayOfWeek <= 5)
  expect(radios.map((radio) => radio.includes(' checked'))).toEqual(
    times.map((_, index) => index === weekday),
  )
  expect(htmlToText(first.text)).toContain('Book this time')
  // In large text, the number stays on one line.
  expect(first.text).toContain('(07)\u00a05550\u00a00142')
  const laterPath = /href="([^"]+\?day=[^"#]+)#time-title"/.exec(first.text)?.[1] ?? ''
  const later =
    /name="startsAt"[^>]* value="([^"]+)"/.exec((await fetchPage(site(), laterPath)).text)?.[1] ?? ''
  expect(later.slice(0, 10) > (times.at(-1) ?? '').slice(0, 10)).toBe(true)

  const unknown = await postForm(`${site().url}${gas}`, { startsAt: 'soon' })
  expect(unknown.status).toBe(422)
  const booked = await postForm(`${site().url}${gas}`, { startsAt: times[2] ?? '' })
  expect(booked.status).toBe(303)
  const manage = await fetchPage(site(), booked.headers.get('location') ?? '')
  expect(htmlToText(manage.text)).toContain('Gas Services')
  expect(htmlToText((await fetchPage(site(), gas)).text)).toContain('You’re booked: ')

  const stopped = await postForm(`${site().url}${backflow}`, { act: 'stop' })
  expect(stopped.headers.get('location')).toBe(`${backflow}?done=stopped`)
  expect(htmlToText((await fetchPage(site(), `${backflow}?done=stopped`)).text)).toContain(
    'Reminders stopped',
  )
  expect((await fetchPage(site(), backflow)).status).toBe(404)
})
