import { createContext, useContext } from 'react'
import type { Role } from '../../graphql/graphql.ts'

/** Who is signed in, as far as the frame shows it. What anyone may see is decided by the server, field by field. */
export type SignedInStaff = {
  /** Of the account; null while the server does not know the session, and only the frame is shown. */
  readonly id: string | null
  readonly name: string
  readonly role: Role
  readonly company: string
}

export const StaffContext = createContext<SignedInStaff | null>(null)

/** Who is signed in; inside the dashboard's frame only. */
export function useStaff(): SignedInStaff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff needs the frame of the dashboard above it')
  return staff
}

/** A role in words: `Office`. */
export const roleName: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  office: 'Office',
  technician: 'Technician',
}

/** Those who are in a role: `administrators and office`. */
export function rolesInWords(roles: ReadonlyArray<Role>): string {
  const words = { admin: 'administrators', office: 'office', technician: 'technicians' }
  return new Intl.ListFormat('en-AU').format(roles.map((role) => words[role]))
}
