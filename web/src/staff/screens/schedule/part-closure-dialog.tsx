import { Field, Text, TextInput } from 'design-system'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { daysAfter, queenslandDate } from '../../../shared/queensland-time.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { boardLink } from './booking-conflicts.tsx'
import { type DateRange, DayFields, formatDateRange } from './day-fields.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { partClosureAdd } from './schedule-query.ts'

interface PartClosureDialogProps {
  technicians: ReadonlyArray<{ readonly id: number; readonly name: string }>
  onDone: (done: { readonly id: number; readonly message: string }) => void
  onClose: () => void
}

/** Form to close part of a day, for all technicians or some: Melbourne Cup afternoon. */
export function PartClosureDialog({ technicians, onDone, onClose }: PartClosureDialogProps) {
  const id = useId()
  const change = useMutationResult(partClosureAdd, 'SchedulePartClosed')
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const navigate = useNavigate()
  const tomorrow = daysAfter(queenslandDate(serverNow()), 1)
  const [days, setDays] = useState<DateRange>({ firstDay: tomorrow, lastDay: tomorrow })
  const [hours, setHours] = useState({ starts: '12:00', ends: '' })
  const [name, setName] = useState('')
  const [everyone, setEveryone] = useState(true)
  const [ids, setIds] = useState<ReadonlyArray<number>>([])
  const send = async (anyway: boolean) => {
    const { starts, ends } = hours
    const technicianIds = everyone ? null : ids
    const input = { ...days, starts: starts || null, ends: ends || null, technicianIds, name, anyway }
    const { done } = await change.run({ input })
    if (!done) return
    if (anyway && conflicts) return navigate(boardLink(conflicts))
    onDone({ id: done.closure.id, message: `Closed for part of ${formatDateRange(days)}: ${name.trim()}.` })
  }
  const hour = (which: keyof typeof hours) => ({
    value: hours[which],
    onChange: ({ target }: { target: { value: string } }) =>
      changed(setHours)({ ...hours, [which]: target.value }),
  })
  return (
    <ScheduleDialog
      title="Close part of a day"
      action="Close these hours"
      overrideAction="Close anyway"
      busy={change.saving}
      conflicts={conflicts}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <DayFields days={days} errors={errors} onChange={changed(setDays)} />
      <div data-pair="">
        <Field label="From" name="starts" error={errors.starts} help="Leave empty for the start of the day.">
          <TextInput type="time" {...hour('starts')} />
        </Field>
        <Field label="Until" name="ends" error={errors.ends} help="Leave empty for the end of the day.">
          <TextInput type="time" {...hour('ends')} />
        </Field>
      </div>
      <Field label="Reason" name="name" error={errors.name} help="For staff, such as: Melbourne Cup.">
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => changed(setName)(target.value)}
        />
      </Field>
      <fieldset aria-describedby={errors.technicianIds ? `${id}-who` : undefined}>
        <legend>Who’s off</legend>
        <label data-choice="">
          <input
            type="checkbox"
            checked={everyone}
            onChange={({ target }) => changed(setEveryone)(target.checked)}
          />
          Everyone
        </label>
        {everyone
          ? null
          : technicians.map(({ id: technicianId, name: technician }) => (
              <label key={technicianId} data-choice="">
                <input
                  type="checkbox"
                  checked={ids.includes(technicianId)}
                  onChange={({ target }) =>
                    changed(setIds)(
                      target.checked ? [...ids, technicianId] : ids.filter((one) => one !== technicianId),
                    )
                  }
                />
                {technician}
              </label>
            ))}
        {errors.technicianIds ? (
          <Text id={`${id}-who`} color="danger.text">
            {errors.technicianIds}
          </Text>
        ) : null}
      </fieldset>
    </ScheduleDialog>
  )
}
