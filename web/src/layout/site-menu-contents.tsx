import {
  Box,
  chakra,
  MailIcon,
  MobileMenuGroup,
  Pictogram,
  type SystemStyleObject,
  Text,
} from 'design-system'
import type { ReactNode } from 'react'
import { useLocation } from '../routing/page-context.ts'
import { ADVICE_PAGES } from './advice-pages.ts'
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
  gap: '10px',
  minHeight: '48px',
  padding: '4px 0',
  fontSize: '1rem',
  lineHeight: '1.25',
  fontWeight: 'medium',
  borderBottom: '0',
  '&[aria-current]': { color: 'link', fontWeight: 'strong', textDecoration: 'underline' },
}

function Row({ href, children, sub = false }: { href: string; children: ReactNode; sub?: boolean }) {
  const { pathname } = useLocation()
  return (
    <chakra.a href={href} aria-current={pathname === href ? 'page' : undefined} css={sub ? subRow : row}>
      {children}
    </chakra.a>
  )
}

/** Two columns, or one if the text is very large. */
const SubList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
    columnGap: 's3',
    padding: '0 8px 0 20px',
    listStyle: 'none',
    '& img': { flex: 'none', width: '40px', height: '40px', borderRadius: '8px' },
  },
})

type MenuLink = {
  readonly path: string
  readonly name: string
  /** Name of its pictogram. */
  readonly picture?: string
}

const Links = ({ links }: { links: ReadonlyArray<MenuLink> }) => (
  <SubList>
    {links.map(({ path, name, picture }) => (
      <li key={path}>
        <Row href={path} sub>
          {picture ? <Pictogram name={picture} size={40} /> : null}
          {name}
        </Row>
      </li>
    ))}
  </SubList>
)

/**
 * The core service among More services: its place in the first list has leak detection, the job that phone visitors look for most.
 */
const CORE_SERVICE_UNDER_MORE = 'commercial-services'
const LEAK_DETECTION = { slug: 'burst-pipes', title: 'Leak Detection' }

const serviceLink = ({ slug, title }: { readonly slug: string; readonly title: string }): MenuLink => ({
  path: `/services/${slug}`,
  name: title,
  picture: slug,
})

/** The six services of the business, open, and below them every other job that people know by name, closed. */
function ServiceGroups({ services, everyService }: Pick<SiteFrameData, 'services' | 'everyService'>) {
  const first = [...services.filter(({ slug }) => slug !== CORE_SERVICE_UNDER_MORE), LEAK_DETECTION]
  const others = everyService.filter((service) => first.every(({ slug }) => slug !== service.slug))
  return (
    <>
      <MobileMenuGroup label="Services" open>
        <Links links={first.map(serviceLink)} />
      </MobileMenuGroup>
      <MobileMenuGroup label="More services">
        <Links links={[...others.map(serviceLink), { path: '/services', name: 'All services' }]} />
      </MobileMenuGroup>
    </>
  )
}

/** Contents of the menu panel: search, navigation, contact details. */
export function SiteMenuContents({
  frame: { business, services, everyService, menu },
}: {
  frame: SiteFrameData
}) {
  return (
    <>
      <SearchField
        id="menu-search"
        label="Search this site"
        look="menu"
        css={{ padding: '12px 20px', borderBottom: '1px solid {colors.line}' }}
      />
      <Box as="nav" aria-label="Mobile">
        <ServiceGroups services={services} everyService={everyService} />
        <MobileMenuGroup label="Locations">
          <Links
            links={[
              { path: '/locations', name: 'Gold Coast overview' },
              ...menu.map(({ slug, name }) => ({ path: `/locations/${slug}`, name })),
            ]}
          />
        </MobileMenuGroup>
        <MobileMenuGroup label="Advice">
          <Links links={ADVICE_PAGES} />
        </MobileMenuGroup>
        <Box css={{ '& a': { fontSize: '1.125rem', fontWeight: 'strong', letterSpacing: '-.01em' } }}>
          <Links
            links={[
              { path: '/', name: 'Home' },
              { path: '/about', name: 'About Us' },
              { path: '/prices', name: 'Prices' },
              { path: reviewsPath(business), name: 'Reviews' },
              { path: '/contact', name: 'Contact' },
              { path: '/booking/manage', name: 'Find your booking' },
            ]}
          />
        </Box>
      </Box>
      <Box
        data-ground="deep"
        css={{
          // Down to the bar at the bottom, under which it scrolls.
          flex: '1 0 auto',
          padding: '8px 20px 24px',
          background: 'bg.deep',
          color: 'onDeep',
          fontSize: 'small',
          lineHeight: 'small',
        }}
      >
        <chakra.a
          href={`mailto:${business.email}`}
          css={{
            display: 'flex',
            alignItems: 'center',
            gap: '10px',
            minHeight: 'target',
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          <MailIcon />
          {business.email}
        </chakra.a>
        <Text css={{ color: 'onDeep.2' }}>
          {business.hours.map(({ text }) => text).join(', ')}. Emergencies 24/7.
        </Text>
        <Licences
          licences={business.licences}
          css={{ flexDirection: 'column', marginBlock: 's3', color: 'onDeep.2' }}
        />
        <SocialLinks links={business.socialLinks} framed />
      </Box>
    </>
  )
}
