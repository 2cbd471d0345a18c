import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { sessionEnded } from '../../lib/auth/session-ended.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { myWeekQuery, type WeekDay } from '../../lib/offline/day-query.ts'
import { readDay } from '../../lib/offline/offline-store.ts'
import { bestEffort } from '../../lib/requests/best-effort.ts'
import { createLatestRequest } from '../../lib/requests/latest-request.ts'
import { useStaff } from '../../lib/staff-context.ts'
import { type OnCallTurn, turnsOf } from './on-call-turns.ts'

type WeekData = {
  readonly days: ReadonlyArray<WeekDay>
  readonly askedAt: number
  /** The technician's on-call turns in the next eight weeks; null if only the stored day is known. */
  readonly turns: ReadonlyArray<OnCallTurn> | null
  /** False if there is only the day that My day stored on the phone. */
  readonly whole: boolean
}

type WeekState = {
  /** Null until loaded. */
  readonly week: WeekData | null
  /** Why the last request failed; null if it succeeded. */
  readonly error: unknown
}

/** Last result and its account. It survives leaving the screen, but not a page reload. */
let lastWeek: (WeekData & { readonly account: string }) | null = null

/**
 * The signed-in technician's week, updated live. Offline: the last result on this page, otherwise the day stored on the phone.
 * Refetched when the connection returns.
 */
export function useWeek(): WeekState {
  const client = useApolloClient()
  const { id } = useStaff()
  const [week, setWeek] = useState<WeekData | null>(() => (lastWeek?.account === id ? lastWeek : null))
  const [error, setError] = useState<unknown>(null)
  const [latest] = useState(createLatestRequest)

  const fetchWeek = useCallback(async () => {
    const askedAt = Date.now()
    try {
      const result = await latest(client.query({ query: myWeekQuery, fetchPolicy: 'no-cache' }))
      if (!result) return false
      const { data } = result
      const days = data?.myWeek ?? []
      const own = days[0]?.technicianId
      const turns = data && own !== undefined ? turnsOf(data.onCallWeeks, own, queenslandDate(askedAt)) : null
      const answer = { days, turns, askedAt, whole: true }
      if (id !== null) lastWeek = { ...answer, account: id }
      setError(null)
      setWeek(answer)
      return true
    } catch (problem) {
      setError(problem)
      throw problem
    }
  }, [client, latest, id])

  useEffect(() => {
    if (id === null) return
    let left = false
    void readDay(id, queenslandDate(Date.now())).then((stored) => {
      if (!left && stored)
        setWeek((now) => now ?? { days: [stored.day], turns: null, askedAt: stored.askedAt, whole: false })
    })
    return () => {
      left = true
    }
  }, [id])

  // Refetch after signing in again, and when the connection returns.
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.state)
  useEffect(() => {
    // Errors are in `error`.
    const again = () => void bestEffort(fetchWeek())
    if (!ended) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [fetchWeek, ended])
  useLiveRefetch(['BOOKINGS', 'ROSTER'], fetchWeek)
  return { week, error }
}
