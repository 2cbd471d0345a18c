import { CsvError, parse as parseCsv } from 'csv-parse'
import { z } from 'zod'
import { firstOfEachField, line, person, text } from '../../platform/validation/fields.ts'
import { dialled } from '../../platform/validation/phone.ts'

/** Rows of one file: more are split by whoever has them. */
export const MOST_ROWS = 10_000

/** What a column may be called in the files of other programs; ours come first. */
const COLUMNS = {
  name: ['name', 'customer', 'customername', 'fullname', 'clientname', 'displayname', 'contactname'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'surname', 'familyname'],
  company: ['company', 'companyname', 'business', 'businessname', 'organisation', 'organization'],
  phone: ['phone', 'phonenumber', 'phone1', 'telephone', 'homephone', 'workphone'],
  mobile: ['mobile', 'mobilephone', 'mobilenumber', 'cell', 'cellphone', 'phone2'],
  email: ['email', 'emailaddress', 'email1'],
  street: ['street', 'address', 'streetaddress', 'address1', 'addressline1'],
  unit: ['unit', 'unitnumber', 'apartment'],
  suburb: ['suburb', 'city', 'town', 'locality'],
  postcode: ['postcode', 'zip', 'zipcode', 'postalcode'],
  tags: ['tags', 'labels', 'groups'],
  note: ['note', 'notes', 'comment', 'comments'],
} as const satisfies Readonly<Record<string, ReadonlyArray<string>>>

type Column = keyof typeof COLUMNS

const optional = (label: string, max: number) =>
  text(label, max)
    .optional()
    .transform((value) => value?.trim() || null)

const Row = z
  .object({
    name: optional('Name', 200),
    firstName: optional('First name', 100),
    lastName: optional('Last name', 100),
    company: optional('Company', 200),
    phone: optional('Phone', 40),
    mobile: optional('Mobile', 40),
    email: z
      .string()
      .optional()
      .transform((value) => value?.trim() || null)
      .pipe(person.email.nullable()),
    street: optional('Street', 200),
    unit: optional('Unit', 40),
    suburb: optional('Suburb', 80),
    postcode: optional('Postcode', 10),
    tags: optional('Tags', 400),
    note: optional('Note', 2_000),
  })
  .transform((row, check) => {
    const personName = row.name ?? ([row.firstName, row.lastName].filter(Boolean).join(' ') || null)
    const name = line('Name', 200, 'Name is missing').safeParse(personName ?? row.company ?? '')
    if (!name.success) {
      check.addIssue({ code: 'custom', message: name.error.issues[0]?.message ?? 'Name is missing' })
      return z.NEVER
    }
    const phones = [row.phone, row.mobile].filter((phone) => phone !== null)
    if (phones.length === 0 && row.email === null) {
      check.addIssue({ code: 'custom', message: 'Neither a phone number nor an email address' })
      return z.NEVER
    }
    if (row.street !== null && row.suburb === null) {
      check.addIssue({ code: 'custom', message: 'A street without a suburb' })
      return z.NEVER
    }
    const { street, unit, suburb, postcode } = row
    return {
      kind: row.company !== null && personName === null ? ('COMPANY' as const) : ('PERSON' as const),
      name: name.data,
      otherNames: row.company !== null && personName !== null ? [row.company] : [],
      phones: phones.map((number) => ({ number, e164: dialled(number) })),
      email: row.email,
      property:
        street !== null && suburb !== null ? { street, unit, suburb, postcode: postcode ?? '' } : null,
      tags: (row.tags ?? '')
        .split(/[,;|]/)
        .map((tag) => tag.trim().slice(0, 40))
        .filter((tag) => tag !== '')
        .slice(0, 20),
      note: row.note,
    }
  })

/** A row that can be imported. */
export type ImportRow = z.output<typeof Row>

/** A row of a file by its line: what it says, or what is wrong with it. */
export type ReadRow = { readonly number: number } & (
  | { readonly row: ImportRow; readonly problem: null }
  | { readonly row: null; readonly problem: string }
)

/** Why a file can't be read, in words. */
export type Unreadable = { readonly unreadable: string }

/**
 * The rows of a CSV file whose first row names its columns, in whatever order, separated by commas, semicolons or tabs.
 * Reads in pieces, so that other requests are answered meanwhile.
 */
export async function readRows(words: string): Promise<ReadonlyArray<ReadRow> | Unreadable> {
  const file = parseCsv(words, {
    bom: true,
    delimiter: [',', ';', '\t'],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 100_000,
  })
  const rows: ReadRow[] = []
  let columns: ReadonlyArray<Column | null> | null = null
  try {
    for await (const { record, info } of file as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (columns === null) {
        columns = record.map(columnNamed)
        const missing = whatIsMissing(columns)
        if (missing) return { unreadable: missing }
        continue
      }
      if (rows.length === MOST_ROWS) return { unreadable: TOO_MANY }
      rows.push(rowOf(record, columns, info.lines))
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      unreadable: `This isn’t a CSV file that we can read. Look near line ${Number(error.lines ?? 1)}.`,
    }
  } finally {
    file.destroy()
  }
  return rows.length > 0 ? rows : { unreadable: 'There are no rows under the names of the columns.' }
}

const TOO_MANY = `This file has more than ${MOST_ROWS.toLocaleString('en-AU')} rows. Split it into smaller files, each with the names of the columns in its first row. Nothing was imported.`

function columnNamed(title: string): Column | null {
  const plain = title.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const found = Object.entries(COLUMNS).find(([, names]) => (names as ReadonlyArray<string>).includes(plain))
  return (found?.[0] as Column | undefined) ?? null
}

function whatIsMissing(columns: ReadonlyArray<Column | null>): string | null {
  const has = (...names: Column[]) => names.some((name) => columns.includes(name))
  if (!has('name', 'firstName', 'lastName', 'company'))
    return 'No column is called Name. The first row must name the columns, such as Name, Phone, Email, Street, Suburb.'
  return has('phone', 'mobile', 'email') ? null : 'No column is called Phone, Mobile or Email.'
}

function rowOf(
  record: ReadonlyArray<string>,
  columns: ReadonlyArray<Column | null>,
  number: number,
): ReadRow {
  const fields: Partial<Record<Column, string>> = {}
  for (const [index, name] of columns.entries()) {
    const value = record[index]
    // Of two columns of one kind, the first that says something counts.
    if (name && value?.trim() && !fields[name]) fields[name] = value
  }
  const parsed = Row.safeParse(fields)
  if (parsed.success) return { number, row: parsed.data, problem: null }
  const problem = firstOfEachField(parsed.error)
    .map(({ message }) => message)
    .join('. ')
  return { number, row: null, problem }
}
