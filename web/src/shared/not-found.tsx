import { Box, Button, Container, Heading, MoreLink, OpenPipe, PhoneIcon, Section, Text } from 'design-system'
import { lazy } from 'react'
import { Island, whenNear } from '../islands/island.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useSiteFrame } from '../layout/site-frame.ts'

const ArticleSearch = lazy(
  whenNear('search', () => import('./article-search.tsx').then((it) => it.ArticleSearch)),
)

/** Any address that is not ours: a pipe that leads nowhere, and the ways on. */
export function NotFound() {
  const { business, services } = useSiteFrame()
  return (
    <Section labelledBy="not-found-title">
      <PageHead
        title="Page not found"
        description="We can't find that page. Find a plumbing service, book online or call."
        canonical="/404"
        missing
      />
      <Container>
        <Box
          css={{
            display: 'grid',
            gap: '40px',
            gridTemplateColumns: { lg: 'minmax(0, 1fr) 420px' },
            alignItems: 'start',
          }}
        >
          <div>
            <Heading as="h1" id="not-found-title">
              404 Page Not Found
            </Heading>
            <Text css={{ marginTop: 's4', fontSize: 'lead', color: 'text.2' }}>
              We can't find that page. Water where it shouldn't be? Call us. Otherwise, one of these may help.
            </Text>
            <Box
              css={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 's3',
                marginTop: 's6',
                '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
              }}
            >
              <Button href={`tel:${business.phoneE164}`}>
                <PhoneIcon />
                {business.phone}
              </Button>
              <Button tone="book" href="/booking">
                Book Online
              </Button>
            </Box>
            <Island name="search">
              <ArticleSearch />
            </Island>
          </div>
          <Box css={{ display: { base: 'none', lg: 'block' } }}>
            <OpenPipe />
          </Box>
        </Box>
        <Box
          as="ul"
          css={{
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
            gap: '0 32px',
            marginTop: 's7',
            borderTop: '3px solid',
            borderColor: 'text',
            paddingTop: 's4',
          }}
        >
          {services.map(({ slug, title }) => (
            <li key={slug}>
              <MoreLink href={`/services/${slug}`}>{title}</MoreLink>
            </li>
          ))}
        </Box>
        <Text css={{ marginTop: 's7', fontSize: 'micro', color: 'text.3' }}>
          Did you forget to add the page to the route table (web/src/routes.tsx)?
        </Text>
      </Container>
    </Section>
  )
}
