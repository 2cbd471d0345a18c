/** Size and spacing of a tile that chooses a job. The picture is beside the label if both fit, which depends on the text size. */
export const PICTURE_TILE = {
  flexWrap: 'wrap',
  gap: '0',
  minHeight: { base: '80px', md: '96px' },
  padding: '0',
  overflow: 'hidden',
} as const

/** The picture in such a tile: its full height, so that it is large enough to make out. */
export const TILE_PICTURE = {
  flex: 'none',
  alignSelf: 'stretch',
  // Beside the summary of the booking, a tile is narrow again from 1024 px.
  width: { base: '52px', md: '84px', lg: '60px', xl: '84px' },
  height: 'auto',
  minHeight: '52px',
  objectFit: 'cover',
} as const

/** The label in such a tile. Its basis is as wide as the longest word, with the padding. */
export const TILE_LABEL = {
  flex: { base: '1 1 6.4em', md: '1 1 6.8em' },
  minWidth: '0',
  padding: { base: '8px 6px 8px 8px', md: '10px 12px 10px 14px', lg: '8px', xl: '10px 12px 10px 14px' },
  fontSize: { base: '1rem', md: 'inherit' },
} as const
