import { Box, ToBeEntered } from 'design-system'

/** Marks a place for one of the owner's photos as a placeholder. */
export const PhotoToBeAdded = () => (
  <Box
    as="span"
    css={{ display: 'inline-flex', borderRadius: 'r1', background: 'surface', lineHeight: '1.3' }}
  >
    <ToBeEntered>Photo: to be added</ToBeEntered>
  </Box>
)
