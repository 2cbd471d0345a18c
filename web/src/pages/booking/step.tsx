import { Box, Steps } from 'design-system'
import { lazy, Suspense } from 'react'
import { FORM, useFlow, useGoTo } from './flow-context.ts'
import { Placeholder } from './placeholder.tsx'
import { isDone, type StepId, steps } from './steps.ts'

const screens = {
  job: lazy(() => import('./job-step.tsx').then((it) => ({ default: it.JobStep }))),
  where: lazy(() => import('./where-step.tsx').then((it) => ({ default: it.WhereStep }))),
  when: lazy(() => import('./when-step.tsx').then((it) => ({ default: it.WhenStep }))),
  you: lazy(() => import('./you-step.tsx').then((it) => ({ default: it.YouStep }))),
  check: lazy(() => import('./check-step.tsx').then((it) => ({ default: it.CheckStep }))),
} as const satisfies Readonly<Record<StepId, unknown>>

/** One question, under the five bars that say where it stands. */
export function Step({ view }: { view: StepId }) {
  const { state } = useFlow()
  const goTo = useGoTo()
  const Screen = screens[view]
  return (
    <>
      {/* Enter presses the first button of a form, without script too: the way on, and not a step that was done. */}
      <button type="submit" form={FORM} hidden tabIndex={-1} />
      {state.alarm ? null : (
        <Box css={{ marginBottom: 's5' }}>
          <Steps
            label="Booking steps"
            current={view}
            steps={steps.map(({ id, label }) => ({ id, label, done: isDone(id, state.answers) }))}
            goTo={(id) => goTo(steps.find((step) => step.id === id)?.id ?? 'job')}
          />
        </Box>
      )}
      <Suspense fallback={<Placeholder />}>
        <Screen />
      </Suspense>
    </>
  )
}
