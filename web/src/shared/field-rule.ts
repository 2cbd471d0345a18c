/** Validation rule of a form field: what it must contain, and the message if it doesn't. */
export type FieldRule = {
  readonly missing: string
  readonly mismatch?: { readonly pattern: RegExp; readonly message: string }
}

/** A rule as attributes of its control, so that it is known before the code of the form has come. */
export const ruleAttributes = ({ missing, mismatch }: FieldRule) => ({
  required: true,
  'data-missing': missing,
  ...(mismatch ? { pattern: mismatch.pattern.source, 'data-mismatch': mismatch.message } : {}),
})
