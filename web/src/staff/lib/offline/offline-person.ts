import { createContext } from 'react'
import type { KeptPerson } from './offline-store.ts'

/** Whom the frame is drawn for while the server cannot be asked; null once it was, or for everybody but technicians. */
export const KeptPersonContext = createContext<KeptPerson | null>(null)
