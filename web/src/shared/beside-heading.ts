import type { SystemStyleObject } from 'design-system'

/** Grid of a heading and what it introduces: beside each other from 1024 px, in columns that start at the same line on every section. */
export const BESIDE_HEADING: SystemStyleObject = {
  display: 'grid',
  gap: { base: 's5', lg: '56px 88px' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
  alignItems: 'start',
}
