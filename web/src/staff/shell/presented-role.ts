import { createContext } from 'react'
import type { Role } from '../../graphql/graphql.ts'

/** Role to render the frame for while the server doesn't know the session; null otherwise. Affects only what is displayed. */
export const PresentedRoleContext = createContext<Role | null>(null)
