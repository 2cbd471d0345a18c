import { createContext, useContext, useSyncExternalStore } from 'react'
import { EMPTY, type Outbox, type OutboxState } from './outbox.ts'

/** What the technician who is signed in did and did not send yet; null for everyone else. */
export const OutboxContext = createContext<Outbox | null>(null)

const none = () => EMPTY
const never = () => () => {}

/** The outbox as it changes; null and nothing in it for everyone but technicians. */
export function useOutbox(): readonly [Outbox | null, OutboxState] {
  const outbox = useContext(OutboxContext)
  const state = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.state ?? none)
  return [outbox, state]
}
