import { Box, Container, Heading, Lead } from 'design-system'
import type { ReactNode } from 'react'
import { Fold } from '../islands/fold.tsx'
import type { Crumb } from '../routing/page-context.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { HeroActions } from './hero-parts.tsx'
import { OVERSCAN } from './picture.tsx'

/** The picture at the bottom right of the section, behind its padding, as high as the full scene needs. */
const WITHOUT_CARD = {
  section: { minHeight: { lg: '600px' }, paddingBottom: { base: '0', lg: 's9' } },
  after: {},
  art: {
    position: { base: 'relative', lg: 'absolute' },
    inset: { lg: 'auto 0 0 calc(50% + 10px)' },
    height: { lg: 'min(100%, 50vw)', xl: 'min(100%, 37.5vw)' },
    margin: { base: '32px calc(-1 * {spacing.gutter}) 0', lg: '0' },
  },
  image: {},
} as const

/** The picture beside the text, from the top of the section to the edge of the screen, and the card below both. */
const WITH_CARD = {
  section: { paddingBottom: { base: '0', lg: 's6' } },
  after: { paddingBottom: { lg: '8px' } },
  art: {
    position: 'relative',
    gridArea: { lg: '1 / 2 / span 2' },
    // Not so high beside a long text that the scene's sides are cut off.
    alignSelf: { lg: 'end' },
    width: { lg: 'calc(50vw - 10px)' },
    height: { lg: 'min(100%, 40vw)' },
    minHeight: { lg: '400px' },
    margin: { base: '32px calc(-1 * {spacing.gutter}) 0', lg: '0 0 0 30px' },
  },
  image: { position: { lg: 'absolute' }, inset: { lg: '0' } },
} as const

/**
 * Opening of a page about one thing: breadcrumb, title, short text and buttons, with the picture at the screen edge with one
 * rounded corner, or below the text on small screens.
 */
export function PageHero({
  id,
  trail,
  title,
  lead,
  before,
  actions,
  card,
  after,
  art,
}: {
  /** Id of the heading. */
  id: string
  /** Omitted on pages without a frame. */
  trail?: ReadonlyArray<Crumb>
  title: ReactNode
  lead: ReactNode
  /** Content that must be read before anything else. */
  before?: ReactNode
  /** Buttons, most likely one first. */
  actions: ReactNode
  /** Below the buttons. From 1024 px, it takes the full width below text and picture. */
  card?: ReactNode
  after?: ReactNode
  art: ReactNode
}) {
  const layout = card ? WITH_CARD : WITHOUT_CARD
  return (
    <>
      <Box
        as="section"
        aria-labelledby={id}
        data-ground="warm"
        css={{ position: 'relative', overflow: 'clip', background: 'bg.warm' }}
      >
        <Container
          css={{
            display: { lg: 'grid' },
            // The picture starts in the middle of the screen.
            gridTemplateColumns: { lg: 'calc(50% - 20px) minmax(0, 1fr)' },
            gridTemplateRows: { lg: 'auto 1fr' },
            paddingTop: { base: 's4', lg: 's5' },
            ...layout.section,
          }}
        >
          <Box
            css={{
              paddingTop: { lg: trail ? 's7' : '0' },
              ...(after ? {} : { gridRow: { lg: '1 / span 2' }, alignSelf: { lg: 'center' } }),
            }}
          >
            {trail ? (
              // At the height that it has on every page, whatever the height of the text.
              <Box css={{ position: { lg: 'absolute' }, top: { lg: 's5' }, marginBottom: '14px' }}>
                <Breadcrumb trail={trail} />
              </Box>
            ) : null}
            {before ? <Box css={{ marginBottom: 's5' }}>{before}</Box> : null}
            <Heading
              as="h1"
              id={id}
              css={{ fontSize: { base: 'h1', lg: 'clamp(2.75rem, 1.2rem + 3.4vw, 4.25rem)' } }}
            >
              {title}
            </Heading>
            <Lead css={{ marginTop: '18px' }}>{lead}</Lead>
            <HeroActions data-instead-of-action-bar="" css={{ marginTop: '28px' }}>
              {actions}
            </HeroActions>
          </Box>
          {card ? (
            <Box
              css={{
                position: 'relative',
                zIndex: 1,
                gridArea: { lg: '3 / 1 / auto / span 2' },
                marginTop: 's5',
              }}
            >
              {card}
            </Box>
          ) : null}
          {after ? (
            <Box css={{ gridColumn: { lg: '1' }, marginTop: 's5', ...layout.after }}>{after}</Box>
          ) : null}
          <Box
            css={{
              // Keeps the margin below a card inside the background.
              display: 'flow-root',
              ...layout.art,
              _print: { display: 'none' },
              overflow: 'clip',
              borderRadius: { base: 'clamp(72px, 20vw, 200px) 0 0 0', lg: '160px 0 0 0', xl: '200px 0 0 0' },
              '& img': {
                ...layout.image,
                display: 'block',
                width: '100%',
                height: { base: 'auto', lg: '100%' },
                maxHeight: { base: '460px', lg: 'none' },
                objectFit: 'cover',
                transform: OVERSCAN,
              },
            }}
          >
            {art}
          </Box>
        </Container>
      </Box>
      <Fold />
    </>
  )
}
