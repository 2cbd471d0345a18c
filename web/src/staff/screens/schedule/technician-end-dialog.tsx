import { Field, Text, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { daysAfter, longDate, queenslandDate, shortDateWithYear } from '../../../shared/queensland-time.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { boardLink } from './booking-conflicts.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { type Person, technicianEnd } from './schedule-query.ts'

interface TechnicianEndDialogProps {
  person: Person
  onDone: (message: string) => void
  onClose: () => void
}

/** Form for a technician's last day: set it, change it, or keep them on. */
export function TechnicianEndDialog({ person, onDone, onClose }: TechnicianEndDialogProps) {
  const change = useMutationResult(technicianEnd, 'RosterTechnicianEnded')
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const navigate = useNavigate()
  const today = queenslandDate(serverNow())
  const { firstDay } = person
  // Someone who hasn't started yet either gets a last day after their first day, or doesn't start at all.
  const ahead = !person.started && typeof firstDay === 'string' ? firstDay : null
  const [lastDay, setLastDay] = useState(person.lastDay ?? ahead ?? today)
  const send = async (day: string | null, anyway: boolean) => {
    const input = { technicianId: person.id, version: person.version, lastDay: day, anyway }
    const { done } = await change.run({ input })
    if (!done) return
    if (anyway && conflicts) return navigate(boardLink(conflicts))
    if (day === null)
      return onDone(
        ahead ? `${person.name} starts on ${longDate(ahead)}.` : `${person.name} stays and can be booked.`,
      )
    const account = person.account ? ` ${person.account} can still sign in. To change that, go to Team.` : ''
    const outcome =
      ahead && day < ahead ? `${person.name} won’t start` : `Last day for ${person.name}: ${longDate(day)}`
    onDone(`${outcome}.${account}`)
  }
  return (
    <ScheduleDialog
      title={`Last day for ${person.name}`}
      action="Save last day"
      busy={change.saving}
      conflicts={conflicts}
      problem={problem}
      otherActions={
        person.lastDay ? (
          <CompactButton busy={change.saving} onClick={() => void send(null, false)}>
            {ahead && person.lastDay < ahead ? 'They’ll start after all' : 'They’re staying'}
          </CompactButton>
        ) : ahead ? (
          <CompactButton
            busy={change.saving}
            onClick={() => {
              const yesterday = daysAfter(today, -1)
              setLastDay(yesterday)
              void send(yesterday, false)
            }}
          >
            They won’t start
          </CompactButton>
        ) : null
      }
      onSubmit={(anyway) => send(lastDay, anyway)}
      onClose={onClose}
    >
      <Text color="text.2">
        {ahead ? `They start on ${shortDateWithYear(ahead)}. ` : ''}After the last day customers can’t book
        them. Their history stays.
        {person.account
          ? ` ${person.account} can still sign in until an administrator disables it under Team.`
          : ''}
      </Text>
      <Field label="Last day" name="lastDay" error={errors.lastDay}>
        <TextInput type="date" value={lastDay} onChange={({ target }) => changed(setLastDay)(target.value)} />
      </Field>
    </ScheduleDialog>
  )
}
