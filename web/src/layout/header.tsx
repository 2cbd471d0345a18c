import {
  Box,
  Container,
  chakra,
  DropdownGroup,
  DropdownItem,
  DropdownLink,
  Flex,
  PhoneIcon,
  SearchIcon,
  SHORT_SCREEN,
} from 'design-system'
import { lazy } from 'react'
import { Island, loadWhenNear } from '../islands/island.tsx'
import { useLocation } from '../routing/page-context.ts'
import { ADVICE_PAGES } from './advice-pages.ts'
import { BookOnline } from './book-online.tsx'
import { Brand } from './brand.tsx'
import { reviewsPath, type SiteFrameData } from './site-frame.ts'
import { SiteMenu } from './site-menu.tsx'

const ServicesPanel = lazy(
  loadWhenNear('services-panel', () => import('./services-panel.tsx').then((module) => module.ServicesPanel)),
)
const AdvicePanel = lazy(
  loadWhenNear('advice-panel', () => import('./advice-panel.tsx').then((module) => module.AdvicePanel)),
)
const LocationsPanel = lazy(
  loadWhenNear('locations-panel', () =>
    import('./locations-panel.tsx').then((module) => module.LocationsPanel),
  ),
)

const ADVICE_PATHS = ADVICE_PAGES.map(({ path }) => path)

/** Links beside the menu of a tablet. */
const TABLET_LINKS = [
  ['/services', 'Services'],
  ['/prices', 'Prices'],
] as const

/**
 * Sticky header: brand, navigation and Book Online, below 1024 px a phone button and the menu. `aboveActionBar`: a phone has Call Now
 * and Book Online in the bar at the bottom.
 */
export function Header({
  frame,
  canBook,
  aboveActionBar,
}: {
  frame: SiteFrameData
  canBook: boolean
  aboveActionBar: boolean
}) {
  const { business } = frame
  return (
    <Box
      as="header"
      css={{
        position: 'sticky',
        top: '0',
        zIndex: 40,
        background: 'bg',
        borderBottom: '1px solid',
        borderColor: 'line',
        [SHORT_SCREEN]: { position: 'relative' },
        _print: { position: 'static', borderBottom: '0' },
      }}
    >
      <Container
        css={{
          display: 'flex',
          // If the text is very large, the navigation gets its own row.
          flexWrap: 'wrap',
          alignItems: 'center',
          // The narrowest phones have no room for gaps between the round buttons.
          gap: { base: '0', sm: 's2' },
          minHeight: { base: '68px', lg: '80px' },
        }}
      >
        <Brand name={business.name} line="Gold Coast" />
        <Navigation frame={frame} last={!canBook} />
        <SmallScreenLinks business={business} aboveActionBar={aboveActionBar} />
        {canBook ? <BookOnline /> : null}
        <Box css={{ display: { base: 'block', lg: 'none' }, _print: { display: 'none' } }}>
          <SiteMenu frame={frame} />
        </Box>
      </Container>
    </Box>
  )
}

/** The menu from 1024 px. `last`: nothing comes after it, so its text ends where the page does. */
function Navigation({ frame, last }: { frame: SiteFrameData; last: boolean }) {
  const { pathname } = useLocation()
  return (
    <Box
      css={{
        display: { base: 'none', lg: 'block' },
        marginLeft: 'auto',
        ...(last ? { '& > nav > ul > li:last-of-type > a': { paddingRight: '0' } } : {}),
        _print: { display: 'none' },
      }}
    >
      <DropdownGroup label="Main">
        <DropdownLink href="/" current={pathname === '/'}>
          Home
        </DropdownLink>
        <DropdownLink href="/about" current={pathname === '/about'}>
          About Us
        </DropdownLink>
        <DropdownItem id="services-panel" label="Services" current={pathname.startsWith('/services')}>
          <Island name="services-panel">
            <ServicesPanel frame={frame} />
          </Island>
        </DropdownItem>
        <DropdownItem id="locations-panel" label="Locations" current={pathname.startsWith('/locations')}>
          <Island name="locations-panel">
            <LocationsPanel frame={frame} />
          </Island>
        </DropdownItem>
        <DropdownItem
          id="advice-panel"
          label="Advice"
          current={ADVICE_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))}
        >
          <Island name="advice-panel">
            <AdvicePanel frame={frame} />
          </Island>
        </DropdownItem>
        <DropdownLink href="/prices" current={pathname === '/prices'}>
          Prices
        </DropdownLink>
        <DropdownLink href={reviewsPath(frame.business)} current={pathname === '/reviews'}>
          Reviews
        </DropdownLink>
        <DropdownLink href="/contact" current={pathname === '/contact'}>
          Contact
        </DropdownLink>
      </DropdownGroup>
    </Box>
  )
}

/** Below 1024 px, beside the button of the menu. */
function SmallScreenLinks({
  business,
  aboveActionBar,
}: Pick<SiteFrameData, 'business'> & { aboveActionBar: boolean }) {
  const { pathname } = useLocation()
  return (
    <Flex
      css={{
        display: { base: 'flex', lg: 'none' },
        marginLeft: 'auto',
        gap: { base: '0', sm: 's2' },
        _print: { display: 'none' },
      }}
    >
      {/* On a phone, these links are in the menu. */}
      {TABLET_LINKS.map(([href, label]) => (
        <chakra.a
          key={href}
          href={href}
          aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined}
          css={{
            position: 'relative',
            display: { base: 'none', md: 'inline-flex' },
            alignItems: 'center',
            minHeight: '48px',
            paddingInline: 's3',
            color: 'text',
            fontWeight: 'medium',
            textDecoration: 'none',
            // The bar of the menu from 1024 px.
            '&[aria-current]::after': {
              content: '""',
              position: 'absolute',
              insetInline: 's3',
              bottom: '2px',
              height: '3px',
              borderRadius: '3px 3px 0 0',
              background: 'accent',
            },
          }}
        >
          {label}
        </chakra.a>
      ))}
      <chakra.a
        href="/search#search-words"
        aria-label="Search"
        css={{
          display: 'grid',
          // The narrowest phones have room for two buttons; search is in the menu too.
          [`@media (max-width: 374px)${aboveActionBar ? ' and (max-height: 30em)' : ''}`]: {
            display: 'none',
          },
          placeItems: 'center',
          width: '48px',
          height: '48px',
          borderRadius: 'pill',
          color: 'text',
          // Draws the focus ring above the round button beside it.
          '&:focus-visible': { position: 'relative', zIndex: 1 },
        }}
      >
        <SearchIcon size={24} />
      </chakra.a>
      <chakra.a
        href={`tel:${business.phoneE164}`}
        aria-label={`Call ${business.phone}`}
        css={{
          display: aboveActionBar ? { base: 'none', sm: 'grid' } : 'grid',
          // There's no bar at the bottom.
          [SHORT_SCREEN]: { display: 'grid' },
          placeItems: 'center',
          width: '48px',
          height: '48px',
          borderRadius: 'pill',
          background: 'surface.tint',
        }}
      >
        <PhoneIcon size={24} />
      </chakra.a>
    </Flex>
  )
}
