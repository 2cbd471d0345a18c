import type { SystemStyleObject } from 'design-system'

/**
 * Shows a list of links on one line on small screens. It scrolls sideways across the full width, with a fade at the right to show
 * that there is more. Tab reaches every link. From 768 px the layout is `wide`.
 */
export const oneLine = (wide: SystemStyleObject): SystemStyleObject => ({
  listStyle: 'none',
  '@media screen and (max-width: 767.98px)': {
    display: 'flex',
    flexWrap: 'nowrap',
    gap: 's3',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    marginInline: 'calc(-1 * {spacing.gutter})',
    // Room for the focus ring, and for the last link to scroll clear of the fade.
    padding: '6px 56px 6px {spacing.gutter}',
    scrollPaddingInline: '{spacing.gutter} 56px',
    maskImage: 'linear-gradient(to right, #000 calc(100% - 56px), transparent)',
    '& > li': { flex: 'none' },
  },
  '@media print, screen and (min-width: 768px)': wide,
})
