import type { JobCertificateKind, JobReadingKind } from '../../../graphql/graphql.ts'
import type { Strokes } from '../../../shared/signature.tsx'

/** Record of the work done at a visit. */
export type JobRecordText = {
  readonly workDone: string
  readonly parts: ReadonlyArray<string>
  readonly readings: ReadonlyArray<{ readonly kind: JobReadingKind; readonly value: number }>
  readonly certificates: ReadonlyArray<{ readonly kind: JobCertificateKind; readonly number: string }>
  readonly followUp?: string | null
  /** Null if the arrival and completion times give the duration. */
  readonly minutesWorked?: number | null
  /** Customer's name and signature; null if no one signed. */
  readonly signedName?: string | null
  readonly signature?: Strokes | null
}

/** Kinds of readings, with label and unit. */
export const READINGS: ReadonlyArray<{
  readonly kind: JobReadingKind
  readonly label: string
  readonly unit: string
}> = [
  { kind: 'WATER_PRESSURE', label: 'Water pressure', unit: 'kPa' },
  { kind: 'GAS_PRESSURE', label: 'Gas pressure', unit: 'kPa' },
  { kind: 'HOT_WATER_TEMPERATURE', label: 'Hot water', unit: '°C' },
]

export const CERTIFICATES: ReadonlyArray<{ readonly kind: JobCertificateKind; readonly label: string }> = [
  { kind: 'FORM_4', label: 'Form 4 (notifiable work)' },
  { kind: 'FORM_9', label: 'Form 9 (backflow test)' },
  { kind: 'GAS_COMPLIANCE', label: 'Gas compliance certificate' },
]

/** Form state of a job record; readings and certificates are keyed by kind. */
export type JobRecordDraft = {
  readonly workDone: string
  /** One part per line. */
  readonly parts: string
  readonly readings: { readonly [Kind in JobReadingKind]?: string }
  readonly certificates: { readonly [Kind in JobCertificateKind]?: string }
  readonly followUp: string
  /** Missing in drafts stored by an older version. */
  readonly minutesWorked?: string
  readonly signedName: string
  readonly signature: Strokes | null
  /** A part that was typed and not added yet. Missing in drafts stored by an older version. */
  readonly part?: string
  /** When the record that this draft changes was written; null if there was none. Missing if that doesn't matter. */
  readonly seen?: string | null | undefined
}

export function draftOf(record: JobRecordText | null): JobRecordDraft {
  return {
    workDone: record?.workDone ?? '',
    parts: record?.parts.join('\n') ?? '',
    readings: Object.fromEntries(record?.readings.map(({ kind, value }) => [kind, String(value)]) ?? []),
    certificates: Object.fromEntries(record?.certificates.map(({ kind, number }) => [kind, number]) ?? []),
    followUp: record?.followUp ?? '',
    minutesWorked: String(record?.minutesWorked ?? ''),
    signedName: record?.signedName ?? '',
    signature: record?.signature ?? null,
  }
}

/** Adds one of a part to the list, one part per line: `1 × tap washer` becomes `2 × tap washer`. */
export function withPart(parts: string, name: string): string {
  const lines = parts.split('\n').filter((line) => line.trim() !== '')
  const place = lines.findIndex((line) => line.replace(/^\s*\d+ × /, '').trim() === name)
  const count = Number(/^\s*(\d+) × /.exec(lines[place] ?? '')?.[1] ?? 1)
  return (place < 0 ? [...lines, `1 × ${name}`] : lines.with(place, `${count + 1} × ${name}`)).join('\n')
}

/** Parts of a draft, with the one that was typed and not added. */
export function draftParts({ parts, part = '' }: Pick<JobRecordDraft, 'parts' | 'part'>): string {
  return part.trim() === '' ? parts : withPart(parts, part.trim())
}

/** Error messages by field name. */
export type JobRecordErrors = Readonly<Record<string, string>>

/** Maps a record to the API's input. */
export const recordInput = ({
  followUp = null,
  minutesWorked = null,
  signedName = null,
  signature = null,
  ...record
}: JobRecordText) => ({
  workDone: record.workDone,
  parts: [...record.parts],
  readings: record.readings.map(({ kind, value }) => ({ kind, value })),
  certificates: record.certificates.map(({ kind, number }) => ({ kind, number })),
  followUp,
  minutesWorked,
  signature:
    signature && signedName ? { name: signedName, strokes: signature.map((stroke) => [...stroke]) } : null,
})

/** A record as plain text, without the drawn signature. */
export function recordText(record: JobRecordText): string {
  const { workDone, parts, followUp, minutesWorked, signedName } = record
  const readings = READINGS.flatMap(({ kind, label, unit }) =>
    record.readings
      .filter((reading) => reading.kind === kind)
      .map(({ value }) => `${label} ${value} ${unit}`),
  )
  const certificates = CERTIFICATES.flatMap(({ kind, label }) =>
    record.certificates
      .filter((certificate) => certificate.kind === kind)
      .map(({ number }) => `${label} ${number}`),
  )
  return [
    workDone,
    ...parts.map((part) => `Part: ${part}`),
    ...readings,
    ...certificates,
    ...(followUp ? [`Next: ${followUp}`] : []),
    ...(minutesWorked ? [`Minutes worked: ${minutesWorked}`] : []),
    ...(signedName ? [`Signed by ${signedName}`] : []),
  ].join('\n')
}

/** Converts a draft to a record, or returns its errors. Applies the server's rules, so that it also works offline. */
export function parseRecord(
  draft: JobRecordDraft,
): { readonly record: JobRecordText } | { readonly errors: JobRecordErrors } {
  const errors: Record<string, string> = {}
  if (draft.workDone.trim() === '') errors.workDone = 'Enter what was done'
  const parts = draftParts(draft)
    .split('\n')
    .flatMap((part) => part.trim() || [])
  if (parts.length > 50) errors.parts = 'Enter 50 parts at most'
  if (parts.some((part) => part.length > 200)) errors.parts = 'A part can have 200 characters at most'
  const readings = READINGS.flatMap(({ kind, unit }) => {
    const text = draft.readings[kind]?.trim().replace(',', '.') ?? ''
    if (text === '') return []
    const value = Number(text)
    if (!(value >= 0 && value <= (unit === '°C' ? 100 : 3_000))) errors[kind] = 'Check this reading'
    return [{ kind, value }]
  })
  const certificates = CERTIFICATES.flatMap(({ kind }) => {
    const number = draft.certificates[kind]?.trim() ?? ''
    return number === '' ? [] : [{ kind, number }]
  })
  const minutes = draft.minutesWorked?.trim() ?? ''
  const minutesWorked = minutes === '' ? null : Number(minutes)
  if (
    minutesWorked !== null &&
    !(Number.isInteger(minutesWorked) && minutesWorked >= 1 && minutesWorked <= 1_440)
  )
    errors.minutesWorked = 'Enter 1 to 1,440 minutes'
  const signedName = draft.signedName.trim()
  if (draft.signature && signedName === '') errors.signedName = 'Enter who signed'
  if (!draft.signature && signedName !== '') errors.signature = 'Sign, or clear the name'
  if ((draft.signature ?? []).flat().length > 8_000)
    errors.signature = 'This signature is too long. Sign again'
  if (Object.keys(errors).length > 0) return { errors }
  const { workDone, followUp } = draft
  return {
    record: {
      workDone: workDone.trim(),
      parts,
      readings,
      certificates,
      followUp: followUp.trim() || null,
      minutesWorked,
      signedName: signedName || null,
      signature: draft.signature,
    },
  }
}
