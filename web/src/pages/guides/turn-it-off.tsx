import { ArrowRightIcon, chakra, Heading, Paper, RaisedPaper } from 'design-system'
import { Picture, type PictureData } from '../../shared/picture.tsx'

const Sheet = chakra(RaisedPaper, {
  base: {
    position: 'relative',
    alignSelf: 'start',
    gridRow: { lg: '1 / span 2' },
    gridColumn: { lg: '2' },
    '& h2': {
      paddingBottom: 's3',
      borderBottom: '3px solid {colors.text}',
      fontSize: '1.5rem',
      lineHeight: '1.15',
    },
    '& a': { color: 'inherit', textDecoration: 'none' },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '.16em' },
    '& h2 svg': { display: 'inline-block', marginLeft: 's2', color: 'link', verticalAlign: '-.1em' },
    '& ul': {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: { md: '1fr 1fr', lg: 'minmax(0, 1fr)' },
      columnGap: 's6',
    },
    '& li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: {
        base: '84px minmax(0, 1fr)',
        lg: '64px minmax(0, 1fr)',
        xl: '96px minmax(0, 1fr)',
      },
      columnGap: '14px',
      alignItems: 'center',
      paddingBlock: '10px',
      borderBottom: '1px dashed {colors.line.strong}',
      lineHeight: '1.35',
      breakInside: 'avoid',
    },
    // The whole row is clickable, while the link keeps its accessible name.
    '& li a': { display: 'block', fontSize: '1.0625rem', fontWeight: 'strong' },
    '& li a::after': { content: '""', position: 'absolute', inset: '0' },
    '& li small': { display: 'block', color: 'text.2', fontSize: 'meta' },
    '& img': { aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'r1' },
  },
})

interface TurnItOffProps {
  guide: {
    readonly slug: string
    readonly title: string
    readonly sections: ReadonlyArray<{
      readonly id: string
      readonly title: string
      readonly card: { readonly text: string } | null
      readonly steps: ReadonlyArray<{ readonly short: string; readonly picture: PictureData }>
    }>
  }
}

/** The guide that can't wait, as a sheet for the fridge: each of its parts with a picture and what to do in a few words. */
export const TurnItOff = ({ guide: { slug, title, sections } }: TurnItOffProps) => (
  <Sheet>
    <Paper css={{ maxWidth: 'none' }}>
      <Heading>
        <a href={`/guides/${slug}`}>
          {title}
          <ArrowRightIcon size={22} />
        </a>
      </Heading>
      <ul>
        {sections.map(({ id, title: part, card, steps }) => (
          <li key={id}>
            {steps[0]?.picture ? <Picture picture={steps[0].picture} sizes="96px" alt="" /> : <span />}
            <div>
              <a href={`/guides/${slug}#${id}`}>{part}</a>
              {/* The parts for some homes only aren't on the card. */}
              <small>{card?.text ?? steps[0]?.short}</small>
            </div>
          </li>
        ))}
      </ul>
    </Paper>
  </Sheet>
)
