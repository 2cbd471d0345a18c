import { chakra } from 'design-system'

/** Buttons on the deep background of a confirmation. On a phone, the first takes the full width and the others share a line. */
export const Buttons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's3',
    marginTop: 's5',
    '&:first-child': { marginTop: '0' },
    '& > *': { flex: { base: '1 1 7rem', sm: '0 0 auto' } },
    // With element names, since the padding of Button has the specificity of one class too.
    '& > :is(a, button)': { paddingInline: { base: '8px', sm: '18px' } },
    '& > *:first-child': { flexBasis: { base: '100%', sm: 'auto' } },
    _print: { display: 'none' },
  },
})

const QUIET = {
  flex: '0 1 auto',
  paddingInline: '0',
  borderInlineWidth: '0',
  borderColor: 'transparent',
  background: 'transparent',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
} as const

const QUIET_GAP = '0 {spacing.s5}'

/** Links in a row, as large as buttons for a finger. */
export const QUIET_LINKS = {
  gap: QUIET_GAP,
  marginTop: 's3',
  '& > *:first-child': { flexBasis: 'auto' },
  '& > :is(a, button)': QUIET,
} as const

/** One button leads. What follows it looks like links. */
export const QUIET_AFTER_FIRST = {
  gap: { base: '4px {spacing.s4}', sm: QUIET_GAP },
  '& > *:not(:first-child)': QUIET,
} as const
