import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Section } from 'design-system'
import { PageHead } from '../../layout/page-head.tsx'
import { SiteAddresses, siteAddresses } from '../../routing/site-addresses.ts'
import { PageOpening } from '../../shared/page-opening.tsx'

const TRAIL = [{ name: 'Sitemap', path: '/sitemap' }]

const GROUPS = [
  ['main', 'The site'],
  ['services', 'Services'],
  ['locations', 'Suburbs'],
  ['guides', 'Guides'],
  ['articles', 'Articles'],
  ['answers', 'Common questions'],
  ['landing', 'Quick links'],
  ['legal', 'Terms and privacy'],
] as const

/** Every public page, once. sitemap.xml is built from the same table. */
export function Sitemap() {
  const addresses = siteAddresses(useSuspenseQuery(SiteAddresses).data)
  return (
    <>
      <PageHead
        description="Find any page of this site: plumbing services, Gold Coast suburbs, articles, booking, contact, privacy, terms and warranty information."
        canonical="/sitemap"
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="sitemap-title"
        trail={TRAIL}
        title="Sitemap"
        lead="Every page of this site in one list."
      />
      <Section css={{ paddingTop: { base: 's8', lg: 's9' } }}>
        <Container css={{ display: 'grid', gap: { base: 's8', lg: 's9' } }}>
          {GROUPS.map(([group, title]) => (
            <Box
              as="section"
              key={group}
              aria-labelledby={`${group}-title`}
              css={{
                display: 'grid',
                gap: 's4',
                gridTemplateColumns: { lg: '280px 1fr' },
                borderTop: '3px solid',
                borderColor: 'text',
                paddingTop: 's4',
              }}
            >
              <Heading id={`${group}-title`} css={{ fontSize: '1.625rem' }}>
                {title}
              </Heading>
              <Box
                as="ul"
                css={{
                  listStyle: 'none',
                  columnGap: 's6',
                  columns: {
                    base: group === 'locations' ? '9rem 2' : '1',
                    sm: '2',
                    lg: group === 'locations' ? '3' : '2',
                  },
                  '& li': { breakInside: 'avoid' },
                  '& a': {
                    display: 'inline-flex',
                    alignItems: 'center',
                    minHeight: 'target',
                    paddingBlock: '4px',
                    lineHeight: '1.35',
                  },
                }}
              >
                {addresses
                  .filter((address) => address.group === group)
                  .map(({ path, name }) => (
                    <li key={path}>
                      <a href={path}>{name}</a>
                    </li>
                  ))}
              </Box>
            </Box>
          ))}
        </Container>
      </Section>
    </>
  )
}
