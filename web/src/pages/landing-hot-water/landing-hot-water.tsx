import { Box, Container, Heading, Section, SectionHead, Text } from 'design-system'
import { LandingChooser } from '../../shared/landing-chooser.tsx'
import { type Landing, LandingPage } from '../../shared/landing-page.tsx'
import { StepList } from '../../shared/step-list.tsx'

const landing: Landing = {
  path: '/hot-water-gold-coast',
  title: 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
  heading: 'Hot Water System Repair & Install Gold Coast',
  description:
    'No hot water on the Gold Coast? Electric, gas, solar and heat pump systems repaired, or replaced in typically 2-4 hours. You hear the price first.',
  lead: 'Repaired where a part will do, replaced where it will not. You hear the price first.',
  slug: 'hot-water-services',
  booking: 'hot-water-services',
  faqs: [
    {
      question: 'Can I try something before I ring?',
      answer:
        'Look at the switchboard for a hot water switch that has tripped, and reset it once. With gas, see whether the valve is open and the cylinder full. If the switch trips again, leave it off and call.',
    },
    {
      question: 'It is leaking. What do I turn off?',
      answer:
        'Its power or gas first, if you can get there dry. Then the cold tap on the pipe that feeds it, or the stop tap at the meter when that one is stuck. After that it is a wet floor and no longer a flood.',
    },
    {
      question: 'May I have the same unit again?',
      answer:
        'Usually, and that tends to be the shortest job. Another type may ask for a wider gas pipe, a different circuit or more room. Those changes are in the price that you see before you decide.',
    },
    {
      question: 'What does a new one cost?',
      answer:
        'Nobody can say from here. Type, size, place and connections make it up, and nights, weekends and holidays cost more. Yours is quoted upfront, for the work as a whole.',
    },
  ],
}

const TYPES = [
  {
    title: 'Electric storage',
    answer: (
      <p>
        A cylinder with a cable and no flue. Cold from one hour to the next: no current reaches it, or the
        element has burnt out. Lukewarm: the thermostat, or a valve that mixes too much. All of those are
        small parts. Allow 8-12 years for the cylinder, typically.
      </p>
    ),
  },
  {
    title: 'Gas, storage or continuous flow',
    answer: (
      <p>
        Is there a flame, or a number on the display? Tell us which. Filters, flow and gas come before any
        circuit board. With a tank 10-15 years are typical, without one 15-20. If you can smell gas, go
        outside before you do anything else, and ring from there.
      </p>
    ),
  },
  {
    title: 'Solar',
    answer: (
      <p>
        Hot after a blue day and cold after a grey one: the roof does its part and the booster has stopped. We
        test the booster, its switch and its clock. Up to 20 years are possible on a good roof.
      </p>
    ),
  },
  {
    title: 'Heat pump',
    answer: (
      <p>
        A tank with a fan. Silent when it ought to hum, or ice on the fins? Say so when you ring. It gets by
        on about 30 per cent of what an electric storage tank uses, as long as nobody boxes it in, and
        typically serves 10-15 years.
      </p>
    ),
  },
  {
    title: 'I am not sure',
    answer: (
      <p>
        Photograph the rating plate, the label with make, model and date.{' '}
        <a href="/booking?service=hot-water-services">Send it with your booking</a> or read it out to us, and
        the right parts are in the van.
      </p>
    ),
  },
]

const EITHER = [
  {
    title: 'Repair',
    description:
      'The jacket is dry and the fault sits in something bolted on: a valve, an element, a thermostat, an igniter. Then this is the first price you hear, with a frank word about the years that it may buy.',
  },
  {
    title: 'Replace',
    description:
      'Water seeps from the jacket, or mending would eat most of the price of a new unit. Fitting one typically takes 2-4 hours on site. Parts warranty: typically 12 months or more.',
  },
]

const FROM_CALL_TO_HOT = [
  {
    title: 'Say what the tap does',
    description: 'Stone cold, lukewarm, or hot and then cold again. And whether there is a puddle.',
  },
  {
    title: 'We measure first',
    description: 'Supply, flow and temperature, before a single part is ordered or a catalogue opened.',
  },
  {
    title: 'Two figures',
    description: 'One to mend, one to change, where both are sensible. Nobody hurries you to choose.',
  },
  {
    title: 'Checked at the bath',
    description: 'We go when bath, shower and basin run hot, and no hotter than 50 degrees.',
  },
]

/** For someone under a cold shower: which type it is, whether to fix or replace it, and how that goes. */
export function LandingHotWater() {
  return (
    <LandingPage landing={landing}>
      <LandingChooser
        id="type"
        title="Which type is yours?"
        lead="It tells us what to bring, and you what to look at before you ring."
        choices={TYPES}
      />
      <Section ground="deep" labelledBy="either-title">
        <Container>
          <SectionHead
            id="either-title"
            title="Repair or replace?"
            lead="The tank decides more often than we do."
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
          <SectionHead id="process-title" title="From your call to a hot shower" />
          <StepList steps={FROM_CALL_TO_HOT} />
        </Container>
      </Section>
    </LandingPage>
  )
}
