import { Box } from 'design-system'

/** A field that people never see: programs that fill in every field fill in this one, and give themselves away. */
export const Honeypot = () => (
  <Box css={{ display: 'none' }}>
    <label>
      Leave this empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </Box>
)
