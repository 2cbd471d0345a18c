import { Field, TextInput } from 'design-system'
import { useState } from 'react'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { ConflictList } from './booking-conflicts.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { licenceSet, type WeekTechnician } from './schedule-query.ts'

interface LicenceDialogProps {
  technician: Pick<WeekTechnician, 'id' | 'name' | 'licences'>
  /** Kind of licence: `gas` */
  kind: string
  onDone: (message: string) => void
  onClose: () => void
}

/** Form for a technician's licence: whether they hold it, and its last day. */
export function LicenceDialog({ technician, kind, onDone, onClose }: LicenceDialogProps) {
  const change = useMutationResult(licenceSet, 'RosterLicenceSet')
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const before = technician.licences.find((licence) => licence.kind === kind)
  const [held, setHeld] = useState(before !== undefined)
  const [expiresOn, setExpiresOn] = useState(before?.expiresOn ?? '')
  const submit = async () => {
    const input = { technicianId: technician.id, kind, held, expiresOn: held ? expiresOn || null : null }
    const { done } = await change.run({ input })
    if (done) onDone(`Saved the ${kind} licence for ${technician.name}.`)
  }
  return (
    <FormDialog
      title={`${technician.name}’s ${kind} licence`}
      action="Save licence"
      busy={change.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <label data-choice="">
        <input type="checkbox" checked={held} onChange={({ target }) => changed(setHeld)(target.checked)} />
        Holds a {kind} licence
      </label>
      {held ? (
        <Field
          label="Last day"
          name="expiresOn"
          error={errors.expiresOn}
          optional
          help="They can’t be booked for jobs that need it after this day. Leave empty if there’s no expiry date."
        >
          <TextInput
            type="date"
            value={expiresOn}
            onChange={({ target }) => changed(setExpiresOn)(target.value)}
          />
        </Field>
      ) : null}
      {conflicts ? <ConflictList {...conflicts} /> : null}
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </FormDialog>
  )
}
