import { chakra } from 'design-system'

/** Heading of a section, with a note or a link beside it. */
export const SectionTitle = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '10px',
    marginBottom: 's2',
    '& h2, & h3': { fontSize: '1rem', lineHeight: '1.4', letterSpacing: '-.01em' },
    '& h3 > span': { marginInlineStart: '4px', fontSize: 'meta', fontVariantNumeric: 'tabular-nums' },
    '& span': { color: 'text.3', fontSize: 'micro' },
    '& a': { marginInlineStart: 'auto', fontSize: 'micro' },
  },
})
