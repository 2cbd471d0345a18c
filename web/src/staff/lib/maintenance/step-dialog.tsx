import { Field, TextInput } from 'design-system'
import { useState } from 'react'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { Problem } from '../requests/problem.tsx'
import { useMutationResult } from '../requests/use-mutation-result.ts'
import { useNow } from '../time/clock.tsx'
import { type Plan, planLink, planStep } from './plan-query.ts'

/** Steps of a plan that need input first. */
export type DialogStep = 'DONE' | 'PAUSE' | 'END' | 'LINK'

const STEP_LABELS: Readonly<Record<DialogStep, { title: string; button: string }>> = {
  DONE: { title: 'Mark as done', button: 'Mark as done' },
  PAUSE: { title: 'Pause plan', button: 'Pause plan' },
  END: { title: 'End plan', button: 'End plan' },
  LINK: { title: 'Link a booking', button: 'Link booking' },
}

interface StepDialogProps {
  plan: Plan
  step: DialogStep
  onClose: () => void
  onSaved: () => void
}

/** Dialog for the date the work was done, the reason for pausing or ending a plan, or the booking of its visit. */
export function StepDialog({ plan, step, onClose, onSaved }: StepDialogProps) {
  const now = useNow()
  const [text, setText] = useState(step === 'DONE' ? queenslandDate(now) : '')
  const stepped = useMutationResult(planStep, 'MaintenancePlanSaved', { fetchPolicy: 'no-cache' })
  const linked = useMutationResult(planLink, 'MaintenancePlanSaved', { fetchPolicy: 'no-cache' })
  const refusal = stepped.refusal ?? linked.refusal
  const errors = refusal?.errors ?? {}
  const { title, button } = STEP_LABELS[step]
  const submit = async () => {
    const { id, version } = plan
    const { done } =
      step === 'LINK'
        ? await linked.run({ input: { id, version, booking: text.trim() } })
        : await stepped.run({
            input: { id, version, step, ...(step === 'DONE' ? { day: text || null } : { reason: text }) },
          })
    if (done) onSaved()
  }
  return (
    <FormDialog
      title={`${title}: ${plan.title}`}
      action={button}
      busy={stepped.saving || linked.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      {step === 'DONE' ? (
        <Field
          label="When it was done"
          name="day"
          error={errors.day}
          help="By us without a booking, or by someone else."
        >
          <TextInput type="date" value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      ) : step === 'LINK' ? (
        <Field
          label="Booking"
          name="booking"
          error={errors.booking}
          help="Reference of the visit, such as GC-7K3M-Q2."
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      ) : (
        <Field label="Reason" name="reason" optional={step === 'PAUSE'} error={errors.reason}>
          <TextInput
            autoComplete="off"
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
    </FormDialog>
  )
}
