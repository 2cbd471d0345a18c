import { Box, Container, chakra, ResponsiveDetails, SUPPORTS_DETAILS_CONTENT, Text } from 'design-system'
import type { ReactNode } from 'react'
import { WATER_GUIDE } from '../routing/water-guide.ts'
import { ADVICE_PAGES } from './advice-pages.ts'
import { useBookingPath } from './booking-path.ts'
import { Brand } from './brand.tsx'
import { LEGAL_PAGES } from './legal-pages.ts'
import { LicenceNotice } from './licence-notice.tsx'
import { reviewsPath, type SiteFrameData } from './site-frame.ts'
import { SocialLinks } from './social-links.tsx'

const FooterLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'target', lg: '36px' },
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { color: 'surf.300', textDecoration: 'underline' },
  },
})

const Link = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <FooterLink href={href}>{children}</FooterLink>
  </li>
)

const ColumnTitle = chakra('h2', {
  base: {
    marginBottom: '10px',
    fontSize: '1.0625rem',
    fontWeight: 'strong',
    letterSpacing: '0',
    lineHeight: '1.3',
    color: 'surf.300',
  },
})

const Links = chakra('ul', { base: { listStyle: 'none' } })

/** Line between the footer's parts. */
const LINE = '1px solid #2B4257'

/** A list of links with a title. On a phone, the title is a row that expands it. */
function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box css={{ borderTop: { base: LINE, sm: '0' } }}>
      <ColumnTitle css={{ display: 'none', [SUPPORTS_DETAILS_CONTENT]: { sm: { display: 'block' } } }}>
        {title}
      </ColumnTitle>
      <FoldedDetails title={title}>
        {/* On a phone in two columns, or one if the text is very large. */}
        <Links
          css={{
            display: { base: 'grid', sm: 'block' },
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
            columnGap: 's4',
          }}
        >
          {children}
        </Links>
      </FoldedDetails>
    </Box>
  )
}

/** Links that are folded on a phone. */
const FoldedDetails = ({ title, children }: { title: string; children: ReactNode }) => (
  <ResponsiveDetails
    from="sm"
    look="row"
    summary={title}
    css={{
      '& > summary': { fontSize: '1.0625rem', color: 'surf.300' },
      '&[open]': { paddingBottom: 's3' },
    }}
  >
    {children}
  </ResponsiveDetails>
)

/** The business at the left, the rest at the right. */
const FOOTER_COLUMNS = 'minmax(0, 4fr) minmax(0, 11fr)'

const LAST_LINKS = [...LEGAL_PAGES, ['/sitemap', 'Sitemap'], ['/admin/login', 'Admin']] as const

/** How many suburbs the footer lists before it links to the rest. */
const MAX_AREAS = 6

/**
 * Footer of every page: contact details, services, areas, company, advice, legal notices, licences. `aboveActionBar`: adds space
 * for the bar, so that it never hides the last row.
 */
export function Footer({
  frame: { business, services, areas, all },
  aboveActionBar,
}: {
  frame: SiteFrameData
  aboveActionBar: boolean
}) {
  const bookingPath = useBookingPath()
  return (
    <Box
      as="footer"
      data-ground="ink"
      css={{
        background: 'bg.ink',
        color: 'onInk',
        paddingTop: { base: 's5', sm: '56px' },
        paddingBottom: { base: aboveActionBar ? 'calc(20px + {sizes.bar})' : '28px', sm: '28px' },
        fontSize: 'small',
        lineHeight: '1.5',
        _print: { display: 'none' },
      }}
    >
      <Container>
        <Box
          css={{
            display: 'grid',
            gap: { sm: 's6', lg: 's5', xl: 's7' },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: FOOTER_COLUMNS },
          }}
        >
          <Contact business={business} />
          <Box
            css={{
              // Four columns, fewer if the text is very large.
              display: 'grid',
              gap: { sm: 's6' },
              gridTemplateColumns: {
                base: 'minmax(0, 1fr)',
                sm: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
              },
              alignContent: 'start',
            }}
          >
            <LinkColumn title="Services">
              {services.map(({ slug, title }) => (
                <Link key={slug} href={`/services/${slug}`}>
                  {title}
                </Link>
              ))}
              <Link href="/services">All services</Link>
            </LinkColumn>
            <LinkColumn title="Service areas">
              {areas.slice(0, MAX_AREAS).map(({ slug, name }) => (
                <Link key={slug} href={`/locations/${slug}`}>
                  {name}
                </Link>
              ))}
              <Link href="/locations">All {all.length} suburbs</Link>
            </LinkColumn>
            <LinkColumn title="Company">
              <Link href="/about">About Us</Link>
              <Link href={reviewsPath(business)}>Reviews</Link>
              <Link href="/contact">Contact</Link>
              <Link href={bookingPath}>Book Online</Link>
              <Link href="/booking/manage">Find your booking</Link>
              <Link href="/work-order">Work orders</Link>
            </LinkColumn>
            <LinkColumn title="Prices and advice">
              <Link href="/prices">Prices</Link>
              {ADVICE_PAGES.map(({ path, name }) => (
                <Link key={path} href={path}>
                  {name}
                </Link>
              ))}
              <Link href={WATER_GUIDE}>Turn off the water</Link>
            </LinkColumn>
          </Box>
        </Box>
        <Box
          css={{
            display: { lg: 'grid' },
            gap: { lg: 's5', xl: 's7' },
            gridTemplateColumns: { lg: FOOTER_COLUMNS },
            alignItems: 'start',
            marginTop: { sm: 's5' },
            paddingTop: { lg: '24px' },
            borderTop: { lg: LINE },
            color: 'onInk.2',
          }}
        >
          <LegalLinks />
          <LicenceNotice
            business={business}
            beforeLicences={<span>Licensed and insured</span>}
            css={{
              marginTop: { sm: 's4', lg: '6px' },
              paddingTop: { base: 's3', sm: '20px', lg: '0' },
              borderTop: { base: LINE, lg: '0' },
              '& ul': { gap: { base: '2px 20px', sm: '8px 28px' } },
            }}
          />
        </Box>
      </Container>
    </Box>
  )
}

/** Name, phone, email, hours and social profiles: in two columns on a tablet. */
const Contact = ({ business }: Pick<SiteFrameData, 'business'>) => (
  <Box
    css={{
      display: { sm: 'grid', lg: 'block' },
      gridTemplateColumns: { sm: '1fr 1fr' },
      columnGap: 's6',
      paddingBottom: { base: 's4', sm: '0' },
    }}
  >
    <div>
      <Brand name={business.name} line={business.tagline} tone="ink" />
      <Text css={{ marginTop: { base: 's3', sm: '18px' }, maxWidth: '26em', color: 'onInk.2' }}>
        Locally owned and operated. {business.areaServed}.
      </Text>
    </div>
    <Box
      css={{
        display: 'grid',
        // The profiles are beside the hours, or below them if the text is large.
        gridTemplateColumns: {
          base: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
          lg: 'minmax(0, 1fr)',
        },
        alignItems: 'center',
        columnGap: 's4',
        marginTop: { base: 's3', sm: '0', lg: 's3' },
        color: 'onInk.2',
        '& > a': { gridColumn: '1 / -1', justifySelf: 'start', color: 'onInk' },
      }}
    >
      <FooterLink
        href={`tel:${business.phoneE164}`}
        css={{ fontSize: '1.5rem', fontWeight: 'display', letterSpacing: 'display' }}
      >
        {business.phone}
      </FooterLink>
      <FooterLink href={`mailto:${business.email}`}>{business.email}</FooterLink>
      <Box as="ul" css={{ listStyle: 'none', paddingBlock: '10px' }}>
        {[...business.hours.map(({ text }) => text), business.emergencyHours].map((hours) => (
          <li key={hours}>{hours}</li>
        ))}
      </Box>
      <SocialLinks
        links={business.socialLinks}
        framed
        css={{ justifySelf: { base: 'end', lg: 'start' }, marginTop: { lg: 's2' } }}
      />
    </Box>
  </Box>
)

/** Legal pages below the columns, on a phone in a column of their own. */
function LegalLinks() {
  return (
    <Box as="nav" aria-label="Legal" css={{ borderTop: { base: LINE, sm: '0' } }}>
      <FoldedDetails title="Legal">
        <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '0 24px' }}>
          {LAST_LINKS.map(([href, label]) => (
            <FooterLink key={href} href={href} css={{ minHeight: { base: 'target', lg: '32px' } }}>
              {label}
            </FooterLink>
          ))}
        </Box>
      </FoldedDetails>
    </Box>
  )
}
