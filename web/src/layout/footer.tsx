import { Box, Container, chakra, Heading, Text } from 'design-system'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LicenceNotice } from './licence-notice.tsx'
import type { SiteFrameData } from './site-frame.ts'
import { SocialLinks } from './social-links.tsx'

const FooterLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { color: 'surf.300', textDecoration: 'underline' },
  },
})

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading
        as="h2"
        css={{
          marginBottom: '10px',
          fontSize: '1.0625rem',
          fontWeight: 'strong',
          letterSpacing: '0',
          lineHeight: '1.3',
          color: 'surf.300',
        }}
      >
        {title}
      </Heading>
      <Box as="ul" css={{ listStyle: 'none' }}>
        {children}
      </Box>
    </div>
  )
}

const LEGAL = [
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/warranty-information', 'Warranty information'],
  ['/sitemap', 'Sitemap'],
  ['/admin/login', 'Admin'],
] as const

/** How many suburbs the footer names before it points to the rest. */
const AREAS_NAMED = 7

/** The foot of every page: services, areas, contact in full, licences, the small print. */
export function Footer({ frame: { business, services, areas, all } }: { frame: SiteFrameData }) {
  return (
    <Box
      as="footer"
      data-ground="ink"
      css={{
        background: 'bg.ink',
        color: 'onInk',
        paddingTop: '56px',
        // The space reserved for the action bar has the footer's colour.
        paddingBottom: { base: 'calc(28px + {sizes.bar})', lg: '28px' },
        marginBottom: { base: 'calc(-1 * {sizes.bar})', lg: '0' },
        fontSize: 'small',
        lineHeight: '1.5',
        _print: { display: 'none' },
      }}
    >
      <Container>
        <Box
          css={{
            // Four columns on a wide screen, fewer if the text is very large.
            display: { base: 'grid', lg: 'flex' },
            flexWrap: 'wrap',
            gap: '36px 32px',
            gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(3, 1fr)' },
            '& > *': { flex: '1 1 10rem' },
            '& > :first-of-type': { flex: '1.5 1 15rem' },
            '& > :last-of-type': { flex: '1.35 1 13.5rem' },
          }}
        >
          <Box css={{ gridColumn: { base: '1 / -1', lg: 'auto' } }}>
            <Brand name={business.name} line={business.tagline} tone="ink" />
            <Text css={{ marginTop: '18px', maxWidth: '26em', color: 'onInk.2' }}>
              Locally owned and operated. {business.areaServed}.
            </Text>
            <Text css={{ display: 'flex', flexWrap: 'wrap', columnGap: '20px', marginTop: '10px' }}>
              <FooterLink href="/prices">Prices</FooterLink>
              <FooterLink href="/guides">Guides</FooterLink>
              <FooterLink href="/blog">Plumbing advice</FooterLink>
              <FooterLink href="/faq">Common questions</FooterLink>
              <FooterLink href="/work-order">Work orders</FooterLink>
            </Text>
            <SocialLinks links={business.socialLinks} framed css={{ marginTop: '18px', color: 'onInk' }} />
          </Box>
          <Column title="Services">
            {services.map(({ slug, title }) => (
              <li key={slug}>
                <FooterLink href={`/services/${slug}`}>{title}</FooterLink>
              </li>
            ))}
          </Column>
          <Column title="Service areas">
            {areas.slice(0, AREAS_NAMED).map(({ slug, name }) => (
              <li key={slug}>
                <FooterLink href={`/locations/${slug}`}>{name}</FooterLink>
              </li>
            ))}
            <li>
              <FooterLink href="/locations">All {all.length} areas</FooterLink>
            </li>
          </Column>
          <Box css={{ gridColumn: { base: '1 / -1', sm: 'auto' } }}>
            <Column title="Contact">
              <li>
                <FooterLink
                  href={`tel:${business.phoneE164}`}
                  css={{
                    fontSize: '1.625rem',
                    fontWeight: 'display',
                    letterSpacing: '-.02em',
                    fontVariantNumeric: 'tabular-nums',
                    minHeight: 'target',
                  }}
                >
                  {business.phone}
                </FooterLink>
              </li>
              <li>
                <FooterLink href={`mailto:${business.email}`}>{business.email}</FooterLink>
              </li>
              <Box as="li" css={{ marginTop: '10px', color: 'onInk.2' }}>
                {business.hours.map(({ text }) => (
                  <div key={text}>{text}</div>
                ))}
                <div>{business.emergencyHours}</div>
              </Box>
            </Column>
          </Box>
        </Box>
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '8px 28px',
            alignItems: 'center',
            marginTop: '36px',
            paddingTop: '20px',
            borderTop: '1px solid',
            borderColor: '#2B4257',
            color: 'onInk.2',
          }}
        >
          <LicenceNotice business={business} css={{ flex: '1 1 36rem' }} />
          <span>Licensed and insured</span>
        </Box>
        <Box
          as="nav"
          aria-label="Legal"
          css={{ display: 'flex', flexWrap: 'wrap', gap: '0 24px', marginTop: '14px', color: 'onInk.2' }}
        >
          {LEGAL.map(([href, label]) => (
            <FooterLink key={href} href={href} css={{ minHeight: 'target' }}>
              {label}
            </FooterLink>
          ))}
        </Box>
      </Container>
    </Box>
  )
}
