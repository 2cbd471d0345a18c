import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** A `timestamptz` in a row of raw SQL. */
export const instantSchema = z.string().transform((value) => Temporal.Instant.from(value))

/** Texts as one array parameter of raw SQL. */
export const textArray = (values: Iterable<string>) => sql`${sql.param([...values])}::text[]`
