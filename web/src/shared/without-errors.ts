/** The errors of a form without those of fields that are being corrected. */
export const withoutErrors = <T>(errors: { readonly [field: string]: T }, fields: ReadonlyArray<string>) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
