import { Field, Select, TextInput } from 'design-system'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { boardLink } from './booking-conflicts.tsx'
import { type DateRange, DayFields, formatDateRange } from './day-fields.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { leaveAdd } from './schedule-query.ts'

interface LeaveDialogProps {
  technicians: ReadonlyArray<{ readonly id: number; readonly name: string }>
  /** Initial values of the technician and the day. */
  technicianId?: number | undefined
  day?: string | undefined
  onDone: (done: { readonly id: number; readonly message: string }) => void
  onClose: () => void
}

/** Form to add leave: technician, start and end. Input is kept if it's refused. */
export function LeaveDialog({ technicians, technicianId, day, onDone, onClose }: LeaveDialogProps) {
  const change = useMutationResult(leaveAdd, 'RosterLeaveAdded')
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const navigate = useNavigate()
  const first = day ?? queenslandDate(serverNow())
  const [days, setDays] = useState<DateRange>({ firstDay: first, lastDay: first })
  const [values, setValues] = useState({
    technicianId: String(technicianId ?? technicians[0]?.id ?? ''),
    starts: '',
    ends: '',
    reason: '',
  })
  const [allDay, setAllDay] = useState(true)
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      changed(setValues)({ ...values, [name]: target.value }),
  })
  const send = async (anyway: boolean) => {
    const { starts, ends, reason } = values
    const input = {
      technicianId: Number(values.technicianId),
      ...days,
      starts: allDay ? null : starts || null,
      ends: allDay ? null : ends || null,
      reason: reason.trim() || null,
      anyway,
    }
    const { done } = await change.run({ input })
    if (!done) return
    if (anyway && conflicts) return navigate(boardLink(conflicts))
    const { leave } = done
    onDone({ id: leave.id, message: `Leave saved for ${leave.technician}: ${formatDateRange(days)}.` })
  }
  return (
    <ScheduleDialog
      title="Add leave"
      action="Save leave"
      busy={change.saving}
      conflicts={conflicts}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Technician" name="technicianId" error={errors.technicianId}>
        <Select {...field('technicianId')}>
          {technicians.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <DayFields days={days} errors={errors} onChange={changed(setDays)} />
      <label data-choice="">
        <input
          type="checkbox"
          checked={allDay}
          onChange={({ target }) => changed(setAllDay)(target.checked)}
        />
        All day
      </label>
      {allDay ? null : (
        <div data-pair="">
          <Field
            label="From"
            name="starts"
            error={errors.starts}
            help="On the first day. Leave empty for the start of the day."
          >
            <TextInput type="time" {...field('starts')} />
          </Field>
          <Field
            label="Until"
            name="ends"
            error={errors.ends}
            help="On the last day. Leave empty for the end of the day."
          >
            <TextInput type="time" {...field('ends')} />
          </Field>
        </div>
      )}
      <Field
        label="Reason"
        name="reason"
        error={errors.reason}
        optional
        help="Shown on the roster, such as: gas course. Customers never see it."
      >
        <TextInput maxLength={60} autoComplete="off" {...field('reason')} />
      </Field>
    </ScheduleDialog>
  )
}
