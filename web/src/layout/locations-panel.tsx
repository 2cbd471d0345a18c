import { Box, Button, chakra, Text } from 'design-system'
import coastUrl from './art/coast.svg'
import { Panel, PanelAside, PanelLinks } from './panel.tsx'
import { PanelLink } from './panel-link.tsx'
import type { SiteFrameData } from './site-frame.ts'

/** Locations panel of the header: the whole coast, four suburbs, and a link to all of them. */
export function LocationsPanel({ frame: { dropdown, business } }: { frame: SiteFrameData }) {
  return (
    <Panel
      css={{ gridTemplateColumns: 'clamp(200px, 23vw, 320px) minmax(0, 1fr) clamp(276px, 23vw, 320px)' }}
    >
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
      {/* One below the other where two names would not fit side by side. */}
      <PanelLinks
        css={{
          gridTemplateColumns: { base: '1fr', xl: '1fr 1fr' },
          gridAutoRows: { xl: '1fr' },
          alignContent: { base: 'start', xl: 'stretch' },
          marginLeft: 's4',
        }}
      >
        {dropdown.map(({ slug, name, subtitle }) => (
          <li key={slug}>
            <PanelLink href={`/locations/${slug}`} picture={slug} name={name} label={subtitle ?? ''} />
          </li>
        ))}
      </PanelLinks>
      <PanelAside tone="deep" data-ground="deep">
        <strong>Do we come to your suburb?</strong>
        <Text>See every suburb we cover, or check yours by name or postcode.</Text>
        <Button tone="light" href="/locations">
          View Service Areas
        </Button>
      </PanelAside>
    </Panel>
  )
}
