/** Size and spacing of a tile that chooses a job. The picture is beside the label if both fit, which depends on the text size. */
export const PICTURE_TILE = {
  flexWrap: 'wrap',
  gap: { base: '6px 10px', xl: 's4' },
  minHeight: { base: '80px', md: '96px' },
  padding: { base: '8px 8px 8px 10px', md: '12px' },
} as const

/** The picture in such a tile. */
export const TILE_PICTURE = { flex: 'none', width: { base: '44px', md: '56px' }, height: 'auto' } as const

/** The label in such a tile. */
export const TILE_LABEL = { flex: '1 1 5em', minWidth: '0' } as const
