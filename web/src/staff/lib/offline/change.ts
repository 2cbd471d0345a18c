import type { BookingCheckItem, PhotoStage } from '../../../graphql/graphql.ts'
import { checklistLabels } from '../checklist-labels.ts'
import type { JobRecordText } from '../job-record/job-record.ts'

/** A step on the road, as a technician takes it. */
export type RoadStep = 'EN_ROUTE' | 'ARRIVE' | 'COMPLETE' | 'NO_ACCESS'

/** What was done at a stop. */
export type OfflineOperation =
  | {
      readonly kind: 'step'
      readonly step: RoadStep
      readonly arrivesInMinutes: number | null
      /** The version of the booking that was seen; null: whichever the step before this one leads to. */
      readonly version: number | null
    }
  | { readonly kind: 'check'; readonly item: BookingCheckItem; readonly done: boolean }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'record'; readonly record: JobRecordText }
  | {
      readonly kind: 'photo'
      readonly bytes: ArrayBuffer
      readonly type: string
      /** Missing in a photo that an older version stored. */
      readonly stage?: PhotoStage | null
    }

/** Which stop something was done at, and what it is called. */
export type At = { readonly bookingId: string; readonly reference: string; readonly title: string }

/** An operation at a stop, stored on the phone until the server has it. */
export type Change = At & {
  /** Its place among all that wait. */
  readonly id: number
  readonly accountId: string
  /** However often it is sent, it is done once. */
  readonly key: string
  /** When it was done, by the clock of the phone. */
  readonly happenedAt: string
  readonly operation: OfflineOperation
  /** Why the server did not take it; null while it waits to be sent. */
  readonly refused: string | null
}

/** A change that the server has, and that a day which was asked for before may not hold yet. */
export type SentChange = {
  readonly change: Change
  /** When the answer came, by the clock of the phone. */
  readonly at: number
  /** The address that the server gave it; of photos only. */
  readonly photo: string | null
  /** The version that its booking had then; of steps only. */
  readonly version: number | null
}

/** The label of a change. */
export function operationLabel({ operation }: Pick<Change, 'operation'>): string {
  switch (operation.kind) {
    case 'step':
      return STEPS[operation.step]
    case 'check':
      return `${checklistLabels[operation.item]}${operation.done ? '' : ', unticked'}`
    case 'note':
      return 'Note'
    case 'record':
      return 'Job record'
    case 'photo':
      return 'Photo'
  }
}

const STEPS: Readonly<Record<RoadStep, string>> = {
  EN_ROUTE: 'On my way',
  ARRIVE: 'Arrived',
  COMPLETE: 'Done',
  NO_ACCESS: 'No access',
}
