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
    boxShadow: '2',
    fontWeight: 'strong',
    '&:focus': { top: 's3' },
  },
})

/** The first stop of the keyboard: past the header, to the words. */
export const SkipLink = () => <Skip href="#main">Skip to content</Skip>
