import { Field, Text, TextInput } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { daysAfter, longDate, queenslandDate, shortDateWithYear } from '../../../shared/queensland-time.ts'
import { DialogForm } from '../../lib/dialogs/dialog-form.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { boardLink, ConflictList } from './booking-conflicts.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { type Person, technicianEnd } from './schedule-query.ts'

interface TechnicianEndDialogProps {
  person: Person
  onDone: (message: string) => void
  onClose: () => void
}

/** Form for a technician's last day: set it, change it, or keep them on. */
export function TechnicianEndDialog({ person, onDone, onClose }: TechnicianEndDialogProps) {
  const form = useId()
  const change = useMutationResult(technicianEnd, 'RosterTechnicianEnded')
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const navigate = useNavigate()
  const today = queenslandDate(Date.now())
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(lastDay, false)
  }
  return (
    <DialogBox
      title={`Last day for ${person.name}`}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          {person.lastDay ? (
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
          ) : null}
          {conflicts ? (
            <CompactButton tone="danger" busy={change.saving} onClick={() => void send(lastDay, true)}>
              Save anyway
            </CompactButton>
          ) : (
            <CompactButton tone="primary" type="submit" form={form} busy={change.saving}>
              Save last day
            </CompactButton>
          )}
        </>
      }
    >
      <DialogForm id={form} onSubmit={submit} noValidate>
        <Text color="text.2">
          {ahead ? `They start on ${shortDateWithYear(ahead)}. ` : ''}After the last day customers can’t book
          them. Their history stays.
          {person.account
            ? ` ${person.account} can still sign in until an administrator disables it under Team.`
            : ''}
        </Text>
        <Field label="Last day" name="lastDay" error={errors.lastDay}>
          <TextInput
            type="date"
            value={lastDay}
            onChange={({ target }) => changed(setLastDay)(target.value)}
          />
        </Field>
        {conflicts ? <ConflictList {...conflicts} /> : null}
        {problem ? <Problem role="alert">{problem}</Problem> : null}
      </DialogForm>
    </DialogBox>
  )
}
