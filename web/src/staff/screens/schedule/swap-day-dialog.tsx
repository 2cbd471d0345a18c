import { Field, Select, TextInput } from 'design-system'
import { useState } from 'react'
import { daysAfter, longDate, queenslandDate } from '../../../shared/queensland-time.ts'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { daySet, WEEKS } from './on-call-query.ts'

interface SwapDayDialogProps {
  technicians: ReadonlyArray<{ readonly id: number; readonly name: string }>
  onDone: (message: string) => void
  onClose: () => void
}

/** Puts someone else on call for one day, or again the technician of the week. */
export function SwapDayDialog({ technicians, onDone, onClose }: SwapDayDialogProps) {
  const today = queenslandDate(serverNow())
  const [day, setDay] = useState(today)
  const [id, setId] = useState('')
  const { run, saving, refusal } = useMutationResult(daySet, 'OnCallSaved')
  const errors = refusal?.errors ?? {}
  const save = async () => {
    const { done } = await run({ input: { day, technicianId: id ? Number(id) : null } })
    if (!done) return
    const name = technicians.find((one) => String(one.id) === id)?.name ?? 'The technician of the week'
    onDone(`${name} is on call on ${longDate(day)}.`)
  }
  return (
    <FormDialog title="Swap a day" action="Save swap" busy={saving} onSubmit={save} onClose={onClose}>
      <Field
        label="Day"
        name="swap-day"
        error={errors.day}
        help="The night after it belongs to it, until 7 am."
      >
        <TextInput
          type="date"
          min={today}
          // The last day that the roster shows.
          max={daysAfter(today, (WEEKS - 1) * 7)}
          value={day}
          onChange={({ target }) => {
            if (target.value) setDay(target.value)
          }}
        />
      </Field>
      <Field label="On call that day" name="swap-technician" error={errors.technicianId}>
        <Select value={id} onChange={({ target }) => setId(target.value)}>
          <option value="">The technician of the week</option>
          {technicians.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
    </FormDialog>
  )
}
