import { Box, Button, chakra, MoreLink, PhoneIcon, Text } from 'design-system'
import { Panel, PanelAside, PanelLinks } from './panel.tsx'
import { PanelLink } from './panel-link.tsx'
import type { SiteFrameData } from './site-frame.ts'

/** Jobs that people know by name, in one line if they fit. */
const Jobs = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 's4',
    listStyle: 'none',
    '& a': { fontSize: 'meta' },
    '& svg': { width: '18px', height: '18px' },
    '& li:not(:last-of-type) a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      color: 'text',
      textDecoration: 'none',
      '&:hover': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '.16em' },
    },
  },
})

/** Services panel of the header: six services, six jobs by name, a link to all of them, and a call for emergencies. */
export function ServicesPanel({ frame: { services, everyService, business } }: { frame: SiteFrameData }) {
  const jobs = everyService.filter(({ slug }) => services.every((service) => service.slug !== slug))
  return (
    <Panel>
      <Box css={{ paddingBottom: 's3' }}>
        <PanelLinks css={{ gridTemplateColumns: '1fr 1fr' }}>
          {services.map(({ slug, title, shortDescription }) => (
            <li key={slug}>
              <PanelLink href={`/services/${slug}`} picture={slug} name={title} label={shortDescription} />
            </li>
          ))}
        </PanelLinks>
        <Box css={{ marginRight: '28px', paddingTop: 's2', borderTop: '1px solid {colors.line}' }}>
          <Jobs>
            {jobs.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`/services/${slug}`}>{title}</a>
              </li>
            ))}
            <li>
              <MoreLink href="/services">All services</MoreLink>
            </li>
          </Jobs>
        </Box>
      </Box>
      <PanelAside tone="emergency" data-ground="plain">
        <strong>Water or sewage coming in?</strong>
        <Text>Turn off the tap at the water meter, then call us. Emergency plumbers, 24/7.</Text>
        <Button tone="danger" href={`tel:${business.phoneE164}`}>
          <PhoneIcon />
          {business.phone}
        </Button>
      </PanelAside>
    </Panel>
  )
}
