import { useSuspenseQuery } from '@apollo/client/react'
import { Box, ChevronLeftIcon, chakra, Heading, LogoMark, QuarterTiles } from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../../../graphql/gql.ts'

const authPage = graphql(`
  query AuthPage { business { name } }
`)

const Split = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.27fr) minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto 1fr', lg: '1fr' },
    minHeight: '100vh',
    background: 'surface',
    fontSize: 'meta',
    lineHeight: 'small',
    '& input': { minHeight: '44px', padding: '6px 12px', fontSize: '1rem', borderRadius: 'r2' },
    '& form': { display: 'grid', gap: 's5' },
    '& form button[type=submit]': { width: '100%', minHeight: '44px', fontSize: '1rem', borderRadius: 'r2' },
  },
})

const Home = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: 'target',
    color: 'text',
    fontSize: '1.125rem',
    fontWeight: 'strong',
    textDecoration: 'none',
  },
})

const BackToSite = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 's1', minHeight: 'target', marginTop: 's4' },
})

/** A single-purpose page for signed-out staff: logo, title and form, with the pattern beside it, or above it on small screens. */
export function AuthPage({
  title,
  line,
  children,
}: {
  title: string
  line?: ReactNode
  children: ReactNode
}) {
  const { business } = useSuspenseQuery(authPage).data
  return (
    <Split>
      <Box
        css={{
          width: '100%',
          maxWidth: '420px',
          margin: { base: '0 auto', lg: 'auto' },
          padding: '40px 20px',
        }}
      >
        <Home href="/">
          <LogoMark size={32} />
          {business.name}
        </Home>
        <Heading as="h1" css={{ marginTop: 's5', fontSize: '1.625rem' }}>
          {title}
        </Heading>
        {line ? <chakra.p css={{ marginTop: 's1', color: 'text.2' }}>{line}</chakra.p> : null}
        <Box css={{ marginTop: 's5' }}>{children}</Box>
        <BackToSite href="/">
          <ChevronLeftIcon size={18} />
          Back to the website
        </BackToSite>
      </Box>
      <Box
        css={{
          order: { base: '-1', lg: '0' },
          height: { base: '128px', lg: 'auto' },
          background: 'deep',
          overflow: 'hidden',
          // In landscape, a phone needs its height for the form.
          '@media (height < 600px) and (width < 1024px)': { display: 'none' },
        }}
      >
        <QuarterTiles css={{ height: '100%', width: '100%' }} />
      </Box>
    </Split>
  )
}
