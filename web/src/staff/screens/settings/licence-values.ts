import type { BusinessSettingsView } from '../../lib/settings/settings-query.ts'

type Values = Readonly<Record<string, string>>

const FIELDS = ['label', 'number', 'issuedBy'] as const

/** Converts licences to field values, including their number. */
export function licenceValues(licences: BusinessSettingsView['facts']['licences']): Values {
  const fields = licences.flatMap(({ label, number, issuedBy }, n) => [
    [`licences.${n}.label`, label],
    [`licences.${n}.number`, number ?? ''],
    [`licences.${n}.issuedBy`, issuedBy],
  ])
  return { 'licences.count': String(licences.length), ...Object.fromEntries(fields) }
}

/** Number of licences in the form. */
export const licenceCount = (values: Values) => Number(values['licences.count'])

/** Converts the form's licences to the API's input. */
export function licencesInput(values: Values) {
  return Array.from({ length: licenceCount(values) }, (_, n) => ({
    label: values[`licences.${n}.label`] ?? '',
    number: values[`licences.${n}.number`] ?? '',
    issuedBy: values[`licences.${n}.issuedBy`] ?? 'QBCC',
  }))
}

/** Field changes that add a licence. */
export function addLicence(values: Values): Values {
  const n = licenceCount(values)
  return {
    'licences.count': String(n + 1),
    [`licences.${n}.label`]: '',
    [`licences.${n}.number`]: '',
    [`licences.${n}.issuedBy`]: 'QBCC',
  }
}

/** Field changes that remove a licence. Later ones move up. */
export function removeLicence(values: Values, at: number): Values {
  const count = licenceCount(values)
  const moved = Array.from({ length: count - at }, (_, n) => n + at).flatMap((n) =>
    FIELDS.map((field) => [
      `licences.${n}.${field}`,
      n + 1 < count ? (values[`licences.${n + 1}.${field}`] ?? '') : '',
    ]),
  )
  return { 'licences.count': String(count - 1), ...Object.fromEntries(moved) }
}
