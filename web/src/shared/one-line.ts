import type { SystemStyleObject } from 'design-system'

/**
 * A list of links in one line on small screens: it scrolls sideways from edge to edge of the screen, and what is cut off
 * and faded at the right says that there is more. Tab reaches every link. From 768 px it is laid out as `wide` says.
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
    // Room for the focus ring, and for the last link beyond the fade.
    padding: '6px 56px 6px {spacing.gutter}',
    scrollPaddingInline: '{spacing.gutter} 56px',
    maskImage: 'linear-gradient(to right, #000 calc(100% - 56px), transparent)',
    '& > li': { flex: 'none' },
  },
  '@media print, screen and (min-width: 768px)': wide,
})
