import { Box, chakra } from 'design-system'
import { Picture, type PictureData } from '../../shared/picture.tsx'

const Paper = chakra('div', {
  base: {
    position: 'relative',
    alignSelf: 'start',
    padding: { base: '18px 20px 20px', lg: '22px 26px 26px' },
    borderRadius: 'r2',
    background: 'paper',
    boxShadow: '2',
    color: 'text',
    lineHeight: '1.3',
    rotate: { lg: '1.5deg' },
    _print: { display: 'none' },
    // The magnet: a quarter ring, as in the logo.
    _before: {
      content: '""',
      position: 'absolute',
      top: '-14px',
      right: '28px',
      width: '36px',
      height: '36px',
      border: '11px solid {colors.accent}',
      borderWidth: '11px 0 0 11px',
      borderTopLeftRadius: '100%',
    },
    '& [data-row]': {
      display: 'grid',
      gridTemplateColumns: '84px minmax(0, 1fr)',
      columnGap: '14px',
      alignItems: 'center',
      paddingBlock: '10px',
      borderTop: '1px solid {colors.line}',
    },
    '& img': { aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'r1' },
    '& strong': { display: 'block', fontSize: '1.0625rem' },
    // A line to write on.
    '& i': {
      display: 'block',
      minHeight: '1.6em',
      borderBottom: '1.5px dashed {colors.line.strong}',
      color: 'link',
    },
  },
})

/** The fridge card as it looks on paper: one place is filled in, the others have lines to write on. Decorative. */
export const FridgeCardDrawing = ({
  cards,
}: {
  cards: ReadonlyArray<{ readonly place: string; readonly picture: PictureData }>
}) => (
  <Paper aria-hidden="true">
    <Box css={{ marginBottom: 's3', fontSize: '1.625rem', fontWeight: 'display', letterSpacing: 'display' }}>
      Turn it off
    </Box>
    {cards.map(({ place, picture }, index) => (
      <div key={place} data-row="">
        <Picture picture={picture} sizes="84px" alt="" />
        <div>
          <strong>{place}</strong>
          <i>{index === 0 ? 'Left of the driveway' : null}</i>
        </div>
      </div>
    ))}
  </Paper>
)
