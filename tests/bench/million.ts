import type pg from 'pg'

const DAYS_OF_HISTORY = 4_000

// Enough of each that a million people share their names as a million people do.
const FIRST = `array['Ann','Ben','Chloe','Dan','Ella','Finn','Grace','Hugo','Isla','Jack','Kim','Leo','Mia','Noah','Olive','Pete',
  'Quinn','Ruby','Sam','Tess','Una','Vic','Will','Xia','Yuki','Zoë']`
const LAST = `array['Lee','Nguyen','Smith','Brown','Wilson','Taylor','Singh','Chen','Walker','Martin','Kelly','Young','King',
  'Wright','Hall','Green','Baker','Adams','Nelson','Carter','Mitchell','Roberts','Turner','Phillips','Campbell','Parker',
  'Evans','Edwards','Collins','Stewart','Morris','Murphy','Cook','Rogers','Morgan','Cooper','Reed','Bailey','Bell','Ward']`
const SUBURBS = `array['Surfers Paradise','Broadbeach','Southport','Burleigh Heads','Nerang','Mermaid Beach','Robina','Palm Beach',
  'Miami','Varsity Lakes','Coomera','Helensvale','Mudgeeraba','Labrador','Arundel','Ashmore','Benowa','Bundall','Carrara',
  'Currumbin','Elanora','Gilston','Hope Island','Oxenford','Pimpama','Tallai','Tugun','Upper Coomera','Worongary','Yatala']`
const SERVICES = `array['tap-repairs','blocked-drains','hot-water-systems','gas-services','general-plumbing','emergency-plumbing']`

const pick = (from: string, number: string) => `(${from})[1 + (${number})::int % array_length(${from}, 1)]`

/**
 * A million bookings behind us and the busy days ahead of everybody in the team, by people of a thousand names in thirty
 * suburbs: most closed when they were done, one in ten left as it was.
 */
export async function aMillionBookings(database: pg.Client): Promise<void> {
  const visits = (days: string, condition: string, state: string) =>
    database.query(
      `insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, zone, state)
       select id, starts_at, starts_at + interval '2 hours', starts_at + interval '2 hours', 120,
              ${pick(SERVICES, 'abs(hashint8(id * 7919 + day * 31 + slot))')}, home_zone, $1
         from technician, ${days}, generate_series(0, 4) as slot,
              lateral (select (date_trunc('day', now() at time zone 'Australia/Brisbane') at time zone 'Australia/Brisbane')
                              + day * interval '1 day' + (7 + 2 * slot) * interval '1 hour' as starts_at) as placed
        where ${condition}
       on conflict do nothing`,
      [state],
    )
  const past = `generate_series(-${DAYS_OF_HISTORY}, -1) as day`
  await visits(past, '(id + slot - day) % 10 > 1', 'COMPLETED')
  await visits(past, '(id + slot - day) % 10 = 1', 'CANCELLED')
  await visits(past, '(id + slot - day) % 10 = 0', 'CONFIRMED')
  await visits('generate_series(1, 20) as day', '(id + day + slot) % 5 < 2', 'CONFIRMED')
  await visits('generate_series(1, 20) as day', '(id + day + slot) % 25 = 3', 'PENDING')
  await database.query(`
    insert into booking (id, reference, booked_at, service, suburb, postcode, street, relation, name, email, phone,
                         phone_e164, sms_reminders, marketing, answer_by)
    select id, 'GC-' || lpad((number / 100)::text, 4, '0') || '-' || lpad((number % 100)::text, 2, '0'),
           starts_at - interval '3 days', service, ${pick(SUBURBS, 'hash % 997')}, '4226', '1 Example Street', 'OWNER',
           ${pick(FIRST, 'hash % 1009')} || ' ' || ${pick(LAST, 'hash / 7')},
           'person' || hash % 400000 || '@example.org',
           '04' || lpad((hash % 100000000)::text, 8, '0'), '+614' || lpad((hash % 100000000)::text, 8, '0'), false, false,
           case when state = 'PENDING' then starts_at - interval '1 day' end
      from (select id, starts_at, service, state, number, abs(hashint8(number * 2654435761)) as hash
              from (select id, starts_at, service, state, row_number() over () - 1 as number from visit
                     where state <> 'HELD' and not exists (select from booking where booking.id = visit.id)) as numbered
           ) as hashed
     where number < 1000000`)
}

/** A million requests for a quote over ten years, all but the last few hundred of them answered. */
export async function aMillionQuotes(database: pg.Client): Promise<void> {
  await database.query(`
    insert into quote_request (reference, received_at, name, email, phone, phone_e164, phone_key, service, message, spam,
                               fingerprint, answered_at)
    select 'Q-' || lpad(number::text, 6, '0'), now() - number * interval '5 minutes',
           ${pick(FIRST, 'hash % 1009')} || ' ' || ${pick(LAST, 'hash / 7')},
           'person' || hash % 400000 || '@example.org',
           '04' || lpad((hash % 100000000)::text, 8, '0'), '+614' || lpad((hash % 100000000)::text, 8, '0'),
           '+614' || lpad((hash % 100000000)::text, 8, '0'),
           ${pick(`array['emergency','general','hotwater','drainage','gas','commercial']`, 'hash % 13')},
           'The tap in the kitchen drips, about once a second.', number % 211 = 0, sha256(number::text::bytea),
           case when number > 300 then now() - number * interval '5 minutes' + interval '2 hours' end
      from (select number, abs(hashint8(number * 2654435761)) as hash from generate_series(0, 999999) as number) as hashed`)
}
