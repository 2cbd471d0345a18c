import { Field, Select } from 'design-system'
import { lowerFirst } from '../../../lib/labels/first-letter.ts'
import type { StaffWindow } from './queries.ts'

interface TechnicianSelectProps {
  /** Id of the chosen technician; empty for the best available. */
  value: string
  available: StaffWindow['technicians']
  /** Who went before, if this is a return visit. */
  first: { readonly id: number } | null
  /** Who goes if no one is chosen. */
  best: StaffWindow['technicians'][number] | undefined
  /** The chosen technician, who may not be available: the service isn't known yet, or they can't do it. */
  chosen: { readonly id: number; readonly name: string } | undefined
  window: StaffWindow | null
  help: string | undefined
  error: string | undefined
  onChange: (technician: string) => void
}

/** Who goes: the technicians who are available in the chosen window, and the one chosen on the board. */
export function TechnicianSelect({
  value,
  available,
  first,
  best,
  chosen,
  window,
  help,
  error,
  onChange,
}: TechnicianSelectProps) {
  const isAvailable = available.some(({ id }) => String(id) === value)
  return (
    <Field label="Technician" name="technicianId" error={error} help={help}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Best available{best ? ` (${best.name})` : ''}</option>
        {available.map(({ id, name, onlyStaff }) => (
          <option key={id} value={id}>
            {name}
            {id === first?.id ? ' (went the first time)' : ''}
            {onlyStaff ? `: ${lowerFirst(onlyStaff)}` : ''}
          </option>
        ))}
        {chosen && !isAvailable ? (
          <option value={chosen.id}>
            {chosen.name}
            {window ? ': can’t take this job then' : ''}
          </option>
        ) : null}
      </Select>
    </Field>
  )
}
