import type { BookingCheckItem, PhotoStage } from '../../../graphql/graphql.ts'

/** Labels of the checklist items for a visit. */
export const checklistLabels: Readonly<Record<BookingCheckItem, string>> = {
  PRICE_AGREED: 'Price agreed before work',
  PHOTO_BEFORE: 'Photo before',
  PHOTO_AFTER: 'Photo after',
  AREA_CLEANED: 'Area cleaned',
}

/** Label of a job photo: `Before the work`. */
export function jobPhotoLabel(stage: PhotoStage | null | undefined): string {
  if (stage === 'BEFORE') return 'Before the work'
  return stage === 'AFTER' ? 'After the work' : 'From the job'
}
