import { Field, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { DialogForm } from '../../lib/dialogs/dialog-form.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { useStaff } from '../../lib/staff-context.ts'
import { type OnCallRoster, settingsSet } from './on-call-query.ts'

interface OnCallSettingsProps {
  settings: OnCallRoster['onCallSettings']
  onDone: (message: string) => void
}

/** Settings of alerts; only administrators can change them. */
export function OnCallSettings({ settings, onDone }: OnCallSettingsProps) {
  const { role } = useStaff()
  const [minutes, setMinutes] = useState(String(settings.repeatMinutes))
  const [duringHours, setDuringHours] = useState(settings.duringHours)
  const [restWarning, setRestWarning] = useState(settings.restWarning)
  const { run, saving, refusal } = useMutationResult(settingsSet, 'OnCallSaved')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { done } = await run({ input: { repeatMinutes: Number(minutes), duringHours, restWarning } })
    if (done) onDone('On-call settings saved.')
  }
  const isAdmin = role === 'admin'
  return (
    <section aria-labelledby="on-call-settings">
      <h2 id="on-call-settings">Settings</h2>
      <p>
        The technician on call is alerted twice, then the administrators too, for up to 12 alerts.
        {isAdmin ? '' : ' Administrators can change this.'}
      </p>
      <DialogForm aria-labelledby="on-call-settings" noValidate onSubmit={submit}>
        <Field label="Minutes between alerts" name="repeatMinutes" error={refusal?.errors.repeatMinutes}>
          <TextInput
            inputMode="numeric"
            disabled={!isAdmin}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        </Field>
        <label data-choice="">
          <input
            type="checkbox"
            disabled={!isAdmin}
            checked={duringHours}
            onChange={({ target }) => setDuringHours(target.checked)}
          />
          Alert during opening hours too
        </label>
        <label data-choice="">
          <input
            type="checkbox"
            disabled={!isAdmin}
            checked={restWarning}
            onChange={({ target }) => setRestWarning(target.checked)}
          />
          10 hours of rest after work between 10 pm and 5 am: customers can’t book that technician, and staff
          get a warning
        </label>
        {refusal && !refusal.errors.repeatMinutes ? <Problem role="alert">{refusal.message}</Problem> : null}
        {isAdmin ? (
          <div>
            <CompactButton type="submit" tone="primary" busy={saving}>
              Save settings
            </CompactButton>
          </div>
        ) : null}
      </DialogForm>
    </section>
  )
}
