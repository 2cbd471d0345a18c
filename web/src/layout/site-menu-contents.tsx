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
/** In a list of a group. */
const subRow: SystemStyleObject = {
  ...row,
  minHeight: '46px',
  padding: '4px 0',
  fontSize: '1rem',
  lineHeight: '1.25',
  fontWeight: 'medium',
  borderBottom: '0',
  '&[aria-current]': { color: 'link', fontWeight: 'strong', textDecoration: 'underline' },
}

function Row({ href, children, sub = false }: { href: string; children: string; sub?: boolean }) {
  const { pathname } = useLocation()
  return (
    <chakra.a href={href} aria-current={pathname === href ? 'page' : undefined} css={sub ? subRow : row}>
      {children}
    </chakra.a>
  )
}

/**
 * The core service among More services: its place in the first list has leak detection, the job that phone visitors look for most.
 */
const CORE_SERVICE_UNDER_MORE = 'commercial-services'
const LEAK_DETECTION = 'burst-pipes'

/** Two columns, or one if the text is very large. */
const SubList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
    columnGap: 's3',
    padding: '0 8px 0 20px',
    listStyle: 'none',
  },
})

/**
 * The six services of the business, open, and below them every other job that people know by name, closed: otherwise Book Online and the
 * phone number would be below the first screen.
 */
function ServiceGroups({ services, everyService }: Pick<SiteFrameData, 'services' | 'everyService'>) {
  const first = services.filter(({ slug }) => slug !== CORE_SERVICE_UNDER_MORE)
  const shown = new Set([...first.map(({ slug }) => slug), LEAK_DETECTION])
  return (
    <>
      <MobileMenuGroup label="Services" open>
        <SubList>
          {first.map(({ slug, title }) => (
            <li key={slug}>
              <Row href={`/services/${slug}`} sub>
                {title}
              </Row>
            </li>
          ))}
          <li>
            <Row href={`/services/${LEAK_DETECTION}`} sub>
              Leak Detection
            </Row>
          </li>
        </SubList>
      </MobileMenuGroup>
      <MobileMenuGroup label="More services">
        <SubList>
          {everyService
            .filter(({ slug }) => !shown.has(slug))
            .map(({ slug, title }) => (
              <li key={slug}>
                <Row href={`/services/${slug}`} sub>
                  {title}
                </Row>
              </li>
            ))}
          <li>
            <Row href="/services" sub>
              All services
            </Row>
          </li>
        </SubList>
      </MobileMenuGroup>
    </>
  )
}

/** Contents of the menu panel: navigation, Book Online, a contact card, social links. */
export function SiteMenuContents({
  frame: { business, services, everyService, menu },
}: {
  frame: SiteFrameData
}) {
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
        <ServiceGroups services={services} everyService={everyService} />
        <MobileMenuGroup label="Locations">
          <SubList>
            <li>
              <Row href="/locations" sub>
                Gold Coast overview
              </Row>
            </li>
            {menu.map(({ slug, name }) => (
              <li key={slug}>
                <Row href={`/locations/${slug}`} sub>
                  {name}
                </Row>
              </li>
            ))}
          </SubList>
        </MobileMenuGroup>
        <Row href="/prices">Prices</Row>
        <MobileMenuGroup label="Advice">
          <SubList>
            {ADVICE_PAGES.map(({ path, name }) => (
              <li key={path}>
                <Row href={path} sub>
                  {name}
                </Row>
              </li>
            ))}
          </SubList>
        </MobileMenuGroup>
        <Row href={reviewsPath(business)}>Reviews</Row>
        <Row href="/about">About Us</Row>
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
