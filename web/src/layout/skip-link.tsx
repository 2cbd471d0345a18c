import { chakra } from 'design-system'

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    left: 's4',
    // Out of view at twice the text size too.
    top: '-6rem',
    zIndex: 99,
    padding: '12px 18px',
    borderRadius: 'r2',
    background: 'surface',
    fontWeight: 'strong',
    // Only on focus: while hidden above the page, its shadow would still show.
    '&:focus': { top: 's3', boxShadow: '2' },
  },
})

/** First keyboard stop: skips the header. */
export const SkipLink = () => <Skip href="#main">Skip to content</Skip>
