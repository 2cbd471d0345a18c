import { VisuallyHidden } from 'design-system'
import { StaleStrip, UpdatedLabel } from 'design-system/staff'
import { startTransition, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { StaffTopic } from '../../../graphql/graphql.ts'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import type { Refetch } from './live.ts'
import { LiveContext } from './live-context.ts'

/** Time without a connection after which the data may be out of date. */
const STALE_MS = 30_000

/**
 * Calls `refetch` whenever one of these topics changes, in this browser or elsewhere. It must resolve once the result is shown: pass the
 * `refetch` of the screen's query.
 */
export function useLiveRefetch(topics: ReadonlyArray<StaffTopic>, refetch: Refetch): void {
  const live = useContext(LiveContext)
  const latestRefetch = useEffectEvent(refetch)
  const key = topics.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the topics are compared by their names
  useEffect(() => live.watch(topics, () => refetchInTransition(latestRefetch)), [live, key])
}

/** Refetches in a transition: otherwise a suspending query would replace the screen with its fallback. */
function refetchInTransition(refetch: Refetch): Promise<unknown> {
  return new Promise((resolve, reject) => {
    startTransition(() => void refetch().then(resolve, reject))
  })
}

/** Age of the displayed data, updated every second, and whether it's too old. */
function useFreshness() {
  const live = useContext(LiveContext)
  const { updatedAt, downSince } = useSyncExternalStore(live.subscribe, live.state, live.state)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const silentMs = downSince === null ? now - updatedAt : now - downSince
  return { live, updatedAt, ageMs: Math.max(now - updatedAt, 0), silentMs, stale: silentMs > STALE_MS }
}

/** `Updated 3 s ago`, or `Fri 20 Nov, updated 3 s ago`, beside the h1 of every screen. Announced only when it becomes stale. */
export function UpdatedAgo({
  day,
  asOf,
}: {
  day?: string | undefined
  /** When the data was loaded, if that was before the screen opened (the phone's offline copy). */
  asOf?: number | undefined
}) {
  const { ageMs: openMs, stale } = useFreshness()
  const ageMs = asOf === undefined ? openMs : Math.max(Date.now() - asOf, 0)
  return (
    <>
      <UpdatedLabel stale={stale}>
        {day ? `${day}, updated` : 'Updated'} {formatAge(ageMs)} ago
      </UpdatedLabel>
      <VisuallyHidden role="status">{stale ? 'Live updates stopped.' : ''}</VisuallyHidden>
    </>
  )
}

/** Banner across the screen after half a minute without a connection. */
export function StaleNotice() {
  const { live, stale, silentMs, updatedAt } = useFreshness()
  if (!stale) return null
  return (
    <StaleStrip
      title={`Live updates stopped ${formatAge(silentMs)} ago.`}
      actionLabel="Refresh now"
      onAction={() => void live.refreshAll()}
    >
      Showing {timeOfDay(updatedAt)}. We check every 15 s until they’re back.
    </StaleStrip>
  )
}

/** `3 s`, `4 min`, `2 h` */
function formatAge(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`
}
