import { expect, type Locator, type Page } from '@playwright/test'
import { confirm, freeWindows, sampleVisit } from './bookings.ts'
import { connectToDatabase } from './database.ts'
import type { Site } from './site.ts'

type SiteAddress = Pick<Site, 'url' | 'dataDir'>

/** A stop for today. */
export type TodaysStop = { readonly reference: string; readonly suburb: string; readonly street: string }

const STOPS = [
  { hour: 9, suburb: 'Robina', street: '3 Example Crescent', note: 'Shower and laundry back up together.' },
  { hour: 11, suburb: 'Mudgeeraba', street: '8 Example Road', note: 'Drips since Sunday.' },
  { hour: 13, suburb: 'Nerang', street: '12 Example Lane', note: 'The tap behind the house.' },
] as const

/**
 * Gives a technician stops today at nine, eleven and one o'clock, whatever the time and weekday are now. They are booked normally,
 * then moved without the scheduling rules.
 */
export async function createTodaysStops(
  site: SiteAddress,
  technician: string,
  count: 1 | 2 | 3,
): Promise<TodaysStop[]> {
  const windows = (await freeWindows(site, { days: 42 })).toReversed()
  const database = await connectToDatabase(site.dataDir)
  try {
    // Cancels other visits booked here for today, so that they don't conflict.
    await database.query(
      `update visit set state = 'CANCELLED', held_until = null, version = version + 1
        where technician_id = (select id from technician where name = $1)
          and state not in ('COMPLETED', 'NO_ACCESS', 'CANCELLED')
          and (starts_at at time zone 'Australia/Brisbane')::date = (now() at time zone 'Australia/Brisbane')::date`,
      [technician],
    )
    const stops: TodaysStop[] = []
    for (const [index, { hour, suburb, street, note }] of STOPS.slice(0, count).entries()) {
      const booked = await confirm(
        site,
        sampleVisit(windows[index] ?? '', { suburb, street, note, name: `Bronwyn ${suburb}` }),
      )
      if (booked.__typename !== 'Booked') throw new Error(booked.__typename)
      const { reference } = booked.booking
      await database.query(
        `with day as (select date_trunc('day', now() at time zone 'Australia/Brisbane') + make_interval(hours => $3) as clock)
         update visit set technician_id = (select id from technician where name = $2),
                starts_at = clock at time zone 'Australia/Brisbane',
                window_ends_at = (clock + interval '2 hours') at time zone 'Australia/Brisbane',
                ends_at = (clock + interval '2 hours') at time zone 'Australia/Brisbane'
           from day where visit.id = (select id from booking where reference = $1)`,
        [reference, technician, hour],
      )
      stops.push({ reference, suburb, street })
    }
    return stops
  } finally {
    await database.end()
  }
}

/** Sets off for the open stop, and confirms it if the stop is still hours away, as it is early in the day. */
export async function setOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'On my way', exact: true }).click()
  const early = page.getByRole('dialog', { name: 'Set off now?' })
  await expect(early.or(page.getByRole('button', { name: 'I’ve arrived' }))).toBeVisible()
  if (await early.isVisible()) await early.getByRole('button', { name: 'Yes, on my way' }).click()
}

/** Returns what the database holds about a booking's progress. */
export async function readBookingProgress(site: SiteAddress, reference: string) {
  const database = await connectToDatabase(site.dataDir)
  try {
    const { rows } = await database.query<{
      state: string
      events: string[]
      checks: string[]
      notes: string[]
      photos: number[]
      records: string[]
    }>(
      `select visit.state,
          (select coalesce(array_agg(kind order by id), '{}') from booking_event
            where booking_id = booking.id and kind <> 'booked') as events,
          (select coalesce(array_agg(item order by item), '{}') from booking_check
            where booking_id = booking.id and done) as checks,
          (select coalesce(array_agg(text order by id), '{}') from booking_staff_note
            where booking_id = booking.id) as notes,
          (select coalesce(array_agg(position::int order by position), '{}') from photo
            where booking_id = booking.id) as photos,
          (select coalesce(array_agg(work_done), '{}') from job_record
            where booking_id = booking.id) as records
         from booking join visit using (id) where reference = $1`,
      [reference],
    )
    const [row] = rows
    if (!row) throw new Error(`there is no booking ${reference}`)
    return row
  } finally {
    await database.end()
  }
}

/** Cancels a booking directly in the database, as if someone in the office had done it. */
export async function cancelInDatabase(site: SiteAddress, reference: string): Promise<void> {
  const database = await connectToDatabase(site.dataDir)
  try {
    await database.query(
      `with ended as (
         update visit set state = 'CANCELLED', version = version + 1
          where id = (select id from booking where reference = $1) returning *)
       insert into booking_event (booking_id, at, actor, how, kind, from_state, to_state, from_starts_at, to_starts_at,
                                  from_technician_id, to_technician_id)
       select id, now(), 'customer', 'link', 'cancelled', 'CONFIRMED', 'CANCELLED', starts_at, starts_at,
              technician_id, technician_id from ended`,
      [reference],
    )
  } finally {
    await database.end()
  }
}

/** Signs a job record by drawing a line from corner to corner. */
export async function drawSignature(field: Locator, page: Page): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('no field to sign in')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.move(box.x + box.width - 10, box.y + box.height - 10, { steps: 4 })
  await page.mouse.up()
}

/** Disables or enables the accounts of a technician without ending their sessions, as a request sees it. */
export async function setDisabled(site: SiteAddress, technician: string, disabled: boolean): Promise<void> {
  const database = await connectToDatabase(site.dataDir)
  try {
    await database.query(
      `update staff_account set disabled_at = case when $2 then now() end
        where technician_id = (select id from technician where name = $1)`,
      [technician, disabled],
    )
  } finally {
    await database.end()
  }
}
