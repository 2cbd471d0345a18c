import { writeFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as tables from '../../platform/database/tables.ts'
import { sourcePath } from '../../platform/folders.ts'

// `npm run release:columns`: records which columns the code uses at a release. Until the next release, a test checks that
// migrations keep them.

const usedColumns = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table))
  .map(({ name, columns }): [string, ReadonlyArray<string>] => [
    name,
    columns.map((column) => column.name).sort(),
  ])
  .sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(
  sourcePath('platform/database/released-columns.json'),
  `${JSON.stringify(Object.fromEntries(usedColumns), null, 2)}\n`,
)
