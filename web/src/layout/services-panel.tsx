import { Box, Button, Container, PhoneIcon, Text } from 'design-system'
import { PanelAside } from './panel-aside.tsx'
import { PanelLink } from './panel-link.tsx'
import type { SiteFrameData } from './site-frame.ts'

/** Services panel of the header: six services, and a call for emergencies. */
export function ServicesPanel({ frame: { services, business } }: { frame: SiteFrameData }) {
  return (
    <Container css={{ display: 'grid', gridTemplateColumns: '1fr 320px' }}>
      <Box
        as="ul"
        css={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          padding: '20px 28px 20px 0',
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
