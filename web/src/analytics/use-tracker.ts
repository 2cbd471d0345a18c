import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePage } from '../routing/page-context.ts'
import { startAnalytics } from './start.ts'
import type { Snapshot, Tracker } from './tracker.ts'

const emptySnapshot: Snapshot = { state: 'closed', entries: [] }
const noSubscription = () => () => {}

/** The page's tracker and its state; null on the server and until hydration. */
export function useTracker(): { readonly tracker: Tracker | null; readonly snapshot: Snapshot } {
  const page = usePage()
  const [tracker, setTracker] = useState<Tracker | null>(null)
  useEffect(() => setTracker(startAnalytics(page)), [page])
  const snapshot = useSyncExternalStore(
    tracker ? (callback) => tracker.onChange(callback) : noSubscription,
    () => tracker?.snapshot ?? emptySnapshot,
    () => emptySnapshot,
  )
  return { tracker, snapshot }
}
