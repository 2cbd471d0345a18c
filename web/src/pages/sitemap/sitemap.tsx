import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, ResponsiveDetails, Section, SUPPORTS_DETAILS_CONTENT } from 'design-system'
import { PageHead } from '../../layout/page-head.tsx'
import { SiteAddresses, siteAddresses } from '../../routing/site-addresses.ts'
import { PageOpening } from '../../shared/page-opening.tsx'

const TRAIL = [{ name: 'Sitemap', path: '/sitemap' }]

const GROUPS = [
  ['main', 'The site'],
  ['services', 'Services'],
  ['locations', 'Suburbs'],
  ['guides', 'Guides'],
  ['articles', 'Advice articles'],
  ['answers', 'Common questions'],
  ['landing', 'Quick links'],
  ['legal', 'Terms and privacy'],
] as const

/** Every page that search engines list, once. sitemap.xml is built from the same table. */
export function Sitemap() {
  const addresses = siteAddresses(useSuspenseQuery(SiteAddresses).data)
  const pagesOf = (group: (typeof GROUPS)[number][0]) =>
    addresses.filter((address) => address.group === group)
  return (
    <>
      <PageHead
        description="Find any page of this site: plumbing services, Gold Coast suburbs, advice articles, booking, contact, privacy, terms and warranty information."
        canonical="/sitemap"
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="sitemap-title"
        trail={TRAIL}
        title="Sitemap"
        lead="The pages of this site in one list, by subject."
      />
      <Section css={{ paddingTop: { base: 's5', lg: 's9' } }}>
        <Container css={{ display: 'grid', gap: { lg: 's8' } }}>
          {GROUPS.map(([group, title]) => (
            <SitemapSection
              key={group}
              title={title}
              pages={
                // Suburbs are looked up by name; the other lists are in the order of the site.
                group === 'locations'
                  ? pagesOf(group).toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
                  : pagesOf(group)
              }
              short={group === 'locations'}
              folded={group === 'answers'}
              open={group === 'main'}
            />
          ))}
        </Container>
      </Section>
    </>
  )
}

/** Pages of one kind. Below 1024 px, the title is a row that expands them; from there only a long list is folded. */
function SitemapSection({
  title,
  pages,
  short,
  folded,
  open,
}: {
  title: string
  pages: ReadonlyArray<{ readonly path: string; readonly name: string }>
  /** The names are short enough for a further column. */
  short: boolean
  folded: boolean
  open: boolean
}) {
  return (
    <Box
      as="section"
      aria-label={title}
      css={{
        display: 'grid',
        gap: { lg: 's4' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '280px 1fr' },
        borderTop: { base: '1px solid {colors.line}', lg: '3px solid {colors.text}' },
        '&:last-of-type': { borderBottom: { base: '1px solid {colors.line}', lg: '0' } },
        paddingTop: { lg: 's4' },
      }}
    >
      <Heading
        css={{
          display: 'none',
          fontSize: '1.625rem',
          [SUPPORTS_DETAILS_CONTENT]: { lg: { display: 'block' } },
        }}
      >
        {title}
      </Heading>
      <ResponsiveDetails
        {...(folded ? {} : { from: 'lg' as const })}
        look="row"
        open={open}
        summary={
          <>
            <Heading
              css={{
                flex: 1,
                fontSize: 'h3',
                [SUPPORTS_DETAILS_CONTENT]: { lg: { display: 'none' } },
              }}
            >
              {title}{' '}
              <Box
                as="span"
                css={{ fontSize: 'small', fontWeight: 'text', letterSpacing: '0', color: 'text.3' }}
              >
                {pages.length}
              </Box>
            </Heading>
            {folded ? (
              <Box
                as="span"
                css={{ display: 'none', [SUPPORTS_DETAILS_CONTENT]: { lg: { display: 'block' } } }}
              >
                Show all {pages.length}
              </Box>
            ) : null}
          </>
        }
        css={{
          '& > summary': { minHeight: { base: '60px', lg: 'target' } },
          '&[open]': { paddingBottom: { base: 's4', lg: '0' } },
        }}
      >
        <Box
          as="ul"
          css={{
            listStyle: 'none',
            columnGap: 's6',
            columns: { base: short ? '9rem 2' : '1', sm: '2', lg: short ? '3' : '2' },
            // With a mouse, the gap between two links is the same whether a title has one line or two.
            '& li': { breakInside: 'avoid', paddingBlock: { lg: '6px' } },
            '& a': {
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: { base: 'target', lg: '28px' },
              paddingBlock: { base: '4px', lg: '0' },
              lineHeight: '1.35',
            },
          }}
        >
          {pages.map(({ path, name }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </Box>
      </ResponsiveDetails>
    </Box>
  )
}
