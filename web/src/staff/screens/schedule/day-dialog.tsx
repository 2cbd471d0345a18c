import { Field, Text, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { longDate, shortDate, weekday } from '../../../shared/queensland-time.ts'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { formatHours, parseHours, weekdayOf } from '../../lib/time/hours.ts'
import { ConflictList } from './booking-conflicts.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { shiftDaySet, type WeekCell, type WeekTechnician } from './schedule-query.ts'

interface DayDialogProps {
  technician: WeekTechnician
  cell: WeekCell
  /** Ends the technician's leave on that day. */
  onEndLeave: (id: number) => void
  onAddLeave: () => void
  onDone: (message: string) => void
  onClose: () => void
}

/** Form for a technician's hours on one day: usual, different or none. */
export function DayDialog({ technician, cell, onEndLeave, onAddLeave, onDone, onClose }: DayDialogProps) {
  const change = useMutationResult(shiftDaySet, 'RosterShiftsSet')
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const usual = technician.shifts.filter((shift) => shift.weekday === weekdayOf(cell.date))
  const [own] = cell.own ? cell.hours.map(parseHours) : []
  const [hours, setHours] = useState<'USUAL' | 'OTHER' | 'NONE'>(
    cell.state === 'NO_SHIFT' || cell.state === 'OFF'
      ? 'OTHER'
      : !cell.own
        ? 'USUAL'
        : own
          ? 'OTHER'
          : 'NONE',
  )
  const [starts, setStarts] = useState(own?.starts ?? usual[0]?.starts ?? '07:00')
  const [ends, setEnds] = useState(own?.ends ?? usual.at(-1)?.ends ?? '17:00')
  const submit = async () => {
    const times = hours === 'OTHER' ? { starts, ends } : { starts: null, ends: null }
    const input = { technicianId: technician.id, date: cell.date, hours, ...times }
    const { done } = await change.run({ input })
    if (!done) return
    const what =
      hours === 'NONE' ? 'no shift' : hours === 'USUAL' ? 'the usual hours' : formatHours({ starts, ends })
    onDone(`${technician.name}, ${shortDate(cell.date)}: ${what}.`)
  }
  const usualHours =
    usual.length > 0 ? usual.map(formatHours).join(' and ') : `no shift on ${weekday(cell.date, 'long')}s`
  return (
    <FormDialog
      title={`${technician.name}, ${longDate(cell.date)}`}
      action="Save"
      busy={change.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      {typeof cell.leaveId === 'number' ? (
        <div data-choice="">
          <Text css={{ flex: '1' }}>On leave: {cell.words}.</Text>
          <CompactButton onClick={() => onEndLeave(cell.leaveId ?? 0)}>End leave</CompactButton>
        </div>
      ) : null}
      <fieldset>
        <legend>Hours on this day</legend>
        {(
          [
            ['USUAL', `Usual hours: ${usualHours}`],
            ['OTHER', 'Other hours'],
            ['NONE', 'No shift'],
          ] as const
        ).map(([value, label]) => (
          <label key={value} data-choice="">
            <input
              type="radio"
              name="hours"
              value={value}
              checked={hours === value}
              onChange={() => changed(setHours)(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {hours === 'OTHER' ? (
        <div data-pair="">
          <Field label="Shift starts" name="starts" error={errors.starts}>
            <TextInput
              type="time"
              value={starts}
              onChange={({ target }) => changed(setStarts)(target.value)}
            />
          </Field>
          <Field label="Shift ends" name="ends" error={errors.ends}>
            <TextInput type="time" value={ends} onChange={({ target }) => changed(setEnds)(target.value)} />
          </Field>
        </div>
      ) : null}
      {hours === 'NONE' ? (
        <Text color="text.2">
          The roster will warn that a shift is missing. For a holiday or course,{' '}
          <CompactButton tone="quiet" onClick={onAddLeave}>
            add leave
          </CompactButton>{' '}
          instead.
        </Text>
      ) : null}
      {conflicts ? <ConflictList {...conflicts} /> : null}
      {problem ? <Problem role="alert">{errors.date ?? problem}</Problem> : null}
    </FormDialog>
  )
}
