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

/** Small ones, both on one line on a phone too: there without icons, and the first no wider than the second. */
export const SIDE_BY_SIDE = {
  gap: 's2',
  '& > *': { minHeight: 'target', fontSize: 'small' },
  '& > *:first-child': { flexBasis: { base: '7rem', sm: 'auto' } },
  '& svg': { display: { base: 'none', sm: 'block' } },
} as const
