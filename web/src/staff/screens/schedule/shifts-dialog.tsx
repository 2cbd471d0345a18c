import { Text } from 'design-system'
import { useState } from 'react'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { ConflictList } from './booking-conflicts.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { shiftsSet, type WeekTechnician } from './schedule-query.ts'
import { ShiftHours, withKeys, withoutKeys } from './shift-hours.tsx'

interface ShiftsDialogProps {
  technician: Pick<WeekTechnician, 'id' | 'name' | 'shifts'>
  onDone: (message: string) => void
  onClose: () => void
}

/** Form for a technician's weekly hours: any number of shifts a day. */
export function ShiftsDialog({ technician, onDone, onClose }: ShiftsDialogProps) {
  const change = useMutationResult(shiftsSet, 'RosterShiftsSet')
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const [shifts, setShifts] = useState(() => withKeys(technician.shifts))
  const submit = async () => {
    const input = {
      technicianId: technician.id,
      seen: withoutKeys(technician.shifts),
      shifts: withoutKeys(shifts),
    }
    const { done } = await change.run({ input })
    if (done) onDone(`Shifts saved for ${technician.name}.`)
  }
  return (
    <FormDialog
      title={`Weekly hours for ${technician.name}`}
      action="Save shifts"
      busy={change.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="text.2">
        Customers can only book times within a shift. Days with their own hours keep them.
      </Text>
      <ShiftHours shifts={shifts} onChange={changed(setShifts)} />
      {conflicts ? <ConflictList {...conflicts} /> : null}
      {errors.shifts || problem ? <Problem role="alert">{errors.shifts ?? problem}</Problem> : null}
    </FormDialog>
  )
}
