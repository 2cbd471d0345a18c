import { Box, Button, Container, MoreLink, PhoneIcon, Text } from 'design-system'
import { PanelAside } from './panel-aside.tsx'
import { PanelLink } from './panel-link.tsx'
import type { SiteFrameData } from './site-frame.ts'

/** Services panel of the header: six services, a link to all of them, and a call for emergencies. */
export function ServicesPanel({ frame: { services, business } }: { frame: SiteFrameData }) {
  return (
    <Container css={{ display: 'grid', gridTemplateColumns: '1fr 320px' }}>
      <Box css={{ padding: '20px 28px 12px 0' }}>
        <Box
          as="ul"
          css={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            marginLeft: '-12px',
            listStyle: 'none',
          }}
        >
          {services.map(({ slug, title, shortDescription }) => (
            <li key={slug}>
              <PanelLink href={`/services/${slug}`} picture={slug} name={title} label={shortDescription} />
            </li>
          ))}
        </Box>
        <MoreLink href="/services">All services</MoreLink>
      </Box>
      <PanelAside tone="emergency" data-ground="plain">
        <strong>Water or sewage coming in?</strong>
        <Text>Turn off the tap at the water meter, then call us. Emergency plumbers, 24/7.</Text>
        <Button tone="danger" href={`tel:${business.phoneE164}`}>
          <PhoneIcon />
          {business.phone}
        </Button>
      </PanelAside>
    </Container>
  )
}
