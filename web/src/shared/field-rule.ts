/** Validation rule of a form field: what it must contain, and the message if it doesn't. */
export type FieldRule = {
  readonly missing?: string
  readonly mismatch?: { readonly pattern: RegExp; readonly message: string }
}

/** Error messages of a form by field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** Text, an @, text, a dot, text; no spaces. */
export const EMAIL_FORMAT = {
  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  message: 'Please enter a valid email address',
} as const

/** Converts a rule to attributes of its control, so that it works before the form's code has loaded. */
export const ruleAttributes = ({ missing, mismatch }: FieldRule) => ({
  ...(missing ? { required: true, 'data-missing': missing } : {}),
  ...(mismatch ? { pattern: mismatch.pattern.source, 'data-mismatch': mismatch.message } : {}),
})

/** Checks values against their rules and returns the errors; empty if there are none. */
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

/** Returns the server's first error for each field that the form has. Errors about photos are assigned to their control. */
export function errorsOfFields<Field extends string>(
  fields: ReadonlyArray<Field>,
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): FieldErrors<Field | 'photo'> {
  const errorsByField: Partial<Record<Field | 'photo', string>> = {}
  for (const { field, message } of errors) {
    const name = field === 'photos' ? 'photo' : fields.find((item) => item === field)
    if (name) errorsByField[name] ??= message
  }
  return errorsByField
}
