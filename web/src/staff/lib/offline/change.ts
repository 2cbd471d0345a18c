import type { BookingCheckItem, BookingStepName, PhotoStage } from '../../../graphql/graphql.ts'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import { type JobRecordText, recordText } from '../job-record/job-record.ts'
import { checklistLabels } from '../labels/checklist-labels.ts'

/** A step of a visit in the field, taken by a technician. */
export type FieldStep = Extract<
  BookingStepName,
  'EN_ROUTE' | 'RUNNING_LATE' | 'ARRIVE' | 'COMPLETE' | 'NO_ACCESS'
>

/** An operation of a technician at a stop. */
export type OfflineOperation =
  | {
      readonly kind: 'step'
      readonly step: FieldStep
      readonly arrivesInMinutes: number | null
      /** Booking version that the technician saw; null if it's the version resulting from the previous queued step. */
      readonly version: number | null
    }
  | { readonly kind: 'check'; readonly item: BookingCheckItem; readonly done: boolean }
  | { readonly kind: 'note'; readonly text: string }
  /** What was refused at a visit that isn't the technician's any more, for the office. */
  | { readonly kind: 'report'; readonly text: string }
  | { readonly kind: 'record'; readonly record: JobRecordText }
  | {
      readonly kind: 'photo'
      readonly bytes: ArrayBuffer
      readonly type: string
      /** Missing in photos stored by an older version. */
      readonly stage?: PhotoStage | null
      /** Whether it was refused and is now for the office, from a visit that isn't the technician's any more. */
      readonly reported?: boolean
    }

/** The stop that an operation belongs to, with its title. */
export type StopReference = { readonly bookingId: string; readonly reference: string; readonly title: string }

/** An operation at a stop, stored on the phone until the server has it. */
export type Change = StopReference & {
  /** Position in the queue. */
  readonly id: number
  readonly accountId: string
  /** Idempotency key. */
  readonly key: string
  /** When it was done, by the phone's clock. */
  readonly happenedAt: string
  readonly operation: OfflineOperation
  /** Why the server refused it; null while it waits to be sent. */
  readonly refused: string | null
}

/** A change accepted by the server that a day loaded earlier may not include. */
export type SentChange = {
  readonly change: Change
  /** When the response arrived, by the phone's clock. */
  readonly at: number
  /** Photo's URL on the server; photos only. */
  readonly photo: string | null
  /** Booking version after the step; steps only. */
  readonly version: number | null
}

/** Label of a change. */
export function operationLabel({ operation }: Pick<Change, 'operation'>): string {
  switch (operation.kind) {
    case 'step':
      return STEP_LABELS[operation.step]
    case 'check':
      return `${checklistLabels[operation.item]}${operation.done ? '' : ', unticked'}`
    case 'note':
      return 'Note'
    case 'report':
      return 'Report to the office'
    case 'record':
      return 'Job record'
    case 'photo':
      return 'Photo'
  }
}

/** Whether a refused change can be sent to the office. Photos are sent once. */
export const isReportable = ({ operation }: Pick<Change, 'operation'>): boolean =>
  operation.kind !== 'photo' || operation.reported !== true

/** Longest report that the server accepts, in characters. */
const MAX_REPORT_LENGTH = 10_000

const REPORT_HEADING = 'Noted at this visit, but not saved:\n'

/**
 * Refused changes as texts for the office: each change with its time, and what was written. Photos are only named, and reports keep
 * their text. A text that the server would refuse for its length is split.
 */
export function reportTexts(changes: ReadonlyArray<Change>): ReadonlyArray<string> {
  const reports = changes.flatMap(({ operation }) => (operation.kind === 'report' ? [operation.text] : []))
  const lines = changes.flatMap((change) => {
    const { operation, happenedAt } = change
    if (operation.kind === 'report') return []
    const written =
      operation.kind === 'note'
        ? `: ${operation.text}`
        : operation.kind === 'record'
          ? `: ${recordText(operation.record)}`
          : operation.kind === 'photo'
            ? ': sent separately'
            : ''
    return [`${operationLabel(change)}, ${timeOfDay(happenedAt)}${written}`]
  })
  return [
    ...reports.flatMap((text) => splitText(text, MAX_REPORT_LENGTH)),
    ...splitText(lines.join('\n'), MAX_REPORT_LENGTH - REPORT_HEADING.length).map(
      (part) => `${REPORT_HEADING}${part}`,
    ),
  ]
}

/** Splits a text into parts of limited length, where possible between lines or else between words. Only white space is lost. */
function splitText(text: string, max: number): ReadonlyArray<string> {
  const rest = text.trim()
  if (rest.length <= max) return rest === '' ? [] : [rest]
  const breaks = ['\n', ' '].map((space) => rest.lastIndexOf(space, max))
  // Never between the two halves of a character such as an emoji.
  const end = breaks.find((at) => at > 0) ?? max - (/[\uD800-\uDBFF]/.test(rest.charAt(max - 1)) ? 1 : 0)
  return [rest.slice(0, end).trimEnd(), ...splitText(rest.slice(end), max)]
}

const STEP_LABELS: Readonly<Record<FieldStep, string>> = {
  EN_ROUTE: 'On my way',
  RUNNING_LATE: 'Running late',
  ARRIVE: 'Arrived',
  COMPLETE: 'Done',
  NO_ACCESS: 'No access',
}
