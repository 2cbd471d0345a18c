import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../folders.ts'

const read = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8')

/** The public API: schema.graphql in the root folder. */
export const publicTypeDefs: string = read('schema.graphql')

/** The API for signed-in staff, from the `*.staff.graphql` beside each feature. It extends the public API. */
export const staffTypeDefs: string = globSync('gateway/src/**/*.staff.graphql', { cwd: PROJECT_ROOT })
  .sort()
  .map(read)
  .join('\n')
