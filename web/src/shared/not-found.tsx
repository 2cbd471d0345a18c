import {
  Box,
  Container,
  chakra,
  Heading,
  MoreLink,
  OpenPipe,
  ResponsiveDetails,
  Section,
  Text,
} from 'design-system'
import { PageHead } from '../layout/page-head.tsx'
import { SearchField } from '../layout/search/search-field.tsx'
import { CallOrBook } from './call-or-book.tsx'
import { ServiceLinks } from './service-links.tsx'

const MorePages = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 's6', maxWidth: 'none', marginTop: 's5' },
})

/** Page for unknown addresses: a disconnected pipe, search, phone, the services, and last a hint for developers (spec, section 2). */
export function NotFound() {
  return (
    <>
      <PageHead
        title="Page not found"
        description="We can't find that page. Find a plumbing service, book online or call."
        canonical="/404"
        missing
      />
      <Section ground="warm" labelledBy="not-found-title">
        <Container>
          <Box
            css={{
              display: 'grid',
              columnGap: { base: 's4', lg: '40px' },
              gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) 420px' },
              gridTemplateRows: { lg: 'auto 1fr' },
              alignItems: 'start',
            }}
          >
            <Heading as="h1" id="not-found-title" css={{ alignSelf: { base: 'end', lg: 'start' } }}>
              404 Page Not Found
            </Heading>
            <Box css={{ gridArea: { base: '2 / 1 / auto / -1', lg: '2 / 1' } }}>
              <Text css={{ marginTop: 's4', fontSize: 'lead', color: 'text.2' }}>
                We may have moved it, or the address has a typo. Search, choose a service below, or call us.
              </Text>
              <SearchField
                id="lost-search"
                label="Search this site"
                css={{ marginTop: 's6', maxWidth: '520px' }}
              />
              <Box data-instead-of-action-bar="">
                <CallOrBook css={{ marginTop: 's6' }} />
              </Box>
            </Box>
            {/* The pipe starts at the screen edge. Hidden if very large text leaves no room for it. */}
            <Box
              css={{
                '@media (max-width: 22rem)': { display: 'none' },
                width: { base: '152px', lg: 'auto' },
                gridArea: { base: '1 / 2', lg: '1 / 2 / span 2' },
                marginRight: 'calc(-1 * max({spacing.gutter}, (100vw - {sizes.container}) / 2))',
              }}
            >
              <OpenPipe />
            </Box>
          </Box>
        </Container>
      </Section>
      <Section labelledBy="lost-services-title">
        <Container>
          <Heading id="lost-services-title" css={{ fontSize: 'h3' }}>
            What do you need?
          </Heading>
          <ServiceLinks css={{ marginTop: 's4' }} />
          <MorePages>
            <MoreLink href="/">Home</MoreLink>
            <MoreLink href="/prices">Prices</MoreLink>
            <MoreLink href="/locations">Suburbs we service</MoreLink>
            <MoreLink href="/faq">Common questions</MoreLink>
          </MorePages>
          <ResponsiveDetails
            look="row"
            summary="For developers"
            css={{
              marginTop: { base: 's5', lg: 's6' },
              fontSize: 'micro',
              color: 'text.3',
              '& > summary': { justifyContent: 'start', gap: 's2', width: 'fit-content', fontWeight: 'text' },
            }}
          >
            Did you forget to add the page to the route table (web/src/routes.tsx)?
          </ResponsiveDetails>
        </Container>
      </Section>
    </>
  )
}
