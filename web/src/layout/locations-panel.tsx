import { Box, chakra } from 'design-system'
import { AreaForm } from './area-form.tsx'
import coastMapUrl from './art/coast-map.svg'
import { Panel, PanelAside, PanelLinks, PanelNames } from './panel.tsx'
import { PanelLink } from './panel-link.tsx'
import type { SiteFrameData } from './site-frame.ts'

/** Locations panel of the header: the whole coast, four suburbs, the other main ones by name, and the area check. */
export function LocationsPanel({ frame: { dropdown, menu, areas, all } }: { frame: SiteFrameData }) {
  const shown = new Set(dropdown.map(({ slug }) => slug))
  const others = new Map([...menu, ...areas].map((suburb) => [suburb.slug, suburb]))
  return (
    <Panel>
      <Box
        css={{ display: 'grid', gridTemplateColumns: 'clamp(152px, 17vw, 240px) minmax(0, 1fr)', gap: 's6' }}
      >
        <chakra.a
          href="/locations"
          css={{
            display: 'flex',
            flexDirection: 'column',
            gap: '2px',
            padding: '28px 0 22px',
            color: 'text',
            lineHeight: '1.35',
            textDecoration: 'none',
            '&:hover': { color: 'text', '& strong': { textDecoration: 'underline' } },
          }}
        >
          <chakra.img
            src={coastMapUrl}
            alt=""
            loading="lazy"
            htmlWidth={400}
            htmlHeight={300}
            css={{
              // As high as the suburbs beside it.
              flex: '1 0 96px',
              minHeight: 0,
              width: '100%',
              marginBottom: 's3',
              borderRadius: 'r2',
              objectFit: 'cover',
            }}
          />
          <Box as="strong" css={{ fontSize: '1.0625rem', fontWeight: 'strong', lineHeight: '1.2' }}>
            Gold Coast overview
          </Box>
          <Box as="span" css={{ fontSize: 'meta', color: 'text.3' }}>
            All {all.length} suburbs on a map
          </Box>
        </chakra.a>
        <div>
          <PanelLinks css={{ gridTemplateColumns: '1fr 1fr' }}>
            {dropdown.map(({ slug, name, subtitle }) => (
              <li key={slug}>
                <PanelLink href={`/locations/${slug}`} picture={slug} name={name} label={subtitle} />
              </li>
            ))}
          </PanelLinks>
          <PanelNames css={{ gridTemplateColumns: 'repeat(4, 1fr)' }}>
            {[...others.values()]
              .filter(({ slug }) => !shown.has(slug))
              .map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`/locations/${slug}`}>{name}</a>
                </li>
              ))}
          </PanelNames>
        </div>
      </Box>
      <PanelAside tone="deep" data-ground="deep">
        <strong>Do we come to your suburb?</strong>
        <AreaForm id="panel-area" tone="light" />
        <chakra.a
          href="/locations#areas"
          css={{ display: 'inline-flex', alignItems: 'center', minHeight: 'target', color: 'inherit' }}
        >
          View Service Areas
        </chakra.a>
      </PanelAside>
    </Panel>
  )
}
