import { Field, Select, TextInput } from 'design-system'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { daysAfter, longDate, queenslandDate } from '../../../shared/queensland-time.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { boardLink } from './booking-conflicts.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { type Person, technicianAdd, technicianChange, type Zone } from './schedule-query.ts'
import { ShiftHours, withKeys, withoutKeys } from './shift-hours.tsx'

interface TechnicianDialogProps {
  /** The technician to change; null for a new one. */
  person: Person | null
  zones: ReadonlyArray<Zone>
  /** Kinds of licences that jobs need: `gas`. */
  kinds: ReadonlyArray<string>
  onDone: (message: string) => void
  onClose: () => void
}

const DEFAULT_SHIFTS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: '07:00', ends: '17:00' }))

/** Whether the first day can still be changed: until it's over. */
function canChangeFirstDay({ firstDay }: Pick<Person, 'firstDay'>): boolean {
  return typeof firstDay === 'string' && firstDay >= queenslandDate(serverNow())
}

/** Form for a technician's name, starting area and, until it's over, first day. For a new technician also licences and hours. */
export function TechnicianDialog({ person, zones, kinds, onDone, onClose }: TechnicianDialogProps) {
  const added = useMutationResult(technicianAdd, 'RosterTechnicianSaved')
  const edited = useMutationResult(technicianChange, 'RosterTechnicianSaved')
  const change = person ? edited : added
  const { errors, problem, conflicts, changed } = scheduleProblems(change)
  const navigate = useNavigate()
  const today = queenslandDate(serverNow())
  const [values, setValues] = useState({
    name: person?.name ?? '',
    home: person?.zone ?? '',
    firstDay: person?.firstDay ?? today,
  })
  const asksFirstDay = person === null || canChangeFirstDay(person)
  // By kind: null if not held, otherwise the last day, which may be empty.
  const [held, setHeld] = useState<Readonly<Record<string, string | null>>>({})
  const [shifts, setShifts] = useState(() => withKeys(DEFAULT_SHIFTS))
  const send = async (anyway: boolean) => {
    const firstDay = values.firstDay === person?.firstDay || !asksFirstDay ? null : values.firstDay
    const licences = kinds.flatMap((kind) => {
      const expiresOn = held[kind] ?? null
      return expiresOn === null ? [] : [{ kind, expiresOn: expiresOn || null }]
    })
    const { done } = person
      ? await edited.run({
          input: { technicianId: person.id, version: person.version, ...values, firstDay, anyway },
        })
      : await added.run({ input: { ...values, licences, shifts: withoutKeys(shifts) } })
    if (!done) return
    if (anyway && conflicts) return navigate(boardLink(conflicts))
    const from = asksFirstDay && values.firstDay > today ? ` First day: ${longDate(values.firstDay)}.` : ''
    onDone(`${values.name.trim()} saved.${from}`)
  }
  const wrong = errors.shifts ?? (errors.name || errors.home || errors.firstDay ? null : problem)
  const setValue = (name: keyof typeof values, value: string) =>
    changed(setValues)({ ...values, [name]: value })
  return (
    <ScheduleDialog
      title={person ? `${changeLabel(person)} for ${person.name}` : 'Add technician'}
      action={person ? 'Save' : 'Add technician'}
      busy={change.saving}
      conflicts={conflicts}
      problem={wrong}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Name"
        name="name"
        error={errors.name}
        help={
          person
            ? 'Past bookings will show the new name. For a new person, add a technician instead.'
            : 'Shown on the dispatch board, such as Van 5 or a first name.'
        }
      >
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => setValue('name', target.value)}
        />
      </Field>
      <Field
        label="Starting area"
        name="home"
        error={errors.home}
        help="Used for travel time to the first job of the day."
      >
        <Select value={values.home} onChange={({ target }) => setValue('home', target.value)}>
          <option value="">Choose one</option>
          {zones.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {asksFirstDay ? (
        <Field
          label="First day"
          name="firstDay"
          error={errors.firstDay}
          help="Customers can book them from this day."
        >
          <TextInput
            type="date"
            min={today}
            max={daysAfter(today, 365)}
            value={values.firstDay}
            onChange={({ target }) => setValue('firstDay', target.value)}
          />
        </Field>
      ) : null}
      {person ? null : (
        <>
          {kinds.map((kind) => (
            <LicenceFields
              key={kind}
              kind={kind}
              expiresOn={held[kind] ?? null}
              error={errors.licences}
              onChange={(expiresOn) => changed(setHeld)({ ...held, [kind]: expiresOn })}
            />
          ))}
          <fieldset>
            <legend>Weekly hours</legend>
            <ShiftHours shifts={shifts} onChange={changed(setShifts)} />
          </fieldset>
        </>
      )}
    </ScheduleDialog>
  )
}

interface LicenceFieldsProps {
  kind: string
  /** The licence's last day, which may be empty; null if it isn't held. */
  expiresOn: string | null
  error: string | undefined
  onChange: (expiresOn: string | null) => void
}

/** Whether a new technician holds a licence, and its last day. */
function LicenceFields({ kind, expiresOn, error, onChange }: LicenceFieldsProps) {
  return (
    <div>
      <label data-choice="">
        <input
          type="checkbox"
          checked={expiresOn !== null}
          onChange={({ target }) => onChange(target.checked ? '' : null)}
        />
        Holds a {kind} licence
      </label>
      {expiresOn === null ? null : (
        <Field
          label="Last day"
          name={`expires-${kind}`}
          error={error}
          optional
          help="They can’t be booked for jobs that need it after this day. Leave empty if there’s no expiry date."
        >
          <TextInput type="date" value={expiresOn} onChange={({ target }) => onChange(target.value)} />
        </Field>
      )}
    </div>
  )
}

/** Start of the dialog's title: what it changes. */
export function changeLabel(person: Person): string {
  return canChangeFirstDay(person) ? 'Name, starting area and first day' : 'Name and starting area'
}
