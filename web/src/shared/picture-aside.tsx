import { Box } from 'design-system'
import { Picture, type PictureData } from './picture.tsx'

/** Picture at the right of a page's opening. Small screens have no room for it and don't load it. */
export function PictureAside({ picture }: { picture: PictureData }) {
  return (
    <Box css={{ display: { base: 'none', lg: 'block' }, alignSelf: 'center', _print: { display: 'none' } }}>
      <Picture
        picture={picture}
        sizes="480px"
        alt=""
        css={{
          aspectRatio: '3 / 2',
          objectFit: 'cover',
          // Round at the top, where the drawings have walls and sky: what they show stands at the bottom.
          borderRadius: '120px {radii.r4} {radii.r4} {radii.r4}',
        }}
      />
    </Box>
  )
}
