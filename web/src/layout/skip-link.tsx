import { chakra } from 'design-system'

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    left: 's4',
    top: '-64px',
    zIndex: 99,
    padding: '12px 18px',
    borderRadius: 'r2',
    background: 'surface',
    fontWeight: 'strong',
    // Above the page it would throw its shadow onto it.
    '&:focus': { top: 's3', boxShadow: '2' },
  },
})

/** The first stop of the keyboard: past the header, to the words. */
export const SkipLink = () => <Skip href="#main">Skip to content</Skip>
