import {
  Box,
  Container,
  chakra,
  ResponsiveDetails,
  SUPPORTS_DETAILS_CONTENT,
  type SystemStyleObject,
  Text,
} from 'design-system'
import type { ReactNode } from 'react'
import { ADVICE_PAGES } from './advice-pages.ts'
import { Brand } from './brand.tsx'
import { LEGAL_PAGES } from './legal-pages.ts'
import { LicenceNotice } from './licence-notice.tsx'
import type { SiteFrameData } from './site-frame.ts'
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

/** On a phone in two columns, or one if the text is very large. */
const COLUMNS: SystemStyleObject = {
  display: { base: 'grid', sm: 'block' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  columnGap: 's4',
}

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
        <Links css={COLUMNS}>{children}</Links>
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

const LAST_LINKS = [...LEGAL_PAGES, ['/sitemap', 'Sitemap'], ['/admin/login', 'Admin']] as const

/** How many suburbs the footer lists before it links to the rest. */
const MAX_AREAS = 7

/**
 * Footer of every page: services, areas, contact details, licences, legal notices. `aboveActionBar`: adds space for the bar, so
 * that it never hides the last row.
 */
export function Footer({
  frame: { business, services, areas, all },
  aboveActionBar,
}: {
  frame: SiteFrameData
  aboveActionBar: boolean
}) {
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
            // Five columns on a wide screen, fewer if the text is very large.
            display: { base: 'grid', lg: 'flex' },
            flexWrap: 'wrap',
            gap: { base: '0', sm: '36px 32px', lg: '36px 20px', xl: '36px 32px' },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' },
            alignItems: { base: 'start', lg: 'stretch' },
            '& > *': { flex: '1 1 8rem' },
            '& > :first-of-type': { flex: '1.5 1 12.5rem' },
            '& > :last-of-type': { flex: '1.35 1 11.5rem' },
            '& > nav:last-of-type': { flex: '1 1 100%' },
          }}
        >
          <Box
            css={{
              gridColumn: { base: '1 / -1', lg: 'auto' },
              paddingBottom: { base: 's4', sm: '0' },
            }}
          >
            <Brand name={business.name} line={business.tagline} tone="ink" />
            <Text css={{ marginTop: { base: 's3', sm: '18px' }, maxWidth: '26em', color: 'onInk.2' }}>
              Locally owned and operated. {business.areaServed}.
            </Text>
          </Box>
          <LinkColumn title="Services">
            {services.map(({ slug, title }) => (
              <li key={slug}>
                <FooterLink href={`/services/${slug}`}>{title}</FooterLink>
              </li>
            ))}
            <li>
              <FooterLink href="/prices">Prices</FooterLink>
            </li>
            <li>
              <FooterLink href="/work-order">Work orders</FooterLink>
            </li>
            <li>
              <FooterLink href="/booking/manage">Find your booking</FooterLink>
            </li>
          </LinkColumn>
          <LinkColumn title="Service areas">
            {areas.slice(0, MAX_AREAS).map(({ slug, name }) => (
              <li key={slug}>
                <FooterLink href={`/locations/${slug}`}>{name}</FooterLink>
              </li>
            ))}
            <li>
              <FooterLink href="/locations">All {all.length} suburbs</FooterLink>
            </li>
          </LinkColumn>
          <LinkColumn title="Advice">
            {ADVICE_PAGES.map(({ path, name }) => (
              <li key={path}>
                <FooterLink href={path}>{name}</FooterLink>
              </li>
            ))}
          </LinkColumn>
          <LegalLinks />
          <ContactColumn business={business} />
        </Box>
        <Box
          css={{
            marginTop: { base: 's2', sm: 's4' },
            paddingTop: { base: 's3', sm: '20px' },
            borderTop: LINE,
            color: 'onInk.2',
          }}
        >
          <LicenceNotice
            business={business}
            beforeLicences={<span>Licensed and insured</span>}
            css={{ '& ul': { gap: { base: '2px 20px', sm: '8px 28px' } } }}
          />
        </Box>
      </Container>
    </Box>
  )
}

/** Phone, email, hours and social profiles. */
function ContactColumn({ business }: Pick<SiteFrameData, 'business'>) {
  return (
    <Box
      css={{
        gridColumn: { base: '1 / -1', lg: 'auto' },
        borderTop: { base: LINE, sm: '0' },
        paddingTop: { base: 's3', sm: '0' },
      }}
    >
      <ColumnTitle css={{ display: { base: 'none', sm: 'block' } }}>Contact</ColumnTitle>
      <Links
        css={{
          // On a phone the hours are beside the profiles, below the number and the email, or all stacked if the text is large.
          display: { base: 'grid', sm: 'flex', lg: 'block' },
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
          flexWrap: 'wrap',
          alignItems: { base: 'start', sm: 'center' },
          justifyContent: 'space-between',
          columnGap: { base: 's4', sm: 's5' },
        }}
      >
        <Box as="li" css={{ gridColumn: '1 / -1' }}>
          <FooterLink
            href={`tel:${business.phoneE164}`}
            css={{
              fontSize: { base: '1.375rem', sm: '1.625rem' },
              fontWeight: 'display',
              letterSpacing: 'display',
              minHeight: 'target',
            }}
          >
            {business.phone}
          </FooterLink>
        </Box>
        <Box as="li" css={{ gridColumn: '1 / -1' }}>
          <FooterLink href={`mailto:${business.email}`}>{business.email}</FooterLink>
        </Box>
        <Box
          as="li"
          css={{ paddingBlock: { base: '10px', sm: '0' }, marginTop: { lg: '10px' }, color: 'onInk.2' }}
        >
          {business.hours.map(({ text }) => (
            <div key={text}>{text}</div>
          ))}
          <div>{business.emergencyHours}</div>
        </Box>
        <Box as="li" css={{ marginTop: { lg: '14px' } }}>
          <SocialLinks links={business.socialLinks} framed />
        </Box>
      </Links>
    </Box>
  )
}

/** Legal pages in a row below the columns, on a phone in a column of their own. */
function LegalLinks() {
  return (
    <Box
      as="nav"
      aria-label="Legal"
      css={{
        order: { sm: 1 },
        gridColumn: { sm: '1 / -1' },
        borderTop: { base: LINE, sm: '0' },
        color: 'onInk.2',
      }}
    >
      <FoldedDetails title="Legal">
        <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '0 24px' }}>
          {LAST_LINKS.map(([href, label]) => (
            <FooterLink key={href} href={href} css={{ minHeight: 'target' }}>
              {label}
            </FooterLink>
          ))}
        </Box>
      </FoldedDetails>
    </Box>
  )
}
