import { createContext, useContext } from 'react'
import type { Role } from '../../graphql/graphql.ts'

/** The signed-in person, as the frame shows them. Permissions are enforced by the server, field by field. */
export type SignedInStaff = {
  /** Account id; null while the server doesn't know the session and only the frame is shown. */
  readonly id: string | null
  readonly name: string
  readonly role: Role
  readonly company: string
}

export const StaffContext = createContext<SignedInStaff | null>(null)

/** Returns the signed-in person. Only works inside the dashboard's frame. */
export function useStaff(): SignedInStaff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff needs the frame of the dashboard above it')
  return staff
}

/** Label of a role: `Office`. */
export const roleName: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  office: 'Office',
  technician: 'Technician',
}

/** The people with some roles, as text: `administrators and the office`. */
export function formatRoles(roles: ReadonlyArray<Role>): string {
  const labels = { admin: 'administrators', office: 'the office', technician: 'technicians' }
  return new Intl.ListFormat('en-AU').format(roles.map((role) => labels[role]))
}
