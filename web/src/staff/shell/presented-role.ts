import { createContext } from 'react'
import type { Role } from '../../graphql/graphql.ts'

/** The role that the frame is drawn for while the server does not know the session; null while it does. Looks only. */
export const PresentedRole = createContext<Role | null>(null)
