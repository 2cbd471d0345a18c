import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { EXIT, StartError } from '../../platform/start-error.ts'

const StoredTableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  /** Hash of the gzip file. */
  sha256: z.string(),
})

const Contents = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Migrations applied to the database. */
  migrations: z.array(z.string()),
  tables: z.array(StoredTableSchema),
})

/** Contents of a backup: `contents.json`, written last, beside one gzip file per table. */
export type Contents = z.output<typeof Contents>
export type StoredTable = z.output<typeof StoredTableSchema>

export const CONTENTS_FILE = 'contents.json'
export const SECRETS_FILE = 'secrets.json'

/** File with the rows of a table: PostgreSQL COPY text, gzipped. */
export const tableFileName = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string =>
  `${schema}.${name}.copy.gz`

/** Reads a backup's `contents.json`. Throws a StartError if the folder isn't a backup. */
export async function readContents(folder: string): Promise<Contents> {
  const text = await readFile(join(folder, CONTENTS_FILE), 'utf8').catch(() => null)
  if (text === null) throw new StartError(`${folder} holds no backup: ${CONTENTS_FILE} is missing.`, EXIT.io)
  const parsed = Contents.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new StartError(`${folder} was written by another version of npm run backup.`)
}

/** Quotes a name for SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A comma-separated list of quoted names for SQL. */
export const columnList = (names: ReadonlyArray<string>): string => names.map(quoteIdentifier).join(', ')
