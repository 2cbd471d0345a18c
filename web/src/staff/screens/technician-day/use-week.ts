import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { sessionEnded } from '../../lib/auth/session-ended.ts'
import { bestEffort } from '../../lib/best-effort.ts'
import { useLive } from '../../lib/live/use-live.tsx'
import { myWeekQuery, type WeekDay } from '../../lib/offline/day-query.ts'
import { readDay } from '../../lib/offline/offline-store.ts'
import { useStaff } from '../../lib/staff-context.ts'

type Week = {
  readonly days: ReadonlyArray<WeekDay>
  readonly askedAt: number
  /** False: only the day that My day stores on the phone. */
  readonly whole: boolean
}

type Shown = {
  /** Null until something is known. */
  readonly week: Week | null
  /** Why the last request was not answered; null when it was. */
  readonly error: unknown
}

/** The last answer, and whose it is: it outlives the screen, not the page. */
let last: (Week & { readonly account: string }) | null = null

/**
 * The week of the technician who is signed in, kept up to date. Without signal it is the last answer of this page, else the
 * day that the phone has stored. Asked again when the signal is back.
 */
export function useWeek(): Shown {
  const client = useApolloClient()
  const { id } = useStaff()
  const [week, setWeek] = useState<Week | null>(() => (last?.account === id ? last : null))
  const [error, setError] = useState<unknown>(null)

  const ask = useCallback(async () => {
    const askedAt = Date.now()
    try {
      const { data } = await client.query({ query: myWeekQuery, fetchPolicy: 'no-cache' })
      const answer = { days: data?.myWeek ?? [], askedAt, whole: true }
      if (id !== null) last = { ...answer, account: id }
      setError(null)
      setWeek(answer)
    } catch (problem) {
      setError(problem)
      throw problem
    }
  }, [client, id])

  useEffect(() => {
    if (id === null) return
    let left = false
    void readDay(id, queenslandDate(Date.now())).then((stored) => {
      if (!left && stored)
        setWeek((now) => now ?? { days: [stored.day], askedAt: stored.askedAt, whole: false })
    })
    return () => {
      left = true
    }
  }, [id])

  // Anew once someone has signed in again, and once there is signal.
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.state)
  useEffect(() => {
    // A failure stands in `error`.
    const again = () => void bestEffort(ask())
    if (!ended) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [ask, ended])
  useLive(['BOOKINGS', 'ROSTER'], ask)
  return { week, error }
}
