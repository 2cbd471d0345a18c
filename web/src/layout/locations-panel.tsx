import { Box, Button, Container, chakra, Text } from 'design-system'
import coastUrl from './art/coast.svg'
import { PanelAside } from './panel-aside.tsx'
import { PanelLink } from './panel-link.tsx'
import type { SiteFrameData } from './site-frame.ts'

/** Locations panel of the header: the whole coast, four suburbs, and a link to all of them. */
export function LocationsPanel({ frame: { dropdown, business } }: { frame: SiteFrameData }) {
  return (
    <Container css={{ display: 'grid', gridTemplateColumns: '320px 1fr 320px' }}>
      <chakra.a
        href="/locations"
        css={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          minHeight: '250px',
          padding: '0 24px 22px',
          background: 'bg.warm2',
          color: 'text',
          lineHeight: '1.35',
          textDecoration: 'none',
          '&:hover': { color: 'text', '& strong': { textDecoration: 'underline' } },
        }}
      >
        <chakra.img
          src={coastUrl}
          alt=""
          loading="lazy"
          htmlWidth={320}
          htmlHeight={132}
          css={{
            flex: 1,
            width: 'calc(100% + 48px)',
            maxWidth: 'none',
            margin: '0 -24px 16px',
            objectFit: 'cover',
          }}
        />
        <Box as="strong" css={{ fontSize: '1.375rem', letterSpacing: 'display' }}>
          Gold Coast overview
        </Box>
        <Box as="span" css={{ fontSize: 'meta', color: 'text.2' }}>
          {business.areaServed}
        </Box>
      </chakra.a>
      <Box
        as="ul"
        css={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          alignContent: 'center',
          padding: '20px 28px 20px 20px',
          listStyle: 'none',
        }}
      >
        {dropdown.map(({ slug, name, subtitle }) => (
          <li key={slug}>
            <PanelLink href={`/locations/${slug}`} picture={slug} name={name} label={subtitle ?? ''} />
          </li>
        ))}
      </Box>
      <PanelAside tone="deep" data-ground="deep">
        <strong>Do we come to your suburb?</strong>
        <Text>See every suburb we cover, or check yours by name or postcode.</Text>
        <Button tone="light" href="/locations">
          View Service Areas
        </Button>
      </PanelAside>
    </Container>
  )
}
