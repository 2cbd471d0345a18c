import { createContext, useContext, useSyncExternalStore } from 'react'
import { EMPTY_STATE, type Outbox, type OutboxState } from './outbox.ts'

/** Outbox of the signed-in technician; null for everyone else. */
export const OutboxContext = createContext<Outbox | null>(null)

const emptyState = () => EMPTY_STATE
const noopSubscribe = () => () => {}

/** The outbox and its current state; null and an empty state for everyone but technicians. */
export function useOutbox(): readonly [Outbox | null, OutboxState] {
  const outbox = useContext(OutboxContext)
  const state = useSyncExternalStore(outbox?.subscribe ?? noopSubscribe, outbox?.state ?? emptyState)
  return [outbox, state]
}
