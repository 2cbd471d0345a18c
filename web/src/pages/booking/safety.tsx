import { Box, Button, DropletIcon, FlameIcon, SafetyCard, Text, WarningIcon } from 'design-system'
import { useEffect } from 'react'
import { CallMeBack } from './call-me-back.tsx'
import { FORM, useFlow } from './flow-context.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import type { Danger } from './jobs.ts'
import { focusOn } from './question.tsx'

const FIRE = { label: 'Fire or danger', note: 'Triple Zero', number: '000', href: 'tel:000' }

/** Used until the owner has confirmed a gas leak number. */
const GAS_BILL_ADVICE = { instruction: 'Report the leak.', hint: 'The emergency number is on your gas bill.' }

const safetyAdvice = {
  gas: {
    Icon: FlameIcon,
    title: 'Smell gas? Do this first.',
    steps: [
      { instruction: 'No switches, no flames.', hint: "Don't use a phone, light or appliance inside." },
      { instruction: 'Get everyone out.', hint: 'Leave the doors open behind you.' },
      { instruction: 'Call from outside.', hint: "Stay well away until you're told it's safe." },
    ],
    before: [FIRE],
    us: { label: 'Our gas plumber', note: 'Typically 30-60 minutes for gas leaks' },
    not: "Go back: it isn't gas",
  },
  water: {
    Icon: DropletIcon,
    title: "Can't stop the water? Do this first.",
    steps: [
      { instruction: 'Turn off the tap at the water meter.', hint: "It's usually near the front boundary." },
      {
        instruction: 'Keep away from wet switches and lights.',
        hint: 'If you can reach the switchboard safely, turn the power off.',
      },
      {
        instruction: 'Call us, day or night.',
        hint: 'About 60 minutes in most areas, typically less in the suburbs we list.',
      },
    ],
    before: [],
    us: { label: 'Our emergency plumber', note: '24/7' },
    not: 'Go back: I can stop it',
  },
  sewage: {
    Icon: WarningIcon,
    title: 'Sewage inside? Do this first.',
    steps: [
      { instruction: 'Stop using water.', hint: 'No taps, no flushing, no washing machine.' },
      { instruction: 'Keep people and pets out.', hint: 'Wash your hands after any contact.' },
      { instruction: 'Call us.', hint: 'Usually 1-2 hours for blocked drains.' },
    ],
    before: [],
    us: { label: 'Our emergency plumber', note: '24/7' },
    not: "Go back: it isn't inside",
  },
} as const

/** What to do now and who to call. A visit can be booked as well. */
export function Safety({ danger }: { danger: Danger }) {
  const { flow, page, state } = useFlow()
  const { Icon, title, steps, before, us, not } = safetyAdvice[danger]
  const { phone, phoneE164, gasLeakLine } = page.business
  const gasLine = gasLeakLine && {
    label: 'Gas leak line',
    note: '24 hours',
    number: gasLeakLine.number,
    href: `tel:${gasLeakLine.dial}`,
  }
  const { moves } = state
  useEffect(() => {
    if (moves > 0) focusOn(document.getElementById('safety'))
  }, [moves])
  return (
    <>
      <form id={FORM} method="post" action="/booking" onSubmit={(event) => event.preventDefault()}>
        <HiddenAnswers ownFields={[]} />
        <SafetyCard
          id="safety"
          icon={<Icon size={36} aria-hidden="true" />}
          title={title}
          steps={danger === 'gas' && !gasLine ? [...steps, GAS_BILL_ADVICE] : steps}
          calls={[
            ...before,
            ...(danger === 'gas' && gasLine ? [gasLine] : []),
            { ...us, number: phone, href: `tel:${phoneE164}` },
          ]}
        />
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 's2',
            marginTop: { base: 's4', sm: 's6' },
            '& > *': { flex: { base: '1 1 100%', sm: '0 1 auto' } },
          }}
        >
          <Button
            type="submit"
            tone="outline"
            name="called"
            value={state.answers.symptom}
            onClick={(event) => {
              event.preventDefault()
              flow.markCalled()
            }}
          >
            I've called. Book a visit too
          </Button>
          <Button
            type="submit"
            tone="quiet"
            name="go"
            value="job"
            onClick={(event) => {
              event.preventDefault()
              flow.dismissAlarm()
            }}
          >
            {not}
          </Button>
        </Box>
        <Text css={{ marginTop: 's3', color: 'text.3', fontSize: 'meta' }}>
          Your answers are saved. Nothing is sent until you confirm.
        </Text>
      </form>
      {danger === 'gas' ? null : <CallMeBack />}
    </>
  )
}
