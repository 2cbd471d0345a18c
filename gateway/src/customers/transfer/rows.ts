import { CsvError, parse as parseCsv } from 'csv-parse'
import { z } from 'zod'
import { firstErrorPerField, line, personFields, text } from '../../platform/validation/fields.ts'
import { toE164 } from '../../platform/validation/phone.ts'
import { truncate } from '../../platform/validation/storable-text.ts'
import { CHOICES, type Column, columnNamed } from './columns.ts'

/** Limit of rows per file. Larger files have to be split. */
export const MAX_ROWS = 10_000

/** Digits of the shortest number that a customer can have: `13 11 14`. */
const MIN_PHONE_DIGITS = 6

const optionalText = (label: string, max: number) =>
  text(label, max)
    .optional()
    .transform((value) => value?.trim() || null)

/** Several values in one cell, separated by semicolons. */
const optionalList = (label: string, max: number, maxItems: number) =>
  text(label, max)
    .optional()
    .transform((value) => (value ?? '').split(/[;\n]/).map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine((parts) => parts.length <= maxItems, `${label}: ${maxItems} at most`)

/** One of several words, ignoring case. */
const optionalChoice = <const Values extends Readonly<Record<string, string>>>(
  label: string,
  labels: Values,
) =>
  optionalText(label, 40).transform((value, check): keyof Values | null => {
    if (value === null) return null
    const match = Object.entries(labels).find(([, word]) => word.toLowerCase() === value.toLowerCase())
    if (match) return match[0]
    check.addIssue({ code: 'custom', message: `${label}: ${Object.values(labels).join(', ')} or nothing` })
    return z.NEVER
  })

const yesNo = (label: string) =>
  optionalChoice(label, { yes: 'Yes', no: 'No' }).transform((value) => value === 'yes')

const Row = z
  .object({
    reference: optionalText('Reference', 40).transform((value) =>
      /^C-[0-9A-Z]{6}$/.test(value ?? '') ? value : null,
    ),
    kind: optionalChoice('Kind', CHOICES.kind),
    name: optionalText('Name', 200),
    firstName: optionalText('First name', 100),
    lastName: optionalText('Last name', 100),
    company: optionalText('Company', 200),
    otherNames: optionalList('Other names', 4_000, 20),
    phone: optionalText('Phone', 110),
    mobile: optionalText('Mobile', 110),
    otherPhones: optionalList('Other phones', 1_000, 8),
    email: optionalText('Email', 254),
    otherEmails: optionalList('Other emails', 2_500, 9),
    relation: optionalChoice('Customer is', CHOICES.relation),
    street: optionalText('Street', 200),
    unit: optionalText('Unit', 40),
    suburb: optionalText('Suburb', 80),
    postcode: optionalText('Postcode', 10),
    access: optionalText('Access', 500),
    gateCode: optionalText('Gate code', 40),
    waterMeter: optionalText('Water meter', 200),
    isolators: optionalText('Isolators', 200),
    hotWaterMake: optionalText('Hot water make', 80),
    hotWaterModel: optionalText('Hot water model', 80),
    hotWaterYear: optionalText('Hot water year', 10)
      .refine((value) => value === null || /^(19[5-9]\d|20\d\d)$/.test(value), 'Hot water year: such as 2019')
      .transform((value) => (value === null ? null : Number(value))),
    gas: optionalChoice('Gas', CHOICES.gas),
    water: optionalChoice('Water', CHOICES.water),
    dwelling: optionalChoice('House or strata', CHOICES.dwelling),
    tags: optionalText('Tags', 900),
    doNotBook: optionalText('Do not book', 500),
    reminders: yesNo('Reminders by text'),
    offers: yesNo('Offers'),
    notes: text('Notes', 250_000)
      .optional()
      .transform((value) => parseNotes(value ?? ''))
      .refine(
        (notes) => notes.every((note) => note.text.length <= 2_000),
        'Notes: 2,000 characters each at most',
      ),
  })
  .transform((row, check) => {
    const refuse = (message: string) => {
      check.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const personName = row.name ?? ([row.firstName, row.lastName].filter(Boolean).join(' ') || null)
    const name = line('Name', 200, 'Name is missing').safeParse(personName ?? row.company ?? '')
    if (!name.success) return refuse(name.error.issues[0]?.message ?? 'Name is missing')
    const phones = [row.phone, row.mobile, ...row.otherPhones].flatMap((cell) =>
      cell === null ? [] : parsePhone(cell),
    )
    const emails = [...(row.email === null ? [] : [row.email]), ...row.otherEmails]
    for (const email of emails) {
      const checked = personFields.email.safeParse(email)
      if (!checked.success) return refuse(`${name.data}: check the email address “${truncate(email, 40)}”`)
    }
    const short = phones.find(({ number }) => number.replaceAll(/\D/g, '').length < MIN_PHONE_DIGITS)
    if (short && row.reference === null)
      return refuse(`${name.data}: check the phone number “${truncate(short.number, 40)}”`)
    if (phones.some(({ number }) => number.length > 40)) return refuse('Phone: 40 characters at most')
    if (phones.length === 0 && emails.length === 0 && row.reference === null)
      return refuse(`${name.data}: neither a phone number nor an email address`)
    const { street, suburb } = row
    if (street !== null && suburb === null) return refuse(`${name.data}: a street without a suburb`)
    const { unit, access, gateCode, waterMeter, isolators, hotWaterMake, hotWaterModel, hotWaterYear } = row
    const { gas, water, dwelling, relation, postcode } = row
    const facts = { access, gateCode, waterMeter, isolators, hotWaterMake, hotWaterModel, hotWaterYear }
    const address =
      street !== null && suburb !== null ? { street, unit, suburb, postcode: postcode ?? '' } : null
    return {
      reference: row.reference,
      kind: row.kind ?? (row.company !== null && personName === null ? 'COMPANY' : 'PERSON'),
      name: name.data,
      otherNames: [...(row.company !== null && personName !== null ? [row.company] : []), ...row.otherNames],
      phones: phones.map(({ number, label }) => ({ number, label, e164: toE164(number) })),
      emails,
      properties: address
        ? [{ ...address, ...facts, gas, water, dwelling, relation: relation ?? ('OWNER' as const) }]
        : [],
      tags: (row.tags ?? '')
        .split(/[,;|]/)
        .map((tag) => truncate(tag.trim(), 40))
        .filter((tag) => tag !== '')
        .slice(0, 20),
      doNotBook: row.doNotBook,
      reminders: row.reminders,
      offers: row.offers,
      notes: row.notes,
    }
  })

/** Splits `0491 570 006 (work)` into number and label. Brackets around digits are an area code. */
function parsePhone(cell: string) {
  const [, number = cell, label = null] = /^(.*\S)\s*\(([^()]*\p{L}[^()]*)\)$/u.exec(cell) ?? []
  return { number: number.trim(), label: label === null ? null : truncate(label.trim(), 60) }
}

/** The notes in a cell: a single one, or several that each begin with a date in brackets, `[2026-11-23]`. */
function parseNotes(cell: string): ReadonlyArray<{ readonly on: string | null; readonly text: string }> {
  return cell
    .replaceAll('\r\n', '\n')
    .split(/(?:^|\n)\s*(?=\[\d{4}-\d{2}-\d{2}\] )/)
    .map((note) => {
      const [, on = '', text = ''] = /^\[(\d{4}-\d{2}-\d{2})\] ([\s\S]*)$/.exec(note.trim()) ?? []
      return isDate(on) ? { on, text: text.trim() } : { on: null, text: note.trim() }
    })
    .filter((note) => note.text !== '')
}

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** An importable row: a customer with all their properties. */
export type ImportRow = z.output<typeof Row>

/**
 * A row in stored form. During an upgrade, an older gateway that knows only one property, email address and note per row may show
 * it, so those fields are included. It can't import the row: `kind`, which adding a customer requires, is stored under another
 * name, so its job fails and is retried until a gateway of this release picks it up.
 */
export function toStoredImportRow(row: ImportRow): object {
  const { kind, ...rest } = row
  return { ...rest, customerKind: kind, email: row.emails[0] ?? null, property: row.properties[0] ?? null }
}

/** Reads a stored row. Rows uploaded before an upgrade have a single property, email address and note. */
export function parseStoredImportRow(data: object): ImportRow {
  if ('customerKind' in data) {
    type Stored = Omit<ImportRow, 'kind'> & {
      readonly customerKind: ImportRow['kind']
      readonly email: string | null
      readonly property: ImportRow['properties'][number] | null
    }
    const { customerKind: kind, email: _, property: __, ...row } = data as Stored
    return { kind, ...row }
  }
  if ('properties' in data) return data as ImportRow
  const { email, property, note, ...row } = data as Pick<
    ImportRow,
    'kind' | 'name' | 'otherNames' | 'tags'
  > & {
    readonly phones: ReadonlyArray<{ readonly number: string; readonly e164: string | null }>
    readonly email: string | null
    readonly property: Pick<ImportRow['properties'][number], 'street' | 'unit' | 'suburb' | 'postcode'> | null
    readonly note: string | null
  }
  const nothing = {
    ...{
      access: null,
      gateCode: null,
      waterMeter: null,
      isolators: null,
      gas: null,
      water: null,
      dwelling: null,
    },
    hotWaterMake: null,
    hotWaterModel: null,
    hotWaterYear: null,
    relation: 'OWNER' as const,
  }
  return {
    ...row,
    phones: row.phones.map((phone) => ({ ...phone, label: null })),
    emails: email === null ? [] : [email],
    properties: property ? [{ ...property, ...nothing }] : [],
    notes: note === null ? [] : [{ on: null, text: note }],
    reference: null,
    doNotBook: null,
    reminders: false,
    offers: false,
  }
}

/** A row of a file, with its data or its problem. `number` is its row in a spreadsheet, where a note with line breaks is one row. */
export type ParsedRow = { readonly number: number } & (
  | { readonly row: ImportRow; readonly problem: null }
  | { readonly row: null; readonly problem: string }
)

/** Why a file can't be read, as a message. */
export type UnreadableFile = { readonly unreadable: string }

/**
 * Reads the rows of a CSV file. The first row names the columns in any order, and the separator is a comma, semicolon or tab. Reads
 * asynchronously, so that other requests are served in the meantime.
 */
export async function readRows(csv: string): Promise<ReadonlyArray<ParsedRow> | UnreadableFile> {
  const file = parseCsv(csv, {
    bom: true,
    delimiter: detectDelimiter(csv),
    relax_column_count: true,
    max_record_size: 300_000,
  })
  const rows: ParsedRow[] = []
  let columns: ReadonlyArray<Column | null> | null = null
  let number = 0
  try {
    for await (const record of file as AsyncIterable<string[]>) {
      number += 1
      if (record.every((value) => value.trim() === '')) continue
      if (columns === null) {
        columns = record.map(columnNamed)
        const missing = missingColumnMessage(columns)
        if (missing) return { unreadable: missing }
        continue
      }
      if (rows.length === MAX_ROWS) return { unreadable: TOO_MANY_ROWS }
      rows.push(parseRow(record, columns, number))
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      unreadable: `This isn’t a CSV file that we can read. Look near line ${Number(error.lines ?? 1)}.`,
    }
  } finally {
    file.destroy()
  }
  return rows.length > 0
    ? mergePropertyRows(rows)
    : { unreadable: 'There are no rows under the names of the columns.' }
}

/** The delimiter of the header row, used for the whole file because a note may contain the others. */
function detectDelimiter(csv: string): string {
  const [header = ''] = csv.trimStart().split(/[\r\n]/, 1)
  const unquoted = header.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => unquoted.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Merges the rows of a customer with several properties, which share a reference and a name, into the first of them. */
function mergePropertyRows(rows: ReadonlyArray<ParsedRow>): ReadonlyArray<ParsedRow> {
  const firstRows = new Map<string, ImportRow>()
  return rows.flatMap((parsedRow): ReadonlyArray<ParsedRow> => {
    const { row, number } = parsedRow
    if (row === null || row.reference === null) return [parsedRow]
    const customer = `${row.reference} ${row.name}`
    const firstRow = firstRows.get(customer)
    if (firstRow) {
      firstRow.properties.push(...row.properties)
      return []
    }
    const mergedRow = { ...row, properties: [...row.properties] }
    firstRows.set(customer, mergedRow)
    return [{ number, row: mergedRow, problem: null }]
  })
}

const TOO_MANY_ROWS = `This file has more than ${MAX_ROWS.toLocaleString('en-AU')} rows. Split it into smaller files, each with the names of the columns in its first row. Nothing was imported.`

function missingColumnMessage(columns: ReadonlyArray<Column | null>): string | null {
  const has = (...names: Column[]) => names.some((name) => columns.includes(name))
  if (!has('name', 'firstName', 'lastName', 'company'))
    return 'No column is called Name. The first row must name the columns, such as Name, Phone, Email, Street, Suburb.'
  return has('phone', 'mobile', 'email') ? null : 'No column is called Phone, Mobile or Email.'
}

/** The prefix an export writes to keep spreadsheets from reading a cell as a formula. */
const FORMULA_GUARD = /^'(?=[=+\-@\t\r＝＋－＠])/

function parseRow(
  record: ReadonlyArray<string>,
  columns: ReadonlyArray<Column | null>,
  number: number,
): ParsedRow {
  const fields: Partial<Record<Column, string>> = {}
  for (const [index, name] of columns.entries()) {
    const value = record[index]
    // If two columns mean the same, the first non-blank one wins.
    if (name && value?.trim() && !fields[name]) fields[name] = value.replace(FORMULA_GUARD, '')
  }
  const parsed = Row.safeParse(fields)
  if (parsed.success) return { number, row: parsed.data, problem: null }
  const problem = firstErrorPerField(parsed.error)
    .map(({ message }) => message)
    .join('. ')
  return { number, row: null, problem }
}
