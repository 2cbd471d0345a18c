import { Box, Container, Heading, Lead } from 'design-system'
import type { ReactNode } from 'react'
import { Fold } from '../islands/fold.tsx'
import type { Crumb } from '../routing/page-context.ts'
import { Breadcrumb } from './breadcrumb.tsx'

/** Titles longer than this take four lines beside a picture. */
const LONG_TITLE_LENGTH = 48
const LONG_TITLE = {
  fontSize: { lg: 'clamp(2.5rem, 1.4rem + 1.9vw, 3.5rem)' },
  maxWidth: { lg: '16em' },
} as const

/** Opening of a list page: breadcrumb, title, short text and related content. */
export function PageOpening({
  id,
  trail,
  title,
  lead,
  children,
  aside,
  picture,
  smallAside = false,
  leadsOn = false,
  urgent = false,
  continuesBelow = false,
}: {
  /** Id of the heading. */
  id: string
  trail: ReadonlyArray<Crumb>
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
  /** Placed at the right if there is room, otherwise below. */
  aside?: ReactNode
  /** Whether the aside is small enough to stand beside the text from 768 px. */
  smallAside?: boolean
  /** Picture instead of `aside`, half as wide as the page. */
  picture?: ReactNode
  /** Whether a text follows at once: on small screens it's on the first screen too. */
  leadsOn?: boolean
  /** Whether the reader needs what follows at once: below 768 px the short text is left out. */
  urgent?: boolean
  /** Whether a part of the aside is below the text at its left. Both stay together then. */
  continuesBelow?: boolean
}) {
  const hasLongTitle = picture && typeof title === 'string' && title.length > LONG_TITLE_LENGTH
  return (
    <>
      <Box as="section" aria-labelledby={id} css={{ background: 'bg.warm' }}>
        <Container
          css={{
            paddingTop: { base: 's4', lg: 's5' },
            paddingBottom: { base: leadsOn || urgent ? 's5' : 's8', lg: 's9' },
          }}
        >
          <Breadcrumb trail={trail} />
          <Box
            css={{
              display: 'grid',
              gap: { base: '40px', lg: '48px', xl: '72px' },
              gridTemplateColumns: picture
                ? { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }
                : {
                    base: 'minmax(0, 1fr)',
                    md: aside && smallAside ? 'minmax(0, 1fr) 304px' : 'minmax(0, 1fr)',
                    lg: aside ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)',
                    xl: aside ? 'minmax(0, 1fr) 460px' : 'minmax(0, 1fr)',
                  },
              marginTop: '14px',
            }}
          >
            {/* In the middle of a taller picture or list, so that no hole is left below the text. */}
            <Box
              css={{
                alignSelf: { md: smallAside ? 'center' : 'auto', lg: continuesBelow ? 'end' : 'center' },
              }}
            >
              <Heading as="h1" id={id} css={{ maxWidth: '14em', ...(hasLongTitle ? LONG_TITLE : {}) }}>
                {title}
              </Heading>
              {lead ? (
                <Lead
                  css={{
                    display: urgent ? { base: 'none', md: 'block' } : 'block',
                    marginTop: '18px',
                    maxWidth: '36em',
                  }}
                >
                  {lead}
                </Lead>
              ) : null}
              {children}
            </Box>
            {aside}
            {picture}
          </Box>
        </Container>
      </Box>
      <Fold />
    </>
  )
}
