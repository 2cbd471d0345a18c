import { recordAlone } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { type CsvRow, csvStream, csvTime, readPages } from '../../platform/pagination/csv.ts'
import { dayOf } from '../../platform/time.ts'
import { customerList } from '../list/list.ts'
import { notesOfCustomers, propertiesOfCustomers, type StoredCustomer } from '../record/customer.ts'
import { CHOICES, COLUMNS, type Column } from './columns.ts'

/** Columns in file order, without those that only other programs use. */
const EXPORTED_COLUMNS = (Object.keys(COLUMNS) as Column[]).filter(
  (column) => column !== 'firstName' && column !== 'lastName' && column !== 'company',
)
const LAST_ACTIVE = 'Last active'
const HEADER = [...EXPORTED_COLUMNS.map((column) => COLUMNS[column][0]), LAST_ACTIVE]

type Cells = Partial<Record<Column, string | null | undefined>>

/**
 * All customers that match a search, as a CSV file that can be imported again. Each property is a row, and a customer's rows are
 * together. The export is recorded in the audit log first.
 */
export async function exportCustomers(search: string, context: Context): Promise<NodeJS.ReadableStream> {
  const details = { narrowedBy: search === '' ? [] : ['search'] }
  await recordAlone({ action: 'customers.export', target: 'customers', details }, context)
  return csvStream(HEADER, pages(search, context))
}

async function* pages(search: string, context: Context): AsyncGenerator<ReadonlyArray<CsvRow>> {
  for await (const { rows } of readPages((page) => customerList(search, page, context))) {
    const ids = rows.map(({ id }) => id)
    const [properties, notes] = await Promise.all([
      propertiesOfCustomers(ids, context),
      notesOfCustomers(ids, context),
    ])
    const propertiesByCustomer = Map.groupBy(properties, ({ customerId }) => customerId)
    const notesByCustomer = Map.groupBy(notes, ({ customerId }) => customerId)
    yield rows.flatMap((row) =>
      toCsvRows(row, propertiesByCustomer.get(row.id) ?? [], notesByCustomer.get(row.id) ?? []),
    )
  }
}

type Properties = Awaited<ReturnType<typeof propertiesOfCustomers>>
type Notes = Awaited<ReturnType<typeof notesOfCustomers>>

function toCsvRows(customer: StoredCustomer, properties: Properties, notes: Notes): ReadonlyArray<CsvRow> {
  const sharedCells = customerCells(customer)
  const noteText = notes.map(({ at, text }) => `[${dayOf(at).toString()}] ${text}`).join('\n\n')
  const active = csvTime(customer.activeAt)
  const [first, ...others] = properties
  // Notes are written once, since they belong to the customer and not to a property.
  return [
    toCsvRow({ ...sharedCells, ...(first && propertyCells(first)), notes: noteText }, active),
    ...others.map((property) => toCsvRow({ ...sharedCells, ...propertyCells(property) }, active)),
  ]
}

function customerCells(customer: StoredCustomer): Cells {
  const { reference, kind, name, otherNames, tags, doNotBook, reminders, offers, contacts = [] } = customer
  const [phone, mobile, ...phones] = contacts
    .filter((contact) => contact.kind === 'PHONE')
    .map(({ value, label }) => (label ? `${value} (${label.replaceAll(/[();]/g, ' ').trim()})` : value))
  const [email, ...emails] = contacts.filter((contact) => contact.kind === 'EMAIL').map(({ value }) => value)
  return {
    reference,
    kind: CHOICES.kind[kind],
    name,
    otherNames: joinCell(otherNames),
    doNotBook,
    phone,
    mobile,
    otherPhones: joinCell(phones),
    email,
    otherEmails: joinCell(emails),
    tags: tags.join(', '),
    reminders: reminders ? 'Yes' : 'No',
    offers: offers ? 'Yes' : 'No',
  }
}

function propertyCells(property: Properties[number]): Cells {
  const { relation, unit, street, suburb, postcode, access, gateCode, waterMeter, isolators } = property
  const { hotWaterMake, hotWaterModel, hotWaterYear, gas, water, dwelling } = property
  return {
    relation: CHOICES.relation[relation],
    unit,
    street,
    suburb,
    postcode,
    access,
    gateCode,
    waterMeter,
    isolators,
    hotWaterMake,
    hotWaterModel,
    hotWaterYear: hotWaterYear === null ? null : String(hotWaterYear),
    gas: gas && CHOICES.gas[gas],
    water: water && CHOICES.water[water],
    dwelling: dwelling && CHOICES.dwelling[dwelling],
  }
}

function toCsvRow(cells: Cells, active: string): CsvRow {
  const named = EXPORTED_COLUMNS.map((column) => [COLUMNS[column][0], cells[column] ?? ''] as const)
  return { ...Object.fromEntries(named), [LAST_ACTIVE]: active }
}

const joinCell = (values: ReadonlyArray<string>) =>
  values.map((value) => value.replaceAll(';', ',')).join('; ')
