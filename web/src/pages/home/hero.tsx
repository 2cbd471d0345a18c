import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, PhoneIcon, QuarterRing, RippleHero, Text } from 'design-system'
import type { ComponentProps } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Coast } from './coast.tsx'
import { HeroCard } from './hero-card.tsx'

const HeroQuery = graphql(`
  query Hero {
    business { tagline phone phoneE164 }
    pageHeadings { home { title lead emergency emergencyLead } }
  }
`)

/** Hero: the promise, the phone number, and the real coastline from Southport to Coolangatta with rain on the sea. */
export function Hero({ rightNow }: Pick<ComponentProps<typeof HeroCard>, 'rightNow'>) {
  const { business, pageHeadings } = useSuspenseQuery(HeroQuery).data
  const { title, lead } = pageHeadings.home
  const dial = `tel:${business.phoneE164}`
  return (
    <RippleHero art={<Coast />} labelledBy="hero-title">
      <Container
        css={{
          position: 'relative',
          paddingTop: { base: '20px', sm: 'clamp(1.75rem, 6vw, 5.5rem)', lg: '64px', xl: '92px' },
          // On phones, the coast below the card, with the button that pauses the water.
          paddingBottom: { base: '132px', sm: 's5', lg: '64px', xl: '80px' },
          display: { lg: 'grid' },
          // The text ends before the town names on the coast.
          gridTemplateColumns: { lg: 'clamp(448px, 89vw - 463px, 640px) 1fr', xl: 'minmax(0, 1fr) auto' },
          // Taller on wide screens, because the coast is scaled to its height.
          minHeight: { lg: '580px', xl: 'clamp(680px, 248px + 27vw, 940px)' },
        }}
      >
        <Box css={{ alignSelf: { lg: 'center' } }}>
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
          <Heading
            as="h1"
            id="hero-title"
            css={{
              maxWidth: { base: '11.5em', sm: '13em', lg: '8.9em' },
              fontSize: { lg: 'max(clamp(3.375rem, 8vw - 1.75rem, 4.5rem), min(1.5rem + 3vw, 6rem))' },
            }}
          >
            {title}
          </Heading>
          <Text
            css={{
              marginTop: '22px',
              maxWidth: { base: '33em', xl: '29em' },
              fontSize: { base: 'lead', xl: 'clamp(1.375rem, .975rem + .4vw, 1.625rem)' },
              lineHeight: '1.45',
              color: 'text.2',
            }}
          >
            {lead}
          </Text>
          <Box
            data-instead-of-action-bar=""
            css={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 's3',
              marginTop: { base: 's5', lg: '30px' },
              // Side by side on phones, without the number, so that the coast is in view.
              '& > *': { flex: { base: '1 1 0', sm: '0 0 auto' }, paddingInline: { base: 's3', sm: '24px' } },
            }}
          >
            <Button href={dial}>
              <PhoneIcon />
              Call Now{' '}
              <Box as="span" css={{ display: { base: 'none', sm: 'inline' } }}>
                {business.phone}
              </Box>
            </Button>
            <Button tone="line" href="/services">
              Our Services
            </Button>
          </Box>
        </Box>
        <HeroCard rightNow={rightNow} business={business} emergency={pageHeadings.home} />
      </Container>
    </RippleHero>
  )
}
