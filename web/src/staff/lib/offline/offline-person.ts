import { createContext } from 'react'
import type { OfflinePerson } from './offline-store.ts'

/** Whom the frame is drawn for while the server cannot be asked; null once it was, or for everyone but technicians. */
export const OfflinePersonContext = createContext<OfflinePerson | null>(null)
