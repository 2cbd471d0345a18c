import { Box, Container, Heading, OpenPipe, Section, Text } from 'design-system'
import { PageHead } from '../layout/page-head.tsx'
import { SearchField } from '../layout/search/search-field.tsx'
import { CallOrBook } from './call-or-book.tsx'
import { ServiceLinks } from './service-links.tsx'

/** Page for unknown addresses: a disconnected pipe, and links to useful pages. */
export function NotFound() {
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
              We can't find that page. Search for what you need, or call us.
            </Text>
            <SearchField
              id="lost-search"
              label="Search this site"
              css={{ marginTop: 's6', maxWidth: '520px' }}
            />
            <Text css={{ marginTop: 's3', color: 'text.2' }}>
              Or look through the <a href="/faq">common questions</a>.
            </Text>
            <Box {...{ 'data-instead-of-action-bar': '' }}>
              <CallOrBook css={{ marginTop: 's6' }} />
            </Box>
          </div>
          {/* The pipe starts at the screen edge. */}
          <Box
            css={{
              display: { base: 'none', lg: 'block' },
              marginRight: 'calc(-1 * max({spacing.gutter}, (100vw - {sizes.container}) / 2))',
            }}
          >
            <OpenPipe />
          </Box>
        </Box>
        <ServiceLinks css={{ marginTop: 's7' }} />
        <Text css={{ marginTop: 's7', fontSize: 'micro', color: 'text.3' }}>
          Did you forget to add the page to the route table (web/src/routes.tsx)?
        </Text>
      </Container>
    </Section>
  )
}
