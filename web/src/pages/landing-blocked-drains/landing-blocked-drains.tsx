import { Container, Section, SectionHead } from 'design-system'
import { type Landing, LandingPage } from '../../shared/landing-page.tsx'
import { ProblemList } from '../../shared/problem-list.tsx'
import { StepList } from '../../shared/step-list.tsx'

const landing: Landing = {
  path: '/blocked-drains-gold-coast',
  title: 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
  heading: 'Blocked Drain Cleaning Gold Coast',
  description:
    'Slow shower, gurgling toilet? Blocked drains cleared on the Gold Coast: usually reached in 1-2 hours when urgent, usually guaranteed for 30 days.',
  lead: 'We clear it and show you why it blocked. You hear the price before we start.',
  slug: 'blocked-drains',
  booking: 'drainage-services',
  faqs: [
    {
      question: 'What will it cost me?',
      answer:
        'We print no figure, since it would not be yours. It hangs on how deep the trouble sits, what it consists of and the hour at which you ring; nights, weekends and holidays are dearer. You are given your figure on site, and nothing is cleared until you have said yes to it.',
    },
    {
      question: 'What should I leave alone until you come?',
      answer:
        'Bottles of chemicals, bent wire, and a long shower to see what happens. Each of them makes our work slower or more dangerous. If something has been poured in already, tell us on the phone.',
    },
    {
      question: 'Could it be for the council to mend?',
      answer:
        'Yes, when its sewer is the part that has closed. Open the inspection cap closest to your boundary. Liquid in it: ring 1300 000 928 first, before anybody charges you. Dry: the trouble lies on your side, and our number is the right one.',
    },
    {
      question: 'And if it comes back next week?',
      answer:
        'Ring the same number. What we have cleared is usually guaranteed for 30 days. Clearing cannot hold in a pipe that is broken, and if yours is, you learn it from us that day and not from the next flood.',
    },
  ],
}

const SIGNS = [
  {
    title: 'One basin or sink, nothing else',
    description: 'Every other outlet in the house empties as always.',
    solution:
      'Good news: a short length of pipe, often the bend below it. We begin there by hand, and go further only if the bend was innocent.',
  },
  {
    title: 'Shower and toilet gurgle at each other',
    description: 'Use one, and the other bubbles or fills.',
    solution:
      'They hang on the same pipe under the floor. We reach it from its cap in the yard, so that the bathroom stays in one piece, and jet it from there.',
  },
  {
    title: 'The pan is full to the rim',
    description: 'Nobody in the house dares to press the button.',
    solution:
      'Leave the button alone. We lower the level, take out what holds it, and flush again and again before the van is packed.',
  },
  {
    title: 'A wet, smelly patch outdoors',
    description: 'It spreads whenever somebody showers.',
    solution:
      'That is the relief gully, keeping it out of your bathroom. Stay off the patch. We follow the pipe from there to the boundary, and say whose side has closed.',
  },
  {
    title: 'Cleared last month, closed again',
    description: 'By us or by another company, for the second or third time.',
    solution:
      'One more clearing alone would sell you the same visit twice. A camera goes in behind the jet, you see the pictures, and a repair is priced by itself.',
  },
]

const FROM_CALL_TO_CLEAR = [
  {
    title: 'Two questions by phone',
    description:
      'Which outlets are slow, and has anything reached a floor? That tells us how urgent you are and what to load.',
  },
  {
    title: 'A time for the van',
    description: 'You hear when to expect it. Until then, keep water use to what cannot wait.',
  },
  {
    title: 'Hand, machine or jet',
    description: 'We open the closest access, choose the gentlest tool that will do, and name its price.',
  },
  {
    title: 'The test in front of you',
    description:
      'Taps on, cisterns emptied, lids back. You see it run, and you see the culprit if we caught it.',
  },
]

/** For someone whose drain has stopped: which one it is, what a call sets going, and for how long that is good. */
export function LandingBlockedDrains() {
  return (
    <LandingPage landing={landing}>
      <Section labelledBy="signs-title">
        <Container>
          <SectionHead
            id="signs-title"
            title="What do you see?"
            lead="Pick the closest. It is the first thing that we ask when you ring."
          />
          <ProblemList problems={SIGNS} />
        </Container>
      </Section>
      <Section ground="warm" labelledBy="method-title">
        <Container>
          <SectionHead id="method-title" title="From your call to a clear drain" />
          <StepList steps={FROM_CALL_TO_CLEAR} />
        </Container>
      </Section>
    </LandingPage>
  )
}
