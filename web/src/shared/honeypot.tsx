import { Box } from 'design-system'

/** Hidden field against bots: people never see it, but bots that fill in every field do. */
export const Honeypot = () => (
  <Box css={{ display: 'none' }}>
    <label>
      Leave this empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </Box>
)
