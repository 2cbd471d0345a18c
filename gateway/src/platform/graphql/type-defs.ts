import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8')

/** The public API: schema.graphql, at the root. */
export const publicTypeDefs: string = read('schema.graphql')

/** What only signed-in staff may ask for, from the `*.staff.graphql` beside each feature. It extends the public API. */
export const staffTypeDefs: string = globSync('gateway/src/**/*.staff.graphql', { cwd: ROOT })
  .sort()
  .map(read)
  .join('\n')
