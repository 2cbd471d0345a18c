import { Box, chakra, Text } from 'design-system'
import { Picture, type PictureData } from '../../shared/picture.tsx'
import { Prose } from '../../shared/prose.tsx'

type Fact = { readonly section: string; readonly figure: string; readonly text: string }
type Figure = { readonly section: string; readonly caption: string; readonly picture: PictureData }

/** A figure worth remembering, large in a band of its own. */
const PullFact = chakra('p', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    gap: { base: 's1', sm: 's5' },
    alignItems: 'center',
    marginBlock: 's6',
    padding: { base: '20px', sm: '24px 28px' },
    borderRadius: '{radii.r4} {radii.r4} 56px {radii.r4}',
    background: 'bg.deep',
    color: 'onDeep',
    lineHeight: '1.4',
    breakInside: 'avoid',
    '& strong': {
      color: 'accent.onDeep',
      fontSize: 'h2',
      fontWeight: 'display',
      letterSpacing: 'display',
      lineHeight: '1.1',
      whiteSpace: { sm: 'nowrap' },
      fontVariantNumeric: 'tabular-nums',
    },
    _print: { border: '1px solid', background: 'none', color: 'text', '& strong': { color: 'text' } },
  },
})

/** The steps of an article as numbered rings on a pipe. */
const STEPS = {
  '& ol': { listStyle: 'none', paddingLeft: '0', counterReset: 'step' },
  '& ol > li': {
    position: 'relative',
    minHeight: '44px',
    paddingLeft: '56px',
    paddingBlock: '6px',
    counterIncrement: 'step',
  },
  '& ol > li + li': { marginTop: 's3' },
  '& ol > li::before': {
    content: 'counter(step)',
    position: 'absolute',
    zIndex: '1',
    top: '0',
    left: '0',
    display: 'grid',
    placeItems: 'center',
    width: '38px',
    height: '38px',
    border: '5px solid {colors.pipe}',
    borderRadius: '50%',
    background: 'bg',
    color: 'text',
    fontWeight: 'strong',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
  '& ol > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: '30px',
    bottom: '-16px',
    left: '15px',
    width: '8px',
    background: 'pipe',
  },
} as const

/** Splits the text before each second-level heading; the first part is the introduction. */
const sectionsOf = (html: string) => html.split(/(?=<h2 )/)

const idOf = (section: string) => /^<h2 id="([^"]+)"/.exec(section)?.[1]

/** The text of an article, with its figures worth remembering and its drawings at the end of their sections. */
export function ArticleText({
  html,
  facts,
  figures,
}: {
  html: string
  facts: ReadonlyArray<Fact>
  figures: ReadonlyArray<Figure>
}) {
  return (
    <Box css={{ '& > * + *': { marginTop: 's7' } }}>
      {sectionsOf(html).map((section) => {
        const id = idOf(section)
        return (
          <div key={id ?? 'introduction'}>
            <Prose html={section} css={STEPS} />
            {facts
              .filter((fact) => fact.section === id)
              .map(({ figure, text }) => (
                <PullFact key={figure}>
                  <strong>{figure}</strong>
                  <span>{text}</span>
                </PullFact>
              ))}
            {figures
              .filter((figure) => figure.section === id)
              .map(({ caption, picture }) => (
                <Drawing key={caption} caption={caption} picture={picture} />
              ))}
          </div>
        )
      })}
    </Box>
  )
}

function Drawing({ caption, picture }: { caption: string; picture: PictureData }) {
  return (
    <Box as="figure" css={{ marginTop: 's6', breakInside: 'avoid' }}>
      <Picture
        picture={picture}
        sizes="(min-width: 700px) 620px, 92vw"
        css={{ display: 'block', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 'r4' }}
      />
      <Text as="figcaption" css={{ marginTop: 's2', color: 'text.3', fontSize: 'meta', lineHeight: 'small' }}>
        {caption}
      </Text>
    </Box>
  )
}
