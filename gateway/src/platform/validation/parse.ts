import type { z } from 'zod'
import { type InvalidInput, invalidInput } from '../result.ts'
import { firstOfEachField } from './fields.ts'

/** What a form says, or the refusal that names the first problem of each field. */
type Parsed<Value> =
  | { readonly ok: true; readonly data: Value }
  | { readonly ok: false; readonly refusal: InvalidInput }

/** Reads input by its form, or refuses it. */
export function parse<Form extends z.ZodType>(form: Form, input: unknown): Parsed<z.output<Form>> {
  const parsed = form.safeParse(input)
  return parsed.success
    ? { ok: true, data: parsed.data }
    : { ok: false, refusal: invalidInput(firstOfEachField(parsed.error)) }
}
