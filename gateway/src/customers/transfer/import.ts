import { z } from 'zod'
import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { formatCount } from '../../platform/count-format.ts'
import { addJob, LONG_JOBS } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import type { NotChangeable } from '../../platform/result.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { startOfDay } from '../../platform/time.ts'
import { insertContacts } from '../customer-rows.ts'
import { addressKey } from '../matching/address.ts'
import { newCustomerReference, phoneKey } from '../matching/intake.ts'
import { decodeText } from './decode.ts'
import { type ImportRow, type ParsedRow, parseStoredImportRow, readRows, toStoredImportRow } from './rows.ts'
import {
  countRowsByOutcome,
  deleteImportsBefore,
  deleteUntouchedCustomers,
  findImport,
  findOrAddProperties,
  findOwners,
  insertCustomers,
  insertImport,
  insertNotes,
  insertRelations,
  insertRows,
  lockImport,
  readKnownRows,
  readRowsWithOutcome,
  refreshSearch,
  type StoredImport,
  type StoredRow,
  setRowOutcomes,
  updateImport,
} from './store.ts'

/** The job that imports the rows of a confirmed file. */
export const IMPORT_CUSTOMERS = 'import-customers'

const UNDO_HOURS = 24
/** Rows per transaction, few enough not to hold up other requests. */
const BATCH_SIZE = 250
const MAX_PROBLEMS = 100
const SAMPLE_ROWS = 5

/** @public Named by codegen.ts. */
export type CustomerImport = StoredImport

/** @public Named by codegen.ts. */
export type CustomerImportChanged = {
  readonly type: 'CustomerImportChanged'
  readonly import: CustomerImport
  readonly message: string
}

type Outcome = CustomerImportChanged | NotChangeable

const IMPORT_NOT_FOUND: NotChangeable = {
  type: 'NotChangeable',
  message: 'That import doesn’t exist any more. Files are deleted after two days.',
}

/**
 * Reads a file and stores its rows for a preview, without importing anything. Returns the import's id, or why the file can't be
 * read. Administrators only: the caller must check that.
 */
export async function previewImport(
  bytes: Uint8Array,
  context: Context,
): Promise<{ readonly id: number } | { readonly unreadable: string }> {
  const { db, now, staff } = context
  const decoded = decodeText(bytes)
  if (!decoded) return { unreadable: NOT_TEXT_MESSAGE }
  const parsedRows = await readRows(decoded.text)
  if ('unreadable' in parsedRows) return parsedRows
  const owners = await findOwners(
    db,
    parsedRows.flatMap(({ row }) => (row ? keysOf(row) : [])),
    null,
  )
  const id = await transact(db, async (tx) => {
    const importId = await insertImport(tx, {
      at: now,
      accountId: staff?.id ?? null,
      encoding: decoded.encoding,
    })
    await insertRows(tx, toStoredRows(importId, parsedRows, owners))
    const details = { rows: parsedRows.length, encoding: decoded.encoding }
    await audit(tx, { action: 'customers.preview', target: `customers import ${importId}`, details }, context)
    return importId
  })
  return { id }
}

const NOT_TEXT_MESSAGE =
  'This file isn’t text in UTF-8, UTF-16 or Windows-1252. Save it as CSV (UTF-8) in your spreadsheet program and try again.'

/**
 * Rows as stored. A row that matches an existing customer or an earlier row of the file is marked known. Rows with two different
 * references of ours are two people, even if they share a number.
 */
function toStoredRows(
  importId: number,
  parsedRows: ReadonlyArray<ParsedRow>,
  owners: ReadonlyMap<string, number>,
): ReadonlyArray<StoredRow> {
  const firstWith = new Map<string, number>()
  return parsedRows.map(({ number, row, problem }): StoredRow => {
    const keys = row ? keysOf(row) : []
    const customerId = keys.flatMap((key) => owners.get(key) ?? [])[0] ?? null
    const sameAs = customerId === null ? (keys.flatMap((key) => firstWith.get(key) ?? [])[0] ?? null) : null
    if (!row?.reference) for (const key of keys) if (!firstWith.has(key)) firstWith.set(key, sameAs ?? number)
    const outcome = problem !== null ? 'WRONG' : customerId === null && sameAs === null ? 'READY' : 'KNOWN'
    const data = row && toStoredImportRow(row)
    return { importId, number, data, problem, outcome, customerId, sameAs }
  })
}

/** The keys a customer is recognised by. */
const keysOf = ({ reference, phones, emails }: ImportRow): ReadonlyArray<string> => [
  ...(reference === null ? [] : [reference]),
  ...phones.flatMap(({ e164 }) => e164 ?? []),
  ...emails.map((email) => email.toLowerCase()),
]

/** An import by its id. Null if there is none. */
export async function customerImport(
  id: string,
  { db }: Pick<Context, 'db'>,
): Promise<CustomerImport | null> {
  return /^\d{1,15}$/.test(id) ? await findImport(db, Number(id)) : null
}

/** Counts of an import's rows by outcome: ready, known, wrong and added. */
export async function importCounts({ id }: CustomerImport, { db }: Pick<Context, 'db'>) {
  const counts = await countRowsByOutcome(db, id)
  const countOf = (outcome: StoredRow['outcome']) => counts.get(outcome) ?? 0
  return {
    ready: countOf('READY'),
    known: countOf('KNOWN'),
    wrong: countOf('WRONG'),
    added: countOf('ADDED'),
  }
}

/** The first hundred rows of an import with problems, in file order. */
export async function importProblems({ id }: CustomerImport, { db }: Pick<Context, 'db'>) {
  const rows = await readRowsWithOutcome(db, id, ['WRONG'], MAX_PROBLEMS)
  return rows.map(({ number, problem }) => ({ row: number, message: problem ?? '' }))
}

/**
 * The first hundred rows of an import that were skipped because a customer or an earlier row has their phone number or email
 * address, in file order. Often it's a second person in the household, whom the office may want to add by hand.
 */
export async function importKnownRows({ id }: CustomerImport, { db }: Pick<Context, 'db'>) {
  const rows = await readKnownRows(db, id, MAX_PROBLEMS)
  return rows.map(({ number, data, sameAs, reference, name, firstName }) => ({
    row: number,
    name: data ? parseStoredImportRow(data).name : '',
    reference,
    customer: name ?? firstName ?? '',
    sameAs,
  }))
}

/** The first rows of an import as they will be added. */
export async function importSample({ id }: CustomerImport, { db }: Pick<Context, 'db'>) {
  const rows = await readRowsWithOutcome(db, id, ['READY'], SAMPLE_ROWS)
  return rows.flatMap(({ number, data }) => {
    if (!data) return []
    const { name, phones, emails, properties } = parseStoredImportRow(data)
    const [property, ...others] = properties
    const address = property && [property.unit, property.street, property.suburb].filter(Boolean).join(', ')
    const suffix = others.length > 0 ? ` and ${others.length} more` : ''
    return [
      {
        row: number,
        name,
        phones: phones.map((phone) => phone.number),
        email: emails[0] ?? null,
        address: address ? `${address}${suffix}` : null,
      },
    ]
  })
}

/** The deadline for undoing an import. Null if it can't be undone. */
export function undoDeadline({ state, startedAt }: CustomerImport): Temporal.Instant | null {
  return state === 'IMPORTED' && startedAt ? startedAt.add({ hours: UNDO_HOURS }) : null
}

/** Queues the job that imports a preview. */
export async function customerImportStart(id: string, context: Context): Promise<Outcome> {
  return await changeImport(id, context, async (tx, storedImport) => {
    if (storedImport.state !== 'PREVIEW')
      return { type: 'NotChangeable', message: 'This file was imported already.' }
    await updateImport(tx, storedImport.id, { state: 'IMPORTING', startedAt: context.now })
    const importId = storedImport.id
    await addJob(
      tx,
      IMPORT_CUSTOMERS,
      { importId },
      { key: `${IMPORT_CUSTOMERS} ${importId}`, queue: LONG_JOBS },
    )
    await audit(tx, { action: 'customers.import', target: `customers import ${storedImport.id}` }, context)
    return 'Importing. You can leave this page.'
  })
}

/** Undoes an import within a day. Customers that have been used or changed since stay. */
export async function customerImportUndo(id: string, context: Context): Promise<Outcome> {
  const { now } = context
  return await changeImport(id, context, async (tx, storedImport) => {
    const deadline = undoDeadline(storedImport)
    if (!deadline || Temporal.Instant.compare(now, deadline) > 0)
      return { type: 'NotChangeable', message: 'This import can’t be undone any more, or wasn’t finished.' }
    const addedCount = (await countRowsByOutcome(tx, storedImport.id)).get('ADDED') ?? 0
    let removed = 0
    for (let hasMore = true; hasMore; ) {
      const count = await deleteUntouchedCustomers(tx, storedImport.id, 500)
      removed += count
      hasMore = count === 500
    }
    await updateImport(tx, storedImport.id, { state: 'UNDONE', finishedAt: now })
    const details = { removed, left: addedCount - removed }
    await audit(
      tx,
      { action: 'customers.import-undo', target: `customers import ${storedImport.id}`, details },
      context,
    )
    const keptCount = addedCount - removed
    const keptNote =
      keptCount === 0
        ? ''
        : ` ${keptCount} ${keptCount === 1 ? 'stays, because it has' : 'stay, because they have'} been used or changed since.`
    return `Undone. ${formatCount(removed, 'customer')} removed.${keptNote}`
  })
}

async function changeImport(
  id: string,
  { db }: Pick<Context, 'db'>,
  change: (
    tx: Parameters<typeof lockImport>[0],
    storedImport: StoredImport,
  ) => Promise<string | NotChangeable>,
): Promise<Outcome> {
  if (!/^\d{1,15}$/.test(id)) return IMPORT_NOT_FOUND
  return await transact(db, async (tx): Promise<Outcome> => {
    const storedImport = await lockImport(tx, Number(id))
    if (!storedImport) return IMPORT_NOT_FOUND
    const message = await change(tx, storedImport)
    if (typeof message !== 'string') return message
    const updated = await findImport(tx, storedImport.id)
    return updated ? { type: 'CustomerImportChanged', import: updated, message } : IMPORT_NOT_FOUND
  })
}

const Payload = z.object({ importId: z.int() })

/**
 * Imports the remaining rows in batches of a few hundred per transaction, so that bookings aren't held up. A restart after a
 * failure resumes where it stopped. Skips a row if a customer has its phone number or email address by then.
 */
export async function importCustomers(
  payload: unknown,
  { db, content }: Pick<Context, 'db' | 'content'>,
): Promise<void> {
  const { importId } = Payload.parse(payload)
  for (let hasMore = true; hasMore; ) {
    hasMore = await transact(db, async (tx) => {
      const storedImport = await lockImport(tx, importId)
      if (storedImport?.state !== 'IMPORTING') return false
      const rows = await readRowsWithOutcome(tx, importId, ['READY'], BATCH_SIZE)
      if (rows.length > 0) {
        await importBatch(tx, storedImport, rows, content)
        return true
      }
      await updateImport(tx, importId, { state: 'IMPORTED', finishedAt: storedImport.startedAt })
      return false
    })
  }
}

async function importBatch(
  tx: Parameters<typeof lockImport>[0],
  { id: importId, accountId, startedAt, at }: StoredImport,
  rows: ReadonlyArray<StoredRow>,
  content: Context['content'],
): Promise<void> {
  const importedAt = startedAt ?? at
  const parsedRows = rows.flatMap(({ number, data }) =>
    data ? [{ number, row: parseStoredImportRow(data) }] : [],
  )
  const owners = await findOwners(
    tx,
    parsedRows.flatMap(({ row }) => keysOf(row)),
    importId,
  )
  // Someone may have been added since the preview, which only compared the rows with one another.
  const newRows: typeof parsedRows = []
  const knownRows: Array<{ number: number; customerId: number | null }> = []
  for (const parsedRow of parsedRows) {
    const ownerId = keysOf(parsedRow.row).flatMap((key) => owners.get(key) ?? [])[0]
    if (ownerId === undefined) newRows.push(parsedRow)
    else knownRows.push({ number: parsedRow.number, customerId: ownerId })
  }
  const ids =
    newRows.length === 0
      ? []
      : await insertCustomers(
          tx,
          newRows.map(({ row: { kind, name, otherNames, tags, doNotBook, reminders, offers } }) => ({
            kind,
            name,
            otherNames,
            tags: [...new Set(tags)],
            reference: newCustomerReference(),
            doNotBook,
            reminders,
            offers,
            createdAt: importedAt,
            activeAt: importedAt,
            createdBy: accountId,
          })),
        )
  const added = newRows.map((newRow, index) => ({ ...newRow, id: ids[index] ?? 0 }))
  await insertContacts(
    tx,
    added.flatMap(({ id, row }) => [
      ...row.phones.map(({ number, label, e164 }) => ({
        customerId: id,
        kind: 'PHONE' as const,
        value: number,
        label,
        key: phoneKey({ phone: number, phoneE164: e164 }),
      })),
      ...row.emails.map((email) => ({
        customerId: id,
        kind: 'EMAIL' as const,
        value: email,
        label: null,
        key: email.toLowerCase(),
      })),
    ]),
  )
  // A file lists the latest property first, as a record does.
  const importedProperties = added.flatMap(({ id, row: { properties } }) =>
    properties.toReversed().map((property) => ({ id, ...normaliseProperty(property, content) })),
  )
  const byKey = new Map(importedProperties.map(({ id: _, relation: __, ...place }) => [place.key, place]))
  const propertyIds = await findOrAddProperties(tx, [...byKey.values()])
  await insertRelations(
    tx,
    importedProperties.flatMap(({ id, key, relation }) => {
      const propertyId = propertyIds.get(key)
      return propertyId === undefined ? [] : [{ customerId: id, propertyId, relation, byStaff: true }]
    }),
  )
  await insertNotes(
    tx,
    added.flatMap(({ id, row: { notes } }) =>
      // A file lists the latest note first, so it's written last.
      notes
        .toReversed()
        .map(({ on, text }) => ({ customerId: id, at: noteTime(on, importedAt), accountId, text })),
    ),
  )
  if (ids.length > 0) await refreshSearch(tx, ids)
  await setRowOutcomes(tx, importId, [
    ...added.map(({ number, id }) => ({ number, outcome: 'ADDED' as const, customerId: id })),
    ...knownRows.map((knownRow) => ({ ...knownRow, outcome: 'KNOWN' as const })),
  ])
}

/** The time of a note: its day, or now. Never later than the import, because an undo keeps customers with notes since then. */
function noteTime(on: string | null, now: Temporal.Instant): Temporal.Instant {
  const day = on === null ? now : startOfDay(Temporal.PlainDate.from(on))
  return Temporal.Instant.compare(day, now) < 0 ? day : now
}

function normaliseProperty(property: ImportRow['properties'][number], { localities }: Context['content']) {
  const suburbName = property.suburb.trim().toLowerCase()
  const locality = localities.find(({ name }) => name.toLowerCase() === suburbName)
  const suburb = locality?.name ?? property.suburb
  const postcode = property.postcode || locality?.postcode || ''
  return { ...property, suburb, postcode, key: addressKey({ ...property, suburb }) }
}

/** Deletes files and their rows two days after they were uploaded or confirmed, when their imports can no longer be undone. */
export async function deleteExpiredImports(
  now: Temporal.Instant,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  await deleteImportsBefore(db, retentionCutoff('customerImports', now))
}
