import { Box, chakra, type SystemStyleObject, Text, valveRing } from 'design-system'
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
    ...valveRing('38px', '5px'),
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
export const sectionsOf = (html: string) => html.split(/(?=<h2 )/)

const idOf = (section: string) => /^<h2 id="([^"]+)"/.exec(section)?.[1]

/** Splits a section after its first paragraph, if that comes right after its heading and something follows. */
function splitAfterOpening(section: string): readonly [string, string] {
  const opening = /^<h2 [^>]*>.*?<\/h2>\s*<p>.*?<\/p>/s.exec(section)?.[0] ?? section
  return [opening, section.slice(opening.length)]
}

/**
 * The sections of an article, each with its figures worth remembering and its drawings at its end. If a section has both, the
 * drawings follow its first paragraph, so that there's always text between two of them.
 */
export function ArticleText({
  sections,
  facts,
  figures,
}: {
  /** HTML of each section. */
  sections: ReadonlyArray<string>
  facts: ReadonlyArray<Fact>
  figures: ReadonlyArray<Figure>
}) {
  return (
    <Box css={{ '& > * + *': { marginTop: 's7' } }}>
      {sections.map((section) => {
        const id = idOf(section)
        const ownFacts = facts.filter((fact) => fact.section === id)
        const ownFigures = figures.filter((figure) => figure.section === id)
        const [opening, rest] =
          ownFacts.length > 0 && ownFigures.length > 0 ? splitAfterOpening(section) : [section, '']
        return (
          <div key={id}>
            <Prose html={opening} css={STEPS} />
            {rest ? <Drawings figures={ownFigures} css={{ marginBottom: 's5' }} /> : null}
            {rest ? <Prose html={rest} css={STEPS} /> : null}
            {ownFacts.map(({ figure, text }) => (
              <PullFact key={figure}>
                <strong>{figure}</strong>
                <span>{text}</span>
              </PullFact>
            ))}
            {rest ? null : <Drawings figures={ownFigures} />}
          </div>
        )
      })}
    </Box>
  )
}

const Drawings = ({ figures, css = {} }: { figures: ReadonlyArray<Figure>; css?: SystemStyleObject }) =>
  figures.map(({ caption, picture }) => (
    <Drawing key={caption} caption={caption} picture={picture} css={css} />
  ))

function Drawing({
  caption,
  picture,
  css,
}: {
  caption: string
  picture: PictureData
  css: SystemStyleObject
}) {
  return (
    <Box as="figure" css={{ marginTop: 's5', breakInside: 'avoid', ...css }}>
      <Picture
        picture={picture}
        sizes="(min-width: 700px) 620px, 92vw"
        css={{
          display: 'block',
          aspectRatio: '16 / 9',
          objectFit: 'cover',
          // A little more of the sky than of the floor, whose edge would be a thin strip.
          objectPosition: '50% 40%',
          borderRadius: 'r4',
        }}
      />
      <Text as="figcaption" css={{ marginTop: 's2', color: 'text.3', fontSize: 'meta', lineHeight: 'small' }}>
        {caption}
      </Text>
    </Box>
  )
}
