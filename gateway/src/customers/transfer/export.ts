import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { type CsvRow, csvOf, pagesOf } from '../../platform/pagination/csv.ts'
import { dateTime } from '../../platform/time.ts'
import { customerList } from '../list/list.ts'
import type { StoredCustomer } from '../record/customer.ts'

// The names that an import understands, so that an export can be imported again.
const COLUMNS = [
  'Reference',
  'Kind',
  'Name',
  'Phone',
  'Mobile',
  'Email',
  'Unit',
  'Street',
  'Suburb',
  'Postcode',
  'Tags',
  'Do not book',
  'Reminders by text',
  'Offers',
  'Last active',
] as const

/** The customers that a search brings up, all of them, as a CSV file. That someone took them is written down first. */
export async function exportCustomers(search: string, context: Context): Promise<NodeJS.ReadableStream> {
  const details = { narrowedBy: search === '' ? [] : ['search'] }
  await context.db.transaction((tx) =>
    record(tx, { action: 'customers.export', target: 'customers', details }, context),
  )
  return csvOf(COLUMNS, pages(search, context))
}

async function* pages(search: string, context: Context): AsyncGenerator<ReadonlyArray<CsvRow>> {
  for await (const { rows } of pagesOf((page) => customerList(search, page, context))) yield rows.map(rowOf)
}

function rowOf(customer: StoredCustomer): Readonly<Record<(typeof COLUMNS)[number], string>> {
  const of = (kind: 'PHONE' | 'EMAIL') => (customer.contacts ?? []).filter((contact) => contact.kind === kind)
  const [phone, mobile] = of('PHONE')
  const [property] = customer.properties ?? []
  return {
    Reference: customer.reference,
    Kind: customer.kind === 'COMPANY' ? 'Company' : 'Person',
    Name: customer.name,
    Phone: phone?.value ?? '',
    Mobile: mobile?.value ?? '',
    Email: of('EMAIL')[0]?.value ?? '',
    Unit: property?.unit ?? '',
    Street: property?.street ?? '',
    Suburb: property?.suburb ?? '',
    Postcode: property?.postcode ?? '',
    Tags: customer.tags.join(', '),
    'Do not book': customer.doNotBook ?? '',
    'Reminders by text': customer.reminders ? 'Yes' : 'No',
    Offers: customer.offers ? 'Yes' : 'No',
    'Last active': dateTime(customer.activeAt),
  }
}
