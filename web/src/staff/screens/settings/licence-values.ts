import type { BusinessSettingsView } from '../../lib/settings-query.ts'

type Values = Readonly<Record<string, string>>

const FIELDS = ['label', 'number', 'issuedBy'] as const

/** The licences as the fields show them, with how many there are. */
export function licenceValues(licences: BusinessSettingsView['facts']['licences']): Values {
  const fields = licences.flatMap(({ label, number, issuedBy }, n) => [
    [`licences.${n}.label`, label],
    [`licences.${n}.number`, number ?? ''],
    [`licences.${n}.issuedBy`, issuedBy],
  ])
  return { 'licences.count': String(licences.length), ...Object.fromEntries(fields) }
}

/** How many licences the form has. */
export const licenceCount = (values: Values) => Number(values['licences.count'])

/** The licences of a form, as input. */
export function licencesIn(values: Values) {
  return Array.from({ length: licenceCount(values) }, (_, n) => ({
    label: values[`licences.${n}.label`] ?? '',
    number: values[`licences.${n}.number`] ?? '',
    issuedBy: values[`licences.${n}.issuedBy`] ?? 'QBCC',
  }))
}

/** What changes in a form when a licence is added. */
export function licenceAdded(values: Values): Values {
  const n = licenceCount(values)
  return {
    'licences.count': String(n + 1),
    [`licences.${n}.label`]: '',
    [`licences.${n}.number`]: '',
    [`licences.${n}.issuedBy`]: 'QBCC',
  }
}

/** What changes in a form when a licence is taken out: those after it move up. */
export function licenceRemoved(values: Values, at: number): Values {
  const count = licenceCount(values)
  const moved = Array.from({ length: count - at }, (_, n) => n + at).flatMap((n) =>
    FIELDS.map((field) => [
      `licences.${n}.${field}`,
      n + 1 < count ? (values[`licences.${n + 1}.${field}`] ?? '') : '',
    ]),
  )
  return { 'licences.count': String(count - 1), ...Object.fromEntries(moved) }
}
