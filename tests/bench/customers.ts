import { join } from 'node:path'
import type pg from 'pg'
import { connectToDatabase, enlargeTeam } from '../support/database.ts'
import { startSite } from '../support/site.ts'
import { signInAs } from '../support/staff.ts'
import { insertBookings } from './bulk-data.ts'
import { type BenchQuery, measureQuery } from './lists.ts'
import type { Row } from './table.ts'

const CUSTOMERS = 100_000
const BOOKINGS = 300_000
const TEAM = 20
/** The office's target for a search and a customer record: milliseconds at the 95th percentile. */
const TARGET_P95_MS = 50

const LIST = `query ($search: String, $after: String) {
  customers(search: $search, first: 25, after: $after) {
    nodes { id reference name activeAt tags doNotBook emails phones { number e164 } properties { id address suburb } }
    pageInfo { hasNextPage endCursor } totalCount totalCountCapped
  }
}`
const RECORD = `query ($reference: ID!) {
  customer(reference: $reference) {
    id reference version name otherNames emails tags doNotBook phones { number e164 label }
    properties { id address suburb access gateCode } notes { at by text }
    history(first: 30) { nodes { id kind at title details state reference } pageInfo { hasNextPage } }
  }
}`
const SEARCH = `query ($query: String!) {
  staffSearch(query: $query) {
    bookings { reference } quotes { reference } customers { reference name phones { number } properties { address } }
  }
}`

/** Inserts customers for the existing bookings, three bookings each. One in a thousand is an agency with hundreds. */
async function insertCustomers(database: pg.Client): Promise<void> {
  await database.query('set session_replication_role = replica')
  await database.query(
    `create temporary table whose as
       select id, name, email, phone, phone_e164, booked_at,
              case when number % 50 = 0 then 1 + number / 50 % 60 else 1 + number % $1 end as customer
         from (select *, row_number() over (order by booked_at, id) as number from booking) as numbered`,
    [CUSTOMERS],
  )
  await database.query('analyze whose')
  await database.query(`
    insert into customer (reference, kind, name, created_at, active_at)
    select 'C-' || lpad(upper(to_hex(customer)), 6, '0'), 'PERSON', min(name), min(booked_at), max(booked_at)
      from whose group by customer order by customer`)
  await database.query('analyze customer')
  await database.query(`
    insert into customer_contact (customer_id, kind, value, key)
    select customer.id, contact.kind, contact.value, contact.key
      from (select distinct on (customer) * from whose order by customer, booked_at) as first
      join customer on reference = 'C-' || lpad(upper(to_hex(customer)), 6, '0'),
           lateral (values ('PHONE', phone, phone_e164), ('EMAIL', email, lower(email))) as contact (kind, value, key)
    on conflict do nothing`)
  await database.query(`
    insert into property (key, street, suburb, postcode)
    select '|' || number || ' street', number % 300 || ' ' || (array['Banksia','Wattle','Palm','Ocean','Creek'])[1 + number % 5]
           || ' ' || (array['Street','Road','Court','Avenue'])[1 + number % 4] || ' ' || number, 'Robina', '4226'
      from generate_series(1, (select count(*)::int from customer)) as number`)
  await database.query(`insert into customer_property select id, id, 'OWNER' from customer`)
  await database.query(`
    insert into booking_customer (booking_id, customer_id, property_id)
    select whose.id, customer.id, customer.id
      from whose join customer on reference = 'C-' || lpad(upper(to_hex(customer)), 6, '0')`)
  // Without table statistics, PostgreSQL reads all contacts for each customer.
  await database.query('analyze')
  await database.query('update customer set search = customer_words(customer)')
  await database.query('set session_replication_role = default')
}

/** Measures search and record lookups at the gateway, over 100,000 customers with 300,000 bookings. */
export async function customerRows(folder: string, log: (line: string) => void): Promise<ReadonlyArray<Row>> {
  const DATA_DIR = join(folder, 'customers')
  const site = await startSite({ DATA_DIR, RATE_LIMIT_SCALE: '1000' })
  const database = await connectToDatabase(DATA_DIR)
  try {
    log('100,000 customers with 300,000 bookings')
    await enlargeTeam(database, TEAM)
    await insertBookings(database, BOOKINGS)
    log('their customers')
    await insertCustomers(database)
    await database.query('vacuum analyze')
    const { rows: sampleCustomers } = await database.query<{
      reference: string
      value: string
      bookings: string
    }>(`
      select reference, value, (select count(*) from booking_customer where customer_id = customer.id) as bookings
        from customer join customer_contact on customer_id = customer.id and customer_contact.kind = 'PHONE'
       where customer.id in (1, 54321)`)
    const { cookie } = await signInAs(site, 'admin')
    const list = (search: string): BenchQuery => ({
      label: `customers, search for ${search || 'nothing'}`,
      query: LIST,
      variables: { search },
    })
    const queries: ReadonlyArray<BenchQuery> = [
      ...['', 'Zoë', 'ruby campbell', '0412', '123 banksia', 'person1234@', 'nobody at all'].map(list),
      ...sampleCustomers.flatMap(({ reference, value, bookings }) => [
        { label: `palette, the phone number of one`, query: SEARCH, variables: { query: value } },
        { label: `record with ${bookings} bookings`, query: RECORD, variables: { reference } },
      ]),
    ]
    const rows: Row[] = []
    for (const query of queries) {
      const { p50, p95 } = await measureQuery(site, query, cookie)
      rows.push({
        label: `${query.label}, p50`,
        site: p50,
        baseline: TARGET_P95_MS,
        unit: 'ms',
        digits: 1,
      })
      rows.push({
        label: `${query.label}, p95`,
        site: p95,
        baseline: TARGET_P95_MS,
        unit: 'ms',
        digits: 1,
      })
    }
    return rows
  } finally {
    await database.end()
    await site.stop()
  }
}
