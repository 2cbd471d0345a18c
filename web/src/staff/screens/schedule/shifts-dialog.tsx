import { Text } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { ConflictList } from './booking-conflicts.tsx'
import { DialogForm } from './form.tsx'
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
  const form = useId()
  const change = useMutationResult(shiftsSet, 'RosterShiftsSet')
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const [shifts, setShifts] = useState(() => withKeys(technician.shifts))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = {
      technicianId: technician.id,
      seen: withoutKeys(technician.shifts),
      shifts: withoutKeys(shifts),
    }
    const { done } = await change.run({ input })
    if (done) onDone(`Shifts saved for ${technician.name}.`)
  }
  return (
    <DialogBox
      title={`Weekly hours for ${technician.name}`}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          <CompactButton tone="primary" type="submit" form={form} busy={change.saving}>
            Save shifts
          </CompactButton>
        </>
      }
    >
      <DialogForm id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Text color="text.2">
          Customers can only book times within a shift. Days with their own hours keep them.
        </Text>
        <ShiftHours shifts={shifts} onChange={changed(setShifts)} />
        {conflicts ? <ConflictList {...conflicts} /> : null}
        {errors.shifts || problem ? <Problem role="alert">{errors.shifts ?? problem}</Problem> : null}
      </DialogForm>
    </DialogBox>
  )
}
