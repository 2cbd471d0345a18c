import { Box, Container, chakra, Heading, Lead } from 'design-system'
import type { ReactNode } from 'react'
import { Fold } from '../../islands/fold.tsx'
import type { Crumb } from '../../routing/page-context.ts'
import { Breadcrumb } from '../../shared/breadcrumb.tsx'
import { FactRows, HeroActions } from '../../shared/hero-parts.tsx'
import type { KeyFact } from '../../shared/key-facts.tsx'
import { Picture, type PictureData } from '../../shared/picture.tsx'

const GUTTER = 'max({spacing.gutter}, (100vw - {sizes.container}) / 2)'

const Facts = chakra('dl', {
  base: {
    gridArea: 'facts',
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
      md: 'repeat(4, minmax(0, 1fr))',
    },
    columnGap: 's5',
    marginTop: { base: 's5', lg: 's6' },
    paddingBottom: { base: 's5', lg: 's7' },
    '& > div': { padding: '12px 0 14px', borderTop: '3px solid {colors.text}' },
    '& dt, & small': { display: 'block', fontSize: 'meta', lineHeight: '1.3', color: 'text.2' },
    '& strong': {
      display: 'block',
      marginBlock: '3px',
      fontSize: 'clamp(1.25rem, 1rem + .9vw, 1.75rem)',
      fontWeight: 'display',
      letterSpacing: '-.02em',
      lineHeight: '1.12',
    },
  },
})

/**
 * The opening of a suburb's page: its own scene from edge to edge, out of which the ground with the words rises at the left,
 * and the coast with its outline at the right. Below 1024 px they stand under each other, the map last.
 */
export function LocationHero({
  trail,
  title,
  lead,
  actions,
  scene,
  coast,
  facts,
}: {
  trail: ReadonlyArray<Crumb>
  title: string
  lead: string
  /** Buttons, the most likely one first. */
  actions: ReactNode
  scene: PictureData
  /** The outline of the suburb among its neighbours. */
  coast: ReactNode
  facts: ReadonlyArray<KeyFact>
}) {
  return (
    <>
      <Box
        as="section"
        aria-labelledby="location-title"
        data-ground="warm"
        css={{ overflow: 'clip', background: 'bg.warm' }}
      >
        <Picture
          picture={scene}
          sizes="(min-width: 1024px) 100vw, 80vw"
          lead
          css={{
            display: 'block',
            height: { base: 'clamp(180px, 52vw, 380px)', lg: 'clamp(380px, 33vw, 680px)' },
            objectFit: 'cover',
            objectPosition: '50% 40%',
          }}
        />
        <Container
          css={{
            position: 'relative',
            display: 'grid',
            gridTemplateAreas: { base: '"words" "facts" "coast"', lg: '"words coast" "facts facts"' },
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              lg: 'minmax(0, 1fr) clamp(360px, 34vw, 480px)',
            },
            columnGap: { lg: 's8', xl: 's10' },
            marginTop: { lg: '-168px' },
          }}
        >
          <Box
            css={{
              gridArea: 'words',
              paddingTop: { base: 's2', lg: 's5' },
              // The ground that rises into the picture, with one quarter corner.
              marginLeft: { lg: `calc(-1 * ${GUTTER})` },
              paddingLeft: { lg: GUTTER },
              paddingRight: { lg: 's8' },
              background: 'bg.warm',
              borderTopRightRadius: { lg: '140px' },
            }}
          >
            <Box css={{ marginBottom: { base: 's1', lg: '14px' } }}>
              <Breadcrumb trail={trail} />
            </Box>
            <Heading
              as="h1"
              id="location-title"
              css={{ fontSize: { base: 'h1', lg: 'clamp(2.75rem, 1.2rem + 3vw, 4.25rem)' } }}
            >
              {title}
            </Heading>
            <Lead css={{ marginTop: { base: 's3', lg: '18px' }, maxWidth: '34em' }}>{lead}</Lead>
            <HeroActions>{actions}</HeroActions>
          </Box>
          <Box
            css={{
              gridArea: 'coast',
              minHeight: { lg: '400px' },
              marginInline: { base: 'calc(-1 * {spacing.gutter})', lg: '0' },
              overflow: 'hidden',
              border: { lg: '6px solid {colors.bg.warm}' },
              borderRadius: { lg: '120px {radii.r4} {radii.r4} {radii.r4}' },
              '& img': {
                display: 'block',
                width: '100%',
                height: { base: 'auto', lg: '100%' },
                maxHeight: { base: '460px', lg: 'none' },
                objectFit: 'cover',
              },
            }}
          >
            {coast}
          </Box>
          <Facts>
            <FactRows facts={facts} />
          </Facts>
        </Container>
      </Box>
      <Fold />
    </>
  )
}
