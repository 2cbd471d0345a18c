import { Box, Container, chakra } from 'design-system'
import type { ReactNode } from 'react'
import { Fold } from '../../islands/fold.tsx'
import type { Crumb } from '../../routing/page-context.ts'
import { FactRows, HeroWords } from '../../shared/hero-parts.tsx'
import type { KeyFact } from '../../shared/key-facts.tsx'
import { HERO_PICTURE_SIZES, OVERSCAN, Picture, type PictureData } from '../../shared/picture.tsx'

const GUTTER = 'max({spacing.gutter}, (100vw - {sizes.container}) / 2)'

const Facts = chakra('dl', {
  base: {
    gridArea: 'facts',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    columnGap: 's5',
    marginTop: { base: 's5', lg: 's6' },
    paddingBottom: { base: 's5', lg: 's6' },
    '& > div': { padding: '12px 0 14px', borderTop: '3px solid {colors.text}' },
    '& dt, & small': { display: 'block', fontSize: 'meta', lineHeight: '1.3', color: 'text.2' },
    '& strong': {
      display: 'block',
      marginBlock: '3px',
      fontSize: 'clamp(1.25rem, 1rem + .9vw, 1.75rem)',
      fontWeight: 'display',
      letterSpacing: 'display',
      lineHeight: '1.12',
    },
  },
})

/**
 * Opening of a suburb page: the text, with the suburb's scene from the middle to the screen edge, then the facts. Stacked below
 * 1024 px, with the text first.
 */
export function LocationHero({
  trail,
  title,
  lead,
  actions,
  scene,
  focus,
  facts,
}: {
  trail: ReadonlyArray<Crumb>
  title: string
  lead: string
  /** Buttons, most likely one first. */
  actions: ReactNode
  scene: PictureData
  /** Focal point of the scene, as `object-position`. */
  focus: string
  facts: ReadonlyArray<KeyFact>
}) {
  return (
    <>
      <Box
        as="section"
        aria-labelledby="location-title"
        data-ground="warm"
        css={{ position: 'relative', overflow: 'clip', background: 'bg.warm' }}
      >
        <Container
          css={{
            display: 'grid',
            gridTemplateAreas: { base: '"words" "art" "facts"', lg: '"words art" "facts facts"' },
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              lg: 'minmax(0, 1fr) minmax(0, 1.15fr)',
            },
            columnGap: { lg: 's8', xl: 's9' },
          }}
        >
          <Box
            css={{
              gridArea: 'art',
              overflow: 'clip',
              marginInline: { base: 'calc(-1 * {spacing.gutter})', lg: '0' },
              marginRight: { lg: `calc(-1 * ${GUTTER})` },
              borderBottomLeftRadius: { lg: '160px' },
              '& picture': { display: 'block', height: '100%' },
            }}
          >
            <Picture
              picture={scene}
              sizes={HERO_PICTURE_SIZES}
              lead
              css={{
                display: 'block',
                height: { base: 'clamp(180px, 52vw, 380px)', lg: '100%' },
                minHeight: { lg: '400px' },
                maxHeight: { lg: '600px' },
                aspectRatio: { lg: '3 / 2' },
                objectFit: 'cover',
                objectPosition: focus,
                transform: OVERSCAN,
              }}
            />
          </Box>
          <HeroWords
            trail={trail}
            titleId="location-title"
            title={title}
            titleSize="clamp(2.75rem, 1.2rem + 3vw, 4.25rem)"
            lead={lead}
            actions={actions}
          />
          <Facts>
            <FactRows facts={facts} />
          </Facts>
        </Container>
      </Box>
      <Fold />
    </>
  )
}
