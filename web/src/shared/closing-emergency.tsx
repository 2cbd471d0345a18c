import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, PhoneIcon, Text } from 'design-system'
import { graphql } from '../graphql/gql.ts'
import { WATER_GUIDE } from '../routing/water-guide.ts'

const ClosingEmergencyQuery = graphql(`
  query ClosingEmergency {
    business { phone phoneE164 }
    pageHeadings { shared { closing } }
  }
`)

/** Last section of an emergency page: call, or stop the water until someone answers. */
export function ClosingEmergency() {
  const { business, pageHeadings } = useSuspenseQuery(ClosingEmergencyQuery).data
  return (
    <Box
      as="section"
      aria-labelledby="closing-title"
      data-ground="deep"
      css={{ background: 'coral.700', color: 'white', _print: { background: 'none', color: 'text' } }}
    >
      <Container
        css={{
          display: 'grid',
          gap: { base: 's5', lg: '88px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
          alignItems: 'center',
          paddingBlock: { base: 's7', lg: '72px' },
        }}
      >
        <div>
          <Heading
            id="closing-title"
            css={{ maxWidth: '13em', fontSize: 'clamp(2rem, 1.2rem + 3vw, 3.5rem)' }}
          >
            {pageHeadings.shared.closing}
          </Heading>
          <Text css={{ marginTop: 's3', fontSize: 'lead' }}>
            We answer 24/7. While you wait, turn off the tap at your water meter.
          </Text>
        </div>
        <Box
          css={{
            display: 'flex',
            flexDirection: { base: 'column', sm: 'row', lg: 'column' },
            flexWrap: { sm: 'wrap', lg: 'nowrap' },
            gap: 's3',
            alignItems: { base: 'stretch', sm: 'center', lg: 'stretch' },
            _print: { display: 'none' },
          }}
        >
          <Button
            tone="light"
            href={`tel:${business.phoneE164}`}
            css={{ minHeight: '60px', fontSize: '1.25rem' }}
          >
            <PhoneIcon size={24} />
            Call {business.phone}
          </Button>
          <Button tone="ghost" href={WATER_GUIDE}>
            How to turn off the water
          </Button>
        </Box>
      </Container>
    </Box>
  )
}
