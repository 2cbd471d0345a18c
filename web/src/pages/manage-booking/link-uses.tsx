import {
  Box,
  CalendarIcon,
  CameraIcon,
  ClockIcon,
  Heading,
  NoteIcon,
  PointList,
  VanIcon,
} from 'design-system'
import { Picture, type PictureData } from '../../shared/picture.tsx'

const USES = [
  {
    key: 'change',
    icon: <CalendarIcon aria-hidden="true" />,
    text: 'Change the time or cancel, up to 2 hours before',
  },
  { key: 'earlier', icon: <ClockIcon aria-hidden="true" />, text: 'Ask for an earlier time' },
  { key: 'note', icon: <CameraIcon aria-hidden="true" />, text: 'Add a note or photos for the plumber' },
  { key: 'way', icon: <VanIcon aria-hidden="true" />, text: 'See when the plumber is on the way' },
  { key: 'report', icon: <NoteIcon aria-hidden="true" />, text: 'Read the job report once the work is done' },
]

/** What a booking's page is for, below its drawing. */
export const LinkUses = ({ picture }: { picture: PictureData | null }) => (
  <Box
    as="aside"
    aria-labelledby="uses-title"
    css={{
      overflow: 'clip',
      border: '1px solid {colors.line}',
      borderRadius: {
        base: '64px {radii.r4} {radii.r4} {radii.r4}',
        lg: '96px {radii.r4} {radii.r4} {radii.r4}',
      },
      background: 'surface',
      _print: { display: 'none' },
    }}
  >
    {picture ? (
      <Picture
        picture={picture}
        sizes="(min-width: 1240px) 480px, (min-width: 1024px) 40vw, (min-width: 768px) 320px, 100vw"
        alt=""
        css={{ display: 'block', width: '100%', height: 'auto', aspectRatio: '3 / 2', objectFit: 'cover' }}
      />
    ) : null}
    <Box css={{ padding: { base: '20px 20px 8px', lg: '24px 28px 12px' } }}>
      <Heading id="uses-title" css={{ marginBottom: 's2', fontSize: '1.375rem' }}>
        What your link lets you do
      </Heading>
      <PointList points={USES} />
    </Box>
  </Box>
)
