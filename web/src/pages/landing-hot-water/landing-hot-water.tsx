import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Section, SectionHead, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { LandingChooser } from '../../shared/landing-chooser.tsx'
import { type Landing, LandingPage } from '../../shared/landing-page.tsx'
import { StepList } from '../../shared/step-list.tsx'

const landing: Landing = {
  path: '/hot-water-gold-coast',
  title: 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
  heading: 'Hot Water System Repair & Install Gold Coast',
  description:
    'No hot water on the Gold Coast? Electric, gas, solar and heat pump systems repaired, or replaced in typically 2-4 hours. You hear the price first.',
  lead: 'We repair it if that makes sense, and replace it if it does not. You hear the price first.',
  slug: 'hot-water-services',
  booking: 'hot-water-services',
}

const HotWaterWork = graphql(`
  query HotWaterWork($slug: String!) {
    service(slug: $slug) {
      slug
      process { title description }
    }
  }
`)

const TYPES = [
  {
    title: 'Electric storage',
    answer: (
      <p>
        When it turns cold we check power, thermostat and element first, and those are parts. The simplest
        type to fit again: it needs room for a tank, and the tariff matters more than the brand. Typically
        lasts 8-12 years.
      </p>
    ),
  },
  {
    title: 'Gas, storage or continuous flow',
    answer: (
      <p>
        We check gas supply, flow, filters and flue before we blame the electronics. Storage typically lasts
        10-15 years, continuous flow 15-20; a new continuous flow unit wants a gas pipe that is large enough.
        Smell gas? Leave first and call from outside.
      </p>
    ),
  },
  {
    title: 'Solar',
    answer: (
      <p>
        Warm on sunny days only usually leads us to the booster, its element or its timer. Solar does well on
        a clear northern roof and can last up to 20 years.
      </p>
    ),
  },
  {
    title: 'Heat pump',
    answer: (
      <p>
        It takes warmth out of the air, with roughly 30 per cent of the energy of an electric storage heater.
        It needs moving air around it and a spot where a fan disturbs nobody. Typically lasts 10-15 years.
      </p>
    ),
  },
  {
    title: 'I am not sure',
    answer: (
      <p>
        Take a photo of the rating plate, the label on the side of the unit.{' '}
        <a href="/booking?service=hot-water-services">Send it with your booking</a>, or have it at hand when
        you ring. It saves a trip for the wrong part.
      </p>
    ),
  },
]

const EITHER = [
  {
    title: 'Repair',
    description:
      'An element, a thermostat, a valve, an anode: parts that can be replaced while the tank is sound. We say what we would expect of the unit afterwards.',
  },
  {
    title: 'Replace',
    description:
      'A tank that leaks through its wall cannot be mended. A new unit typically takes 2-4 hours on site, and its parts warranty is typically 12 months or more.',
  },
]

/** For somebody under a cold shower: which type it is, whether to mend or replace it, and how that goes. */
export function LandingHotWater() {
  const { service } = useSuspenseQuery(HotWaterWork, { variables: { slug: landing.slug } }).data
  return (
    <LandingPage landing={landing}>
      <LandingChooser
        id="type"
        title="Which type is yours?"
        lead="It decides what usually fails, and what a new one needs."
        choices={TYPES}
      />
      <Section ground="deep" labelledBy="either-title">
        <Container>
          <SectionHead
            id="either-title"
            title="Repair or replace?"
            lead="You get a price for each that makes sense, and you choose."
          />
          <Box
            css={{ display: 'grid', gap: { base: 's5', md: '72px' }, gridTemplateColumns: { md: '1fr 1fr' } }}
          >
            {EITHER.map(({ title, description }) => (
              <Box key={title} css={{ paddingTop: '22px', borderTop: '3px solid {colors.accent.onDeep}' }}>
                <Heading as="h3">{title}</Heading>
                <Text css={{ marginTop: 's2', color: 'onDeep.2' }}>{description}</Text>
              </Box>
            ))}
          </Box>
        </Container>
      </Section>
      <Section ground="warm" labelledBy="process-title">
        <Container>
          <SectionHead id="process-title" title="How the job goes" />
          <StepList steps={service?.process ?? []} />
        </Container>
      </Section>
    </LandingPage>
  )
}
