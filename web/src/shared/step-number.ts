/** Number of a tool's question or of a form's part, in a quarter of a pipe's elbow as on the service pages. */
export const STEP_NUMBER = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  padding: '8px 0 0 8px',
  border: '2px solid {colors.pipe}',
  borderRadius: '100% 0 0 0',
  color: 'text',
  fontSize: '1.25rem',
  fontWeight: '700',
  lineHeight: '1',
  fontVariantNumeric: 'tabular-nums',
} as const

/** The number of a question that has been answered. */
export const ANSWERED_NUMBER = { background: 'pipe', color: 'white' } as const
