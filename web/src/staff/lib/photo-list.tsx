import { chakra } from 'design-system'

/** Photos in a row, each a link to itself. */
export const PhotoList = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    listStyle: 'none',
    '& a': { display: 'block', borderRadius: 'r2' },
    '& img': {
      width: '92px',
      height: '70px',
      objectFit: 'cover',
      border: '1px solid {colors.line}',
      borderRadius: 'r2',
    },
  },
})
