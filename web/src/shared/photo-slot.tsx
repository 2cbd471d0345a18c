import { Box, type SystemStyleObject, ToBeEntered } from 'design-system'
import type { ReactNode } from 'react'

/** Breeze blocks, as in the founder's still life. */
const BREEZE_BLOCKS =
  'radial-gradient(circle, transparent 13px, {colors.surface} 14px 19px, transparent 20px) center / 48px 48px'

/** Marks a place for one of the owner's photos as a placeholder. */
export const PhotoToBeAdded = () => (
  <Box
    as="span"
    css={{ display: 'inline-flex', borderRadius: 'r1', background: 'surface', lineHeight: '1.3' }}
  >
    <ToBeEntered>Photo: to be added</ToBeEntered>
  </Box>
)

/** Place for one of the owner's photos, marked as a placeholder, so that no picture of people is invented. */
export const PhotoSlot = ({
  subject,
  icon,
  css,
}: {
  /** Who or what the photo will show. */
  subject: string
  icon: ReactNode
  css?: SystemStyleObject
}) => (
  <Box
    css={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '6px',
      minHeight: { base: '132px', lg: '176px' },
      padding: '12px',
      border: '1.5px dashed {colors.line.strong}',
      borderRadius: '56px {radii.r3} {radii.r3} {radii.r3}',
      background: `${BREEZE_BLOCKS}, {colors.surface.tint}`,
      textAlign: 'center',
      lineHeight: '1.3',
      '& > svg': {
        boxSizing: 'content-box',
        padding: '10px',
        borderRadius: '50%',
        background: 'surface',
        color: 'accent',
      },
      '& > strong': { paddingInline: '8px', borderRadius: 'r1', background: 'surface' },
      ...css,
    }}
  >
    {icon}
    <strong>{subject}</strong>
    <PhotoToBeAdded />
  </Box>
)
