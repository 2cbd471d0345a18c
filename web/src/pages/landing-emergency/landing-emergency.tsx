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
}

const WHAT_IS_HAPPENING = [
  { title: 'I smell gas', answer: <GasNote /> },
  {
    title: 'Water is running and will not stop',
    answer: (
      <p>
        Turn off the stop tap at the water meter, clockwise, until it stops. It is usually near the front
        boundary. If water is near lights or power points, stay out of that room. Then ring us.
      </p>
    ),
  },
  {
    title: 'Sewage is coming up inside',
    answer: (
      <p>
        Stop using water: no flushing, no shower, no washing machine. Keep children and pets out of the room,
        and ring us.
      </p>
    ),
  },
  {
    title: 'The hot water unit pours or steams',
    answer: (
      <p>
        Turn the unit off at its power or gas, and run no hot tap. Water from a split tank stops at the meter.
        Then ring us.
      </p>
    ),
  },
  {
    title: 'Something else',
    answer: (
      <p>
        Ring and describe what you see and where. If it can wait for a cheaper hour, we tell you so, and how
        to leave it safely until then.
      </p>
    ),
  },
]

const WHILE_YOU_WAIT = [
  { title: 'Water off', description: 'The stop tap at the meter, clockwise, until it stops.' },
  {
    title: 'Power off, if it is safe',
    description:
      'Only when water is near wiring and you can reach the switchboard without standing in water.',
  },
  {
    title: 'Empty the pipes',
    description: 'Open a low tap in the garden or the laundry. It takes the pressure off the break.',
  },
  {
    title: 'Photos, then move things',
    description: 'Take pictures for your insurer, and move what can still be spoiled.',
  },
]

/** For somebody with water on the floor: what to do now, and who comes. */
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
