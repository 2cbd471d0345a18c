/** Validation rule of a form field: what it must contain, and the message if it doesn't. */
export type FieldRule = {
  readonly missing?: string
  readonly mismatch?: { readonly pattern: RegExp; readonly message: string }
}

/** Messages of a form, by the field that each is about. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** Something before an @, something after it, a dot, something at the end; no spaces. */
export const EMAIL_FORMAT = {
  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  message: 'Please enter a valid email address',
} as const

/** A rule as attributes of its control, so that it is known before the code of the form has come. */
export const ruleAttributes = ({ missing, mismatch }: FieldRule) => ({
  ...(missing ? { required: true, 'data-missing': missing } : {}),
  ...(mismatch ? { pattern: mismatch.pattern.source, 'data-mismatch': mismatch.message } : {}),
})

/** What is wrong with filled fields by their rules; empty when nothing is. */
export function checkRules<Field extends string>(
  rules: Readonly<Partial<Record<Field, FieldRule>>>,
  values: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(rules) as Field[]) {
    const { missing, mismatch } = rules[field] ?? {}
    const value = values[field].trim()
    const message = value === '' ? missing : mismatch?.pattern.test(value) ? undefined : mismatch?.message
    if (message) errors[field] = message
  }
  return errors
}

/** Errors that a server named, for the fields that a form has, the first of each. Those of photos stand at their control. */
export function errorsOfFields<Field extends string>(
  fields: ReadonlyArray<Field>,
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): FieldErrors<Field | 'photo'> {
  const found: Partial<Record<Field | 'photo', string>> = {}
  for (const { field, message } of errors) {
    const name = field === 'photos' ? 'photo' : fields.find((each) => each === field)
    if (name) found[name] ??= message
  }
  return found
}
