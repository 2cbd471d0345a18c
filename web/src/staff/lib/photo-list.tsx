import { chakra } from 'design-system'

/** A row of photos, each linking to the full image. */
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
