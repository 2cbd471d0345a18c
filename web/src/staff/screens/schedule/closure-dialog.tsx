import { Field, TextInput } from 'design-system'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { daysAfter, queenslandDate } from '../../../shared/queensland-time.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { boardLink } from './booking-conflicts.tsx'
import { type DateRange, DayFields, formatDateRange } from './day-fields.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { closureAdd } from './schedule-query.ts'

interface ClosureDialogProps {
  onDone: (done: { readonly dates: ReadonlyArray<string>; readonly message: string }) => void
  onClose: () => void
}

/** Form to close days on which no one works, beside public holidays. */
export function ClosureDialog({ onDone, onClose }: ClosureDialogProps) {
  const change = useMutationResult(closureAdd, 'ScheduleClosed')
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const navigate = useNavigate()
  const tomorrow = daysAfter(queenslandDate(serverNow()), 1)
  const [days, setDays] = useState<DateRange>({ firstDay: tomorrow, lastDay: tomorrow })
  const [name, setName] = useState('')
  const send = async (anyway: boolean) => {
    const { done } = await change.run({ input: { ...days, name, anyway } })
    if (!done) return
    if (anyway && conflicts) return navigate(boardLink(conflicts))
    onDone({ dates: done.dates, message: `Closed: ${formatDateRange(days)}, ${name.trim()}.` })
  }
  const closeLabel = days.lastDay > days.firstDay ? 'Close days' : 'Close day'
  return (
    <ScheduleDialog
      title="Close a day"
      action={closeLabel}
      overrideAction={`${closeLabel} anyway`}
      busy={change.saving}
      conflicts={conflicts}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <DayFields days={days} errors={errors} onChange={changed(setDays)} />
      <Field
        label="Reason"
        name="name"
        error={errors.name}
        help="Customers see it, such as: Closed for stocktaking."
      >
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => changed(setName)(target.value)}
        />
      </Field>
    </ScheduleDialog>
  )
}
