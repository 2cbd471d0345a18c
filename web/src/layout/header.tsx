import {
  Box,
  Button,
  Container,
  chakra,
  DropdownGroup,
  DropdownItem,
  DropdownLink,
  Flex,
  PhoneIcon,
} from 'design-system'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from './brand.tsx'
import { LocationsPanel } from './locations-panel.tsx'
import { ServicesPanel } from './services-panel.tsx'
import type { SiteFrameData } from './site-frame.ts'
import { SiteMenu } from './site-menu.tsx'

/** Past this many pixels of scrolling, Book Online asks for attention (spec, section 9). */
const PULSE_AFTER_PX = 100

function usePastFold(): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(scrollY > PULSE_AFTER_PX)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return past
}

/** Sticks to the top: brand, navigation, Book Online; on small screens a phone button and the menu. */
export function Header({ frame }: { frame: SiteFrameData }) {
  const { pathname } = useLocation()
  const pulsing = usePastFold()
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
      }}
    >
      <Container
        css={{ display: 'flex', alignItems: 'center', gap: 's2', minHeight: { base: '68px', lg: '80px' } }}
      >
        <Brand name={business.name} line="Gold Coast" />
        <Box css={{ display: { base: 'none', lg: 'block' }, marginLeft: 'auto' }}>
          <DropdownGroup label="Main">
            <DropdownLink href="/" current={pathname === '/'}>
              Home
            </DropdownLink>
            <DropdownLink href="/about" current={pathname === '/about'}>
              About Us
            </DropdownLink>
            <DropdownItem id="services-panel" label="Services" current={pathname.startsWith('/services')}>
              <ServicesPanel frame={frame} />
            </DropdownItem>
            <DropdownItem id="locations-panel" label="Locations" current={pathname.startsWith('/locations')}>
              <LocationsPanel frame={frame} />
            </DropdownItem>
            <DropdownLink href="/reviews" current={pathname === '/reviews'}>
              Reviews
            </DropdownLink>
            <DropdownLink href="/contact" current={pathname === '/contact'}>
              Contact
            </DropdownLink>
          </DropdownGroup>
        </Box>
        <Button
          tone="book"
          href="/booking"
          data-pulsing={pulsing || undefined}
          css={{
            display: { base: 'none', lg: 'inline-flex' },
            marginLeft: '14px',
            minHeight: '46px',
            padding: '8px 22px',
            '&[data-pulsing]': { animation: 'pulse-ring 1.6s {easings.out} 3' },
          }}
        >
          Book Online
        </Button>
        <Flex css={{ display: { base: 'flex', lg: 'none' }, marginLeft: 'auto', gap: 's2' }}>
          <chakra.a
            href={`tel:${business.phoneE164}`}
            aria-label={`Call ${business.phone}`}
            css={{
              display: 'grid',
              placeItems: 'center',
              width: '48px',
              height: '48px',
              borderRadius: 'pill',
              background: 'surface.tint',
            }}
          >
            <PhoneIcon size={24} />
          </chakra.a>
          <SiteMenu frame={frame} />
        </Flex>
      </Container>
    </Box>
  )
}
