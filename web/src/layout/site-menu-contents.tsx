import {
  Box,
  Button,
  chakra,
  MailIcon,
  MobileMenuGroup,
  PhoneIcon,
  type SystemStyleObject,
  Text,
} from 'design-system'
import { useLocation } from '../routing/page-context.ts'
import { ADVICE_PAGES } from './advice-pages.ts'
import { useBookingPath } from './booking-path.ts'
import { Licences } from './licences.tsx'
import { SearchField } from './search/search-field.tsx'
import { reviewsPath, type SiteFrameData } from './site-frame.ts'
import { SocialLinks } from './social-links.tsx'

const row: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '52px',
  padding: '6px 20px',
  color: 'text',
  fontSize: '1.1875rem',
  fontWeight: 'strong',
  textDecoration: 'none',
  borderBottom: '1px solid',
  borderColor: 'line',
  '&[aria-current]': { color: 'link', boxShadow: 'inset 4px 0 0 {colors.accent}' },
}
const subRow: SystemStyleObject = {
  ...row,
  minHeight: '46px',
  paddingLeft: '38px',
  fontSize: '1.0625rem',
  fontWeight: 'medium',
  borderBottom: '0',
}

function Row({ href, children, sub = false }: { href: string; children: string; sub?: boolean }) {
  const { pathname } = useLocation()
  return (
    <chakra.a href={href} aria-current={pathname === href ? 'page' : undefined} css={sub ? subRow : row}>
      {children}
    </chakra.a>
  )
}

/** The menu shows five of the six services. In the sixth place is the job that phone visitors look for most. */
const EXCLUDED_SERVICE = 'commercial-services'

/** Contents of the menu panel: navigation, Book Online, a contact card, social links. */
export function SiteMenuContents({ frame: { business, services, menu } }: { frame: SiteFrameData }) {
  const bookingPath = useBookingPath()
  return (
    <>
      <SearchField
        id="menu-search"
        label="Search this site"
        look="menu"
        css={{ padding: '14px 20px', borderBottom: '1px solid {colors.line}' }}
      />
      <Box as="nav" aria-label="Mobile">
        <Row href="/">Home</Row>
        <Row href="/about">About Us</Row>
        <MobileMenuGroup label="Services">
          {services
            .filter(({ slug }) => slug !== EXCLUDED_SERVICE)
            .map(({ slug, title }) => (
              <Row key={slug} href={`/services/${slug}`} sub>
                {title}
              </Row>
            ))}
          <Row href="/services/burst-pipes" sub>
            Leak Detection
          </Row>
        </MobileMenuGroup>
        <Row href="/services">All services</Row>
        <MobileMenuGroup label="Locations">
          <Row href="/locations" sub>
            Gold Coast overview
          </Row>
          {menu.map(({ slug, name }) => (
            <Row key={slug} href={`/locations/${slug}`} sub>
              {name}
            </Row>
          ))}
        </MobileMenuGroup>
        <MobileMenuGroup label="Advice">
          {ADVICE_PAGES.map(({ path, name }) => (
            <Row key={path} href={path} sub>
              {name}
            </Row>
          ))}
        </MobileMenuGroup>
        <Row href="/prices">Prices</Row>
        <Row href={reviewsPath(business)}>Reviews</Row>
        <Row href="/contact">Contact</Row>
      </Box>
      <Box css={{ padding: '16px 20px' }}>
        <Button tone="book" href={bookingPath} css={{ width: '100%' }}>
          Book Online
        </Button>
      </Box>
      <Box
        data-ground="deep"
        css={{
          margin: '0 20px 20px',
          padding: '18px 20px',
          borderRadius: 'r3',
          background: 'bg.deep',
          color: 'onDeep',
          fontSize: 'small',
          lineHeight: 'small',
          '& a': {
            display: 'flex',
            alignItems: 'center',
            gap: '10px',
            minHeight: 'target',
            color: 'inherit',
            textDecoration: 'none',
          },
        }}
      >
        <chakra.a
          href={`tel:${business.phoneE164}`}
          css={{
            fontSize: '1.5rem',
            fontWeight: 'display',
            letterSpacing: '-.02em',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <PhoneIcon />
          {business.phone}
        </chakra.a>
        <a href={`mailto:${business.email}`}>
          <MailIcon />
          {business.email}
        </a>
        <Text css={{ color: 'onDeep.2' }}>
          {business.hours.map(({ text }) => text).join(', ')}. Emergencies 24/7.
        </Text>
        <Licences
          licences={business.licences}
          css={{ flexDirection: 'column', marginTop: 's3', color: 'onDeep.2' }}
        />
      </Box>
      <SocialLinks links={business.socialLinks} framed css={{ margin: '0 20px 24px', color: 'text' }} />
    </>
  )
}
