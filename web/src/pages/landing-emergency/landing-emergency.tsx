import { Container, Section, SectionHead } from 'design-system'
import { LandingChooser } from '../../shared/landing-chooser.tsx'
import { type Landing, LandingPage } from '../../shared/landing-page.tsx'
import { GasNote } from '../../shared/safety-note.tsx'
import { StepList } from '../../shared/step-list.tsx'

const landing: Landing = {
  path: '/emergency-plumber-gold-coast',
  title: '24/7 Emergency Plumber Gold Coast | Rapid Response',
  heading: '24/7 Emergency Plumber Gold Coast',
  description:
    'Burst pipe, sewage inside or gas? Call day or night. About 60 minutes in most areas of the Gold Coast, and what to do until we are there.',
  lead: 'Burst pipe, sewage inside, no water? Ring us, at any hour.',
  slug: 'emergency-services',
  booking: 'emergency-services',
  faqs: [
    {
      question: 'How long until somebody is at the door?',
      answer:
        'About 60 minutes in most areas. A storm or a closed motorway can stretch that, so ask when you ring: you are told the time that we really expect, and rung if it slips.',
    },
    {
      question: 'Is it dearer because it is night?',
      answer:
        'It is. Nights, weekends and public holidays cost more than weekdays. You are given the price before work begins, and a choice wherever part of it can be left for the morning.',
    },
    {
      question: 'Will you mend it in one visit?',
      answer:
        'Often. First we stop the damage, whatever it takes. If the rest wants a part or daylight, the house is left safe, with as many taps and toilets working as the fault allows.',
    },
    {
      question: 'I rent, and the owner does not pick up. May I call you?',
      answer:
        'Turn the water off first; that needs nobody’s leave. Your tenancy agreement says who may order urgent repairs, so have it beside you when you call, and go on trying the agent.',
    },
  ],
}

const WHAT_IS_HAPPENING = [
  { title: 'I smell gas', answer: <GasNote /> },
  {
    title: 'Water is running and will not stop',
    answer: (
      <p>
        Look for a small lid near your front boundary. The meter is under it, and beside it a tap: turn that
        clockwise as far as it goes. Keep out of any room where lights or power points are wet. Then ring us.
      </p>
    ),
  },
  {
    title: 'Sewage is coming up inside',
    answer: (
      <p>
        Nobody flushes, showers or starts a wash until we have been. Shut the door on that room, with children
        and animals on the other side, and ring.
      </p>
    ),
  },
  {
    title: 'The hot water unit pours or steams',
    answer: (
      <p>
        Cut its power or its gas and leave every hot tap shut. If it goes on running, the tank has split:
        close the water at the meter. Ring us after that.
      </p>
    ),
  },
  {
    title: 'Something else',
    answer: (
      <p>
        Tell us what you see and in which room. When it would keep until business hours we say so, because
        daylight costs less, and explain how to leave it overnight.
      </p>
    ),
  },
]

const WHILE_YOU_WAIT = [
  {
    title: 'Water off',
    description:
      'Clockwise, at the meter. If the tap is stiff, do not force it: towels, a bucket, and tell us.',
  },
  {
    title: 'Power off, if it is safe',
    description: 'Only with dry feet and a dry way to the switchboard. Otherwise leave it and keep away.',
  },
  {
    title: 'Empty the pipes',
    description: 'Let an outside tap run. What is left in the walls drains there and not into a room.',
  },
  {
    title: 'Photos, then move things',
    description: 'A few pictures for the insurance, then rugs, boxes and furniture out of the wet.',
  },
]

/** For someone with water on the floor: what to do now, and who comes. */
export function LandingEmergency() {
  return (
    <LandingPage landing={landing}>
      <LandingChooser
        id="happening"
        title="What is happening?"
        lead="Choose the closest, do that first, then ring."
        choices={WHAT_IS_HAPPENING}
      />
      <Section ground="warm" labelledBy="wait-title">
        <Container>
          <SectionHead id="wait-title" title="What to do while you wait" />
          <StepList steps={WHILE_YOU_WAIT} />
        </Container>
      </Section>
    </LandingPage>
  )
}
