import type { BookingCheckItem } from '../../graphql/graphql.ts'

/** The items of a stop's checklist, in words. */
export const checklistLabels: Readonly<Record<BookingCheckItem, string>> = {
  PRICE_AGREED: 'Price agreed before work',
  PHOTO_BEFORE: 'Photo before',
  PHOTO_AFTER: 'Photo after',
  AREA_CLEANED: 'Area cleaned',
}
