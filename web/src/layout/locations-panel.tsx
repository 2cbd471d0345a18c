import { Box, Button, chakra, MoreLink, Text } from 'design-system'
import coastUrl from './art/coast.svg'
import { PANEL_MARGIN, Panel, PanelAside, PanelLinks, PanelNames } from './panel.tsx'
import { PanelLink } from './panel-link.tsx'
import type { SiteFrameData } from './site-frame.ts'

/** Locations panel of the header: the whole coast, four suburbs, the other main ones by name, and a link to all of them. */
export function LocationsPanel({
  frame: { dropdown, menu, areas, all, business },
}: {
  frame: SiteFrameData
}) {
  const shown = new Set(dropdown.map(({ slug }) => slug))
  const others = new Map([...menu, ...areas].map((suburb) => [suburb.slug, suburb]))
  return (
    <Panel
      css={{ gridTemplateColumns: 'clamp(184px, 21vw, 320px) minmax(0, 1fr) clamp(232px, 23vw, 320px)' }}
    >
      <chakra.a
        href="/locations"
        css={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          minHeight: '250px',
          marginLeft: `calc(-1 * ${PANEL_MARGIN})`,
          padding: `0 24px 22px ${PANEL_MARGIN}`,
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
            // As high as the suburbs beside it: a wide picture would otherwise stretch the panel.
            flex: '1 0 132px',
            minHeight: 0,
            width: `calc(100% + 24px + ${PANEL_MARGIN})`,
            maxWidth: 'none',
            margin: `0 -24px 16px calc(-1 * ${PANEL_MARGIN})`,
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
      <Box css={{ display: 'flex', flexDirection: 'column', marginLeft: 'clamp(16px, 2vw, 40px)' }}>
        <PanelLinks css={{ flex: 1, gridTemplateColumns: '1fr 1fr', alignContent: 'center' }}>
          {dropdown.map(({ slug, name, subtitle }) => (
            <li key={slug}>
              <PanelLink href={`/locations/${slug}`} picture={slug} name={name} label={subtitle} />
            </li>
          ))}
        </PanelLinks>
        {/* Columns, so that no name is left alone on the second line. */}
        <PanelNames
          css={{ display: { xl: 'grid' }, gridTemplateColumns: 'repeat(5, auto)', justifyContent: 'start' }}
        >
          {[...others.values()]
            .filter(({ slug }) => !shown.has(slug))
            .map(({ slug, name }) => (
              <li key={slug}>
                <a href={`/locations/${slug}`}>{name}</a>
              </li>
            ))}
          <li>
            <MoreLink href="/locations">All {all.length} suburbs</MoreLink>
          </li>
        </PanelNames>
      </Box>
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
