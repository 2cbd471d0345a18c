import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, PhoneIcon, QuarterRing, RippleHero, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { Coast } from './coast.tsx'

const HeroQuery = graphql(`
  query Hero {
    business { tagline phone phoneE164 }
    pageHeadings { home { title lead emergency emergencyLead } }
  }
`)

/** The promise, the phone, and the true coast line from Southport to Coolangatta with rain on the sea. */
export function Hero() {
  const { business, pageHeadings } = useSuspenseQuery(HeroQuery).data
  const { title, lead, emergency, emergencyLead } = pageHeadings.home
  const dial = `tel:${business.phoneE164}`
  return (
    <RippleHero art={<Coast />} labelledBy="hero-title">
      <Container
        css={{
          position: 'relative',
          paddingTop: { base: 'clamp(2.5rem, 6vw, 5.5rem)', xl: '92px' },
          paddingBottom: { base: '0', xl: '80px' },
          display: { xl: 'grid' },
          gridTemplateColumns: { xl: 'minmax(0, 640px) 1fr' },
          minHeight: { xl: '680px' },
        }}
      >
        <Box css={{ alignSelf: { xl: 'center' } }}>
          <Text
            css={{
              display: 'flex',
              alignItems: 'center',
              gap: 's3',
              marginBottom: '18px',
              fontSize: 'small',
              fontWeight: 'strong',
              color: 'accent',
            }}
          >
            <QuarterRing size={22} />
            {business.tagline}
          </Text>
          <Heading as="h1" id="hero-title" css={{ maxWidth: { base: '11.5em', sm: '13em', xl: '11.5em' } }}>
            {title}
          </Heading>
          <Text
            css={{
              marginTop: '22px',
              maxWidth: '33em',
              fontSize: 'lead',
              lineHeight: '1.45',
              letterSpacing: '-.005em',
              color: 'text.2',
            }}
          >
            {lead}
          </Text>
          <Box
            css={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 's3',
              marginTop: '30px',
              '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
            }}
          >
            <Button href={dial}>
              <PhoneIcon />
              Call Now{' '}
              <Box as="span" css={{ fontVariantNumeric: 'tabular-nums' }}>
                {business.phone}
              </Box>
            </Button>
            <Button tone="line" href="/services">
              Our Services
            </Button>
          </Box>
        </Box>
        <Box
          as="aside"
          aria-label="Emergency"
          css={{
            background: 'surface',
            color: 'text',
            borderRadius: 'r3',
            borderTop: '6px solid',
            borderColor: 'danger',
            boxShadow: '2',
            padding: '20px 22px 22px',
            marginTop: { base: '196px', xl: '0' },
            marginBottom: { base: '28px', xl: '0' },
            marginLeft: { sm: 'auto' },
            maxWidth: { sm: '360px', xl: 'none' },
            width: { xl: '304px' },
            justifySelf: { xl: 'end' },
            alignSelf: { xl: 'start' },
          }}
        >
          <Heading
            as="h2"
            css={{ fontSize: '1.375rem', lineHeight: '1.12', letterSpacing: '-.02em', textWrap: 'balance' }}
          >
            {emergency}
          </Heading>
          <Text css={{ margin: '8px 0 14px', fontSize: 'small', lineHeight: '1.4', color: 'text.2' }}>
            {emergencyLead}
          </Text>
          <Button tone="danger" href={dial} css={{ width: '100%' }}>
            <PhoneIcon />
            {business.phone}
          </Button>
        </Box>
      </Container>
    </RippleHero>
  )
}
