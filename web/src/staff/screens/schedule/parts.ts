import { chakra } from 'design-system'

/** Sections of a schedule view, each with its own heading. */
export const Sections = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '32px',
    '& h2': { marginBottom: '4px', fontSize: '1.0625rem', lineHeight: '1.3', letterSpacing: '-.01em' },
    '& section > p': { maxWidth: '80ch', marginBottom: '12px', color: 'text.2' },
  },
})

/** Heading of a section, with its buttons beside it. */
export const SectionHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: '4px',
  },
})
