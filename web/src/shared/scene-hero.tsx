import { Box, Container, chakra } from 'design-system'
import type { ComponentProps, ReactNode } from 'react'
import { Fold } from '../islands/fold.tsx'
import type { Crumb } from '../routing/page-context.ts'
import { FactRows, HeroWords } from './hero-parts.tsx'
import type { KeyFact } from './key-facts.tsx'
import { HERO_PICTURE_SIZES, OVERSCAN, Picture } from './picture.tsx'

/** From 1024 px, extends the drawing beyond the page column to the right edge of the screen. */
const FULL_BLEED_MARGIN = 'calc(-1 * max({spacing.gutter}, (100vw - {sizes.container}) / 2))'

const Facts = chakra('dl', {
  base: {
    gridArea: 'facts',
    paddingBlock: { sm: 's2' },
    marginInline: { base: 'calc(-1 * {spacing.gutter})', lg: '0' },
    marginRight: { lg: FULL_BLEED_MARGIN },
    paddingInline: { base: '{spacing.gutter}', lg: 's6' },
    paddingRight: { lg: 'max({spacing.gutter}, (100vw - {sizes.container}) / 2)' },
    background: 'bg.deep',
    color: 'onDeep',
    // The qualifier is beside its fact, or below it on a phone.
    '& > div, & dd': { display: 'flex', flexWrap: 'wrap', gap: '3px 12px', alignItems: 'baseline' },
    '& > div': { paddingBlock: '10px' },
    '& > div + div': { borderTop: '1px solid {colors.line.onDeep}' },
    '& dt, & small': { fontSize: 'meta', lineHeight: '1.25', color: 'onDeep.2' },
    '& dt': { flex: '1 1 6.5rem' },
    '& dd': { flex: '4 1 10rem' },
    '& strong': {
      fontSize: { base: '1.125rem', sm: '1.25rem', xl: 'clamp(1.25rem, .65rem + .7vw, 1.5rem)' },
      fontWeight: 'display',
      letterSpacing: 'display',
      lineHeight: '1.12',
    },
  },
})

/** Opening of the page of a service or suburb: the text, and its scene with the facts below it, beside the text from 1024 px. */
export function SceneHero({
  trail,
  title,
  lead,
  before,
  actions,
  after,
  picture,
  focus,
  facts,
  low = false,
}: {
  trail: ReadonlyArray<Crumb>
  title: string
  lead: string
  /** Content that must be read before anything else. */
  before?: ReactNode
  /** Buttons, most likely one first. */
  actions: ReactNode
  after?: ReactNode
  picture: ComponentProps<typeof Picture>['picture']
  /** Focal point of the picture, as `object-position`. */
  focus: string
  facts: ReadonlyArray<KeyFact>
  /** Whether the drawing takes less height on a small screen, so that what follows comes sooner. */
  low?: boolean
}) {
  return (
    <>
      <Box
        as="section"
        aria-labelledby="page-title"
        css={{ position: 'relative', overflow: 'clip', background: 'bg.warm' }}
      >
        <Container
          css={{
            display: 'grid',
            gridTemplateAreas: {
              base: '"words" "art" "facts"',
              lg: '"words art" "words facts"',
            },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
            gridTemplateRows: { lg: '1fr auto' },
            columnGap: { lg: 's8', xl: 's9' },
          }}
        >
          <HeroWords
            trail={trail}
            titleId="page-title"
            title={title}
            titleSize="clamp(2.75rem, 1.1rem + 3vw, 4.25rem)"
            lead={lead}
            before={before}
            actions={actions}
            after={after}
          />
          <Box
            css={{
              gridArea: 'art',
              _print: { display: 'none' },
              overflow: 'clip',
              marginInline: { base: 'calc(-1 * {spacing.gutter})', lg: '0' },
              marginRight: { lg: FULL_BLEED_MARGIN },
              borderTopLeftRadius: { lg: '120px', xl: '160px' },
              '& img': {
                display: 'block',
                width: '100%',
                height: { base: 'auto', lg: '100%' },
                minHeight: { lg: '340px' },
                maxHeight: { base: '480px', lg: '600px' },
                // Lower beside the text, which would float in a taller one.
                aspectRatio: { base: low ? '2 / 1' : '3 / 2', lg: '16 / 9' },
                objectFit: 'cover',
                objectPosition: focus,
                transform: OVERSCAN,
              },
              '& picture': { display: 'block', height: '100%' },
            }}
          >
            <Picture picture={picture} sizes={HERO_PICTURE_SIZES} lead />
          </Box>
          <Facts data-ground="deep">
            <FactRows facts={facts} />
          </Facts>
        </Container>
      </Box>
      <Fold />
    </>
  )
}
