import { createContext } from 'react'
import type { OfflinePerson } from './offline-store.ts'

/**
 * Technician to render the frame for while the server can't be reached; null once it has answered, and for everyone but
 * technicians.
 */
export const OfflinePersonContext = createContext<OfflinePerson | null>(null)
