import type pg from 'pg'

const DAYS_OF_HISTORY = 4_000

// Enough first and last names that a million people share them as realistically as real people do.
const FIRST = `array['Ann','Ben','Chloe','Dan','Ella','Finn','Grace','Hugo','Isla','Jack','Kim','Leo','Mia','Noah','Olive','Pete',
  'Quinn','Ruby','Sam','Tess','Una','Vic','Will','Xia','Yuki','Zoë']`
const LAST = `array['Lee','Nguyen','Smith','Brown','Wilson','Taylor','Singh','Chen','Walker','Martin','Kelly','Young','King',
  'Wright','Hall','Green','Baker','Adams','Nelson','Carter','Mitchell','Roberts','Turner','Phillips','Campbell','Parker',
  'Evans','Edwards','Collins','Stewart','Morris','Murphy','Cook','Rogers','Morgan','Cooper','Reed','Bailey','Bell','Ward']`
const SUBURBS = `array['Surfers Paradise','Broadbeach','Southport','Burleigh Heads','Nerang','Mermaid Beach','Robina','Palm Beach',
  'Miami','Varsity Lakes','Coomera','Helensvale','Mudgeeraba','Labrador','Arundel','Ashmore','Benowa','Bundall','Carrara',
  'Currumbin','Elanora','Gilston','Hope Island','Oxenford','Pimpama','Tallai','Tugun','Upper Coomera','Worongary','Yatala']`
const SERVICES = `array['tap-repairs','blocked-drains','hot-water-services','gas-services','general-plumbing','emergency-plumbing']`

const pick = (from: string, number: string) => `(${from})[1 + (${number})::int % array_length(${from}, 1)]`

/**
 * Inserts a million past bookings and a busy schedule ahead for the whole team, with a thousand different names in thirty suburbs.
 * Most past bookings are completed, one in ten was never closed.
 */
export function insertMillionBookings(database: pg.Client): Promise<void> {
  return insertBookings(database, 1_000_000)
}

/** Inserts the same data, with at most `maxBookings` bookings from the last `days`. */
export async function insertBookings(
  database: pg.Client,
  maxBookings: number,
  days = DAYS_OF_HISTORY,
): Promise<void> {
  const visits = (onDays: string, condition: string, state: string) =>
    database.query(
      `insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, zone, state)
       select id, starts_at, starts_at + interval '2 hours', starts_at + interval '2 hours', 120,
              ${pick(SERVICES, 'abs(hashint8(id * 7919 + day * 31 + slot))')}, home_zone, $1
         from technician, ${onDays}, generate_series(0, 4) as slot,
              lateral (select (date_trunc('day', now() at time zone 'Australia/Brisbane') at time zone 'Australia/Brisbane')
                              + day * interval '1 day' + (7 + 2 * slot) * interval '1 hour' as starts_at) as placed
        where ${condition}
       on conflict do nothing`,
      [state],
    )
  const past = `generate_series(-${days}, -1) as day`
  await visits(past, '(id + slot - day) % 10 > 1', 'COMPLETED')
  await visits(past, '(id + slot - day) % 10 = 1', 'CANCELLED')
  await visits(past, '(id + slot - day) % 10 = 0', 'CONFIRMED')
  await visits('generate_series(1, 20) as day', '(id + day + slot) % 5 < 2', 'CONFIRMED')
  await visits('generate_series(1, 20) as day', '(id + day + slot) % 25 = 3', 'PENDING')
  await database.query(
    `
    insert into booking (id, reference, booked_at, service, suburb, postcode, street, relation, name, email, phone,
                         phone_e164, sms_reminders, marketing, answer_by)
    select id, 'GC-' || lpad((number / 100)::text, 4, '0') || '-' || lpad((number % 100)::text, 2, '0'),
           starts_at - interval '3 days', service, ${pick(SUBURBS, 'hash % 997')}, '4226', '1 Example Street', 'OWNER',
           ${pick(FIRST, 'hash % 1009')} || ' ' || ${pick(LAST, 'hash / 7')},
           'person' || hash % 400000 || '@example.org',
           '04' || lpad((hash % 100000000)::text, 8, '0'), '+614' || lpad((hash % 100000000)::text, 8, '0'), false, false,
           case when state = 'PENDING' then starts_at - interval '1 day' end
      from (select id, starts_at, service, state, number, abs(hashint8(number * 2654435761)) as hash
              from (select id, starts_at, service, state, row_number() over (order by starts_at desc) - 1 as number from visit
                     where state <> 'HELD' and not exists (select from booking where booking.id = visit.id)) as numbered
           ) as hashed
     where number < $1`,
    [maxBookings],
  )
}

/** Inserts quote requests five minutes apart, all answered except the latest 300. */
export async function insertQuotes(database: pg.Client, count: number): Promise<void> {
  await database.query(
    `
    insert into quote_request (reference, received_at, name, email, phone, phone_e164, phone_key, service, message, spam,
                               fingerprint, answered_at)
    select 'Q-' || lpad(number::text, 6, '0'), now() - number * interval '5 minutes',
           ${pick(FIRST, 'hash % 1009')} || ' ' || ${pick(LAST, 'hash / 7')},
           'person' || hash % 400000 || '@example.org',
           '04' || lpad((hash % 100000000)::text, 8, '0'), '+614' || lpad((hash % 100000000)::text, 8, '0'),
           '+614' || lpad((hash % 100000000)::text, 8, '0'),
           ${pick(`array['emergency','general','hotwater','drainage','gas','commercial']`, 'hash % 13')},
           'The tap in the kitchen drips, about once a second.', number % 211 = 0, sha256(number::text::bytea),
           case when number > 300 then now() - number * interval '5 minutes' + hash % 1440 * interval '1 minute' end
      from (select number, abs(hashint8(number * 2654435761)) as hash from generate_series(0, $1::int - 1) as number) as hashed
    on conflict do nothing`,
    [count],
  )
}

/**
 * Inserts the records that belong to the stored bookings: booked and arrived events, an email about each and a text about one in
 * fifty, a review of one in seven, `auditEvents` audit log entries, and an emergency request for a hundred of them.
 */
export async function insertRelatedRecords(database: pg.Client, auditEvents: number): Promise<void> {
  // Bulk insert: skips the hash chain and the notifications.
  await database.query('set session_replication_role = replica')
  await database.query(`
    insert into booking_event (booking_id, at, actor, how, kind, to_state, to_starts_at, to_technician_id, service,
                               to_window_ends_at)
    select booking.id, booked_at, 'customer', 'site', 'booked', 'CONFIRMED', starts_at, technician_id, null, null
      from booking join visit on visit.id = booking.id
     union all
    select id, starts_at + abs(hashtext(id::text)) % 130 * interval '1 minute', 'staff', 'staff area', 'arrived', 'ARRIVED',
           starts_at, technician_id, booking.service, window_ends_at
      from booking join visit using (id) where state = 'COMPLETED'`)
  await database.query(`
    insert into message (created_at, channel, booking_id, template, props, recipient, subject, html, plain, state, attempts,
                         last_error, settled_at)
    select booked_at, case when text then 'sms' else 'email' end, id, case when text then 'text' else 'visit-booked' end,
           case when not text then jsonb_build_object('reference', reference) end,
           case when text then coalesce(phone_e164, phone) else email end,
           case when not text then 'Booked: ' || reference end, case when not text then '<p>We come.</p>' end, 'We come.',
           case when failed then 'failed' else 'sent' end, case when failed then 22 else 1 end,
           case when failed then '550 no such mailbox' end, booked_at
      from (select *, number % 50 = 0 as text, number % 5000 = 1 as failed
              from (select *, row_number() over (order by booked_at) as number from booking) as numbered) as chosen`)
  await database.query(`
    insert into review (booking_id, author, suburb, suburb_slug, service, month, state, stars, published_at, sample)
    select id, 'Ann L.', suburb, lower(replace(suburb, ' ', '-')), service, to_char(starts_at, 'YYYY-MM'),
           case when number <= 60 then 'PENDING' when number % 30 = 0 then 'REJECTED' else 'PUBLISHED' end, 1 + number % 5,
           case when number > 60 and number % 30 > 0 then starts_at + interval '2 days' end, false
      from (select booking.id, suburb, booking.service, starts_at, row_number() over (order by starts_at desc) as number
              from booking join visit on visit.id = booking.id
             where state = 'COMPLETED' and hashint8(extract(day from starts_at)::int * 31 + technician_id) % 7 = 0) as done`)
  await database.query(`
    insert into review_version (review_id, version, written_at, stars, text)
    select id, 1, coalesce(published_at, now() - interval '1 hour'), stars, 'They came when they said, and it holds.'
      from review`)
  await database.query(`
    insert into review_decision (review_id, version, at, decided_by, decision, reason)
    select id, 1, coalesce(published_at, now()), 'Sample office', state, case when state = 'REJECTED' then 'ABUSE' end
      from review where state <> 'PENDING'`)
  await database.query(
    `
    with who as (
      insert into staff_account (name, email, role, created_at)
      select 'Sample ' || number, 'sample' || number || '@staff.example', 'office', now() from generate_series(1, 8) as number
      returning id
    ), numbered as (select id, row_number() over () - 1 as place from who)
    insert into audit_event (id, at, account_id, action, target, result, details, place, device, previous_hash, hash)
    select (select coalesce(max(id), 0) from audit_event) + number, now() - ($1::int + 1 - number) * interval '3 minutes', id,
           case when number % 40000 = 0 then 'leave.add'
                else (array['session.open', 'booking.view', 'booking.assign', 'booking.step', 'quote.answer'])[1 + number % 5] end,
           case when number % 40000 = 0 then 'leave ' || number
                when number % 5 = 0 then 'session' else 'booking GC-' || lpad((number / 100 % 10000)::text, 4, '0') || '-00' end,
           case when number % 20000 = 1 then 'refused' else 'done' end, '{}', '203.0.113.7', 'Firefox on Linux', '', ''
      from generate_series(1, $1::int) as number join numbered on place = number % 8`,
    [auditEvents],
  )
  await database.query(
    `
    insert into dispatch_request (reference, received_at, name, phone, phone_key, place, message, spam, fingerprint, outcome,
                                  closed_at)
    select 'E-' || lpad(number::text, 6, '0'), now() - number * interval '5 hours', 'Kim Lee', '0491 570 006', number::text,
           'Nerang', 'Water everywhere.', false, sha256(number::text::bytea), case when number > 5 then 'sent' end,
           case when number > 5 then now() - number * interval '5 hours' end
      from generate_series(1, $1::int / 100) as number`,
    [auditEvents],
  )
  await database.query('set session_replication_role = default')
}
