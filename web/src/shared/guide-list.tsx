import { ArrowRightIcon, Box, chakra, Heading, Text } from 'design-system'
import { Picture, type PictureData } from './picture.tsx'

/** Full-width row with the picture beside the text. */
const WIDE = {
  gridColumn: '1 / -1',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  gridTemplateRows: '1fr 1fr',
  columnGap: 's7',
  '& picture': { gridRow: 'span 2' },
}

const NARROW = {
  gridColumn: 'auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'none',
  '& picture': { gridRow: 'auto' },
}

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '112px minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
    gap: { base: '0 18px', sm: '0' },
    alignContent: 'start',
    alignItems: 'start',
    '& picture': { gridRow: { base: 'span 2', sm: 'auto' } },
    // If the last card would be alone in its row, the first one takes a full row with the picture beside the text.
    '&[data-odd]': { sm: WIDE, lg: NARROW },
    '& h2 a, & h3 a': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'flex-start',
      overflowWrap: 'anywhere',
      gap: 's3',
      color: 'inherit',
      textDecoration: 'none',
    },
    // Level with the first line of the title.
    '& svg': {
      flex: 'none',
      marginTop: '.1em',
      color: 'link',
      transition: 'transform {durations.t2} {easings.out}',
    },
    '&:hover svg': { transform: 'translateX(4px)' },
    // The whole card is clickable, while the link keeps its accessible name.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover :is(h2, h3)': {
      textDecoration: 'underline',
      textUnderlineOffset: '.14em',
      textDecorationThickness: '2px',
    },
  },
})

/** Guides as cards: picture, linked title, and what each one answers. */
export function GuideList({
  guides,
  level,
  columns = 3,
}: {
  guides: ReadonlyArray<{
    readonly slug: string
    readonly title: string
    readonly lead: string
    readonly picture: PictureData
  }>
  /** Heading level of the titles. */
  level: 'h2' | 'h3'
  /** Number of columns on wide screens. */
  columns?: 2 | 3 | 4
}) {
  return (
    <Box
      as="ul"
      css={{
        listStyle: 'none',
        display: 'grid',
        gap: { base: '32px', sm: '48px 32px', lg: '64px 40px' },
        gridTemplateColumns: {
          sm: '1fr 1fr',
          lg: columns === 3 ? 'repeat(3, 1fr)' : '1fr 1fr',
          xl: `repeat(${columns}, 1fr)`,
        },
      }}
    >
      {guides.map((guide, index) => (
        <Card key={guide.slug} data-odd={index === 0 && guides.length % 2 === 1 ? '' : undefined}>
          <Picture
            picture={guide.picture}
            sizes={`(min-width: 1024px) ${columns === 2 ? 600 : 390}px, (min-width: 640px) 48vw, 112px`}
            alt=""
            css={{
              aspectRatio: { base: '1', sm: '3 / 2' },
              objectFit: 'cover',
              borderRadius: {
                base: '40px {radii.r2} {radii.r2} {radii.r2}',
                sm: '96px {radii.r3} {radii.r3} {radii.r3}',
              },
            }}
          />
          <Heading
            as={level}
            css={{
              marginTop: { sm: '20px' },
              alignSelf: 'end',
              fontSize: { base: '1.3125rem', sm: '1.5rem' },
              lineHeight: '1.15',
            }}
          >
            <a href={`/guides/${guide.slug}`}>
              {guide.title}
              <ArrowRightIcon size={22} />
            </a>
          </Heading>
          <Text
            css={{
              marginTop: 's2',
              fontSize: '1.0625rem',
              lineHeight: '1.5',
              color: 'text.2',
            }}
          >
            {guide.lead}
          </Text>
        </Card>
      ))}
    </Box>
  )
}
