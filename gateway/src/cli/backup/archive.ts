import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { EXIT, StartError } from '../../platform/start-error.ts'

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  /** Of its packed file. */
  sha256: z.string(),
})

const Contents = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
})

/** What a backup holds: `contents.json`, written last, beside a packed file a table. */
export type Contents = z.output<typeof Contents>
export type StoredTable = z.output<typeof Table>

export const CONTENTS = 'contents.json'
export const SECRETS = 'secrets.json'

/** Where the rows of a table lie: PostgreSQL's own COPY text, packed by gzip. */
export const fileOf = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string =>
  `${schema}.${name}.copy.gz`

/** Reads what a backup holds. Throws a StartError when the folder is none. */
export async function readContents(folder: string): Promise<Contents> {
  const text = await readFile(join(folder, CONTENTS), 'utf8').catch(() => null)
  if (text === null) throw new StartError(`${folder} holds no backup: ${CONTENTS} is missing.`, EXIT.io)
  const parsed = Contents.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new StartError(`${folder} was written by another version of npm run backup.`)
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The list of columns, or of anything else, as SQL takes it. */
export const list = (names: ReadonlyArray<string>): string => names.map(quoted).join(', ')
