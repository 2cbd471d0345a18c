import type { z } from 'zod'
import { type InvalidInput, invalidInput } from '../result.ts'
import { firstErrorPerField } from './fields.ts'

/** The parsed form, or the refusal with the first problem of each field. */
type Parsed<Value> =
  | { readonly ok: true; readonly data: Value }
  | { readonly ok: false; readonly refusal: InvalidInput }

/** Parses input with a form's schema, or returns a refusal. */
export function parse<Form extends z.ZodType>(form: Form, input: unknown): Parsed<z.output<Form>> {
  const parsed = form.safeParse(input)
  return parsed.success
    ? { ok: true, data: parsed.data }
    : { ok: false, refusal: invalidInput(firstErrorPerField(parsed.error)) }
}
