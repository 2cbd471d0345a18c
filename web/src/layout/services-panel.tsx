import { Button, MoreLink, PhoneIcon, Text } from 'design-system'
import { WATER_GUIDE } from '../routing/water-guide.ts'
import { Panel, PanelAside, PanelLinks, PanelNames } from './panel.tsx'
import { PanelLink } from './panel-link.tsx'
import type { SiteFrameData } from './site-frame.ts'

/** Services panel of the header: six services, six jobs by name, a link to all of them, and a call for emergencies. */
export function ServicesPanel({ frame: { services, everyService, business } }: { frame: SiteFrameData }) {
  const jobs = everyService.filter(({ slug }) => services.every((service) => service.slug !== slug))
  return (
    <Panel>
      <div>
        <PanelLinks css={{ gridTemplateColumns: '1fr 1fr' }}>
          {services.map(({ slug, title, shortDescription }) => (
            <li key={slug}>
              <PanelLink href={`/services/${slug}`} picture={slug} name={title} label={shortDescription} />
            </li>
          ))}
        </PanelLinks>
        <PanelNames css={{ gridTemplateColumns: 'repeat(4, 1fr)' }}>
          {jobs.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/services/${slug}`}>{title}</a>
            </li>
          ))}
          <li>
            <MoreLink href="/services">All services</MoreLink>
          </li>
        </PanelNames>
      </div>
      <PanelAside tone="emergency" data-ground="plain">
        <strong>Water or sewage coming in?</strong>
        <Text>
          <a href={WATER_GUIDE}>Turn off the tap at the water meter</a>, then call us. Emergency plumbers,
          24/7.
        </Text>
        <Button tone="danger" href={`tel:${business.phoneE164}`}>
          <PhoneIcon />
          {business.phone}
        </Button>
        <Text>Smell gas? Get out first, then call 000 from outside.</Text>
      </PanelAside>
    </Panel>
  )
}
