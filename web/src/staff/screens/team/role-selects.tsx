import { Select } from 'design-system'
import type { Role } from '../../../graphql/graphql.ts'
import { roleName } from '../../lib/staff-context.ts'
import type { Technicians } from './team-types.ts'

/** The roles, from the one that may do the most. */
export const ROLES = ['admin', 'office', 'technician'] as const satisfies ReadonlyArray<Role>

/** Select for a role. */
export function RoleSelect({
  label,
  role,
  onRole,
}: {
  label: string
  role: Role
  onRole: (role: Role) => void
}) {
  return (
    <Select
      aria-label={label}
      value={role}
      onChange={({ currentTarget }) => onRole(ROLES.find((item) => item === currentTarget.value) ?? role)}
    >
      {ROLES.map((option) => (
        <option key={option} value={option}>
          {roleName[option]}
        </option>
      ))}
    </Select>
  )
}

/** Select for the technician whose day an account opens. */
export function TechnicianSelect({
  label,
  technicians,
  own,
  value,
  onValue,
}: {
  label: string
  technicians: Technicians
  own: number | null
  value: number | null
  onValue: (id: number | null) => void
}) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onValue(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    >
      <option value="">Choose one</option>
      {technicians
        .filter(({ id, taken }) => !taken || id === own)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  )
}
