import { Box } from 'design-system'

/** Says beside a label that the question may be left out. */
export const OptionalLabel = ({ text = 'optional' }: { text?: string }) => (
  <Box as="span" css={{ color: 'text.3', fontWeight: 'text' }}>
    ({text})
  </Box>
)
