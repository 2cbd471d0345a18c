import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

// What stands after the @ is the same for half of all people: an index that is asked for it reads them all.
const EMAIL = /^%([^%@]{3,}@)[^%]+%$/

/** Does a row hold what a pattern of `searchPatterns` looks for? */
export function holds(search: PgColumn | SQL, pattern: string): SQL {
  const [, name] = EMAIL.exec(pattern) ?? []
  if (name === undefined) return sql`${search} like ${pattern}`
  const whole = pattern.slice(1, -1).replaceAll(/\\(.)/g, '$1')
  return sql`${search} like ${`%${name}%`} and strpos(${search}, ${whole}) > 0`
}
