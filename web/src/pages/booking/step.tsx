import { Box, Button, ChevronLeftIcon, Steps } from 'design-system'
import { CheckStep } from './check-step.tsx'
import { FORM, useFlow, useGoTo, useSuburb } from './flow-context.ts'
import { JobStep } from './job-step.tsx'
import { isStepDone, type StepId, steps, viewBefore } from './steps.ts'
import { WhenStep } from './when-step.tsx'
import { YouStep } from './you-step.tsx'

// One chunk, since anyone who answers one question will see the others.
const screens = {
  job: JobStep,
  when: WhenStep,
  you: YouStep,
  check: CheckStep,
} as const satisfies Readonly<Record<StepId, unknown>>

/** One question, below the steps and the way back. */
export function Step({ view }: { view: StepId }) {
  const { state } = useFlow()
  const goTo = useGoTo()
  const suburb = useSuburb()
  // While a suburb is typed, it isn't an answer yet.
  const isDone = (id: StepId) =>
    isStepDone(id, state.answers) && !(id === 'job' && view === 'job' && suburb === '')
  const Screen = screens[view]
  return (
    <>
      {/* Enter activates a form's first submit button, without script too. It must be Continue, not a link to a finished step. */}
      <button type="submit" form={FORM} hidden tabIndex={-1} />
      {state.alarm ? null : (
        // The steps stay where they are on the opening screen.
        <Box css={{ marginBottom: 's2' }}>
          <Steps
            label="Booking steps"
            current={view}
            steps={steps.map(({ id, label }) => ({ id, label, done: isDone(id) }))}
            stepButton={(id) => goTo(steps.find((step) => step.id === id)?.id ?? 'job')}
          />
          <Button
            tone="quiet"
            {...goTo(viewBefore(view))}
            css={{
              display: 'flex',
              gap: '6px',
              minHeight: 'target',
              marginTop: { base: 's2', lg: 's3' },
              marginInlineStart: '-8px',
              padding: '0 8px',
            }}
          >
            <ChevronLeftIcon size={20} aria-hidden="true" />
            Back
          </Button>
        </Box>
      )}
      <Screen />
    </>
  )
}
