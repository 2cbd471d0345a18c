import { createContext, useContext, useSyncExternalStore } from 'react'
import { EMPTY, type Outbox, type OutboxState } from './outbox.ts'

/** Outbox of the signed-in technician; null for everyone else. */
export const OutboxContext = createContext<Outbox | null>(null)

const none = () => EMPTY
const never = () => () => {}

/** The outbox and its current state; null and an empty state for everyone but technicians. */
export function useOutbox(): readonly [Outbox | null, OutboxState] {
  const outbox = useContext(OutboxContext)
  const state = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.state ?? none)
  return [outbox, state]
}
