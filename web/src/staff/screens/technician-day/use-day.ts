import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { rememberedSession } from '../../lib/auth/auth-state.ts'
import { sessionEnded } from '../../lib/auth/session-ended.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { myDayQuery } from '../../lib/offline/day-query.ts'
import { storePhotos } from '../../lib/offline/offline-photos.ts'
import { type OfflineDay, readDay, storeDay } from '../../lib/offline/offline-store.ts'
import { useOutbox } from '../../lib/offline/outbox-context.ts'
import { bestEffort } from '../../lib/requests/best-effort.ts'
import { createLatestRequest } from '../../lib/requests/latest-request.ts'
import { useStaff } from '../../lib/staff-context.ts'

type DayParams = { readonly date: string | null; readonly technicianId: number | null }

type DayState = {
  /** Null until loaded. */
  readonly day: OfflineDay['day'] | null
  readonly askedAt: number
  /** Why the last request failed; null if it succeeded. */
  readonly error: unknown
  /** Whether the technician doesn't exist. */
  readonly unknownTechnician: boolean
}

/**
 * A technician's day, updated live. A technician's own day is also stored on the phone, and shown from there until the server
 * responds.
 */
export function useDay({ date, technicianId }: DayParams): DayState {
  const client = useApolloClient()
  const { id, name, company, role } = useStaff()
  const [outbox] = useOutbox()
  const [shown, setShown] = useState<OfflineDay | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [unknownTechnician, setUnknownTechnician] = useState(false)
  const own = role === 'technician' && date === null ? id : null
  const [latest] = useState(createLatestRequest)

  const fetchDay = useCallback(async () => {
    const askedAt = Date.now()
    try {
      const variables = { date, technicianId }
      const result = await latest(client.query({ query: myDayQuery, variables, fetchPolicy: 'no-cache' }))
      if (!result) return false
      const day = result.data?.myDay
      setError(null)
      setUnknownTechnician(!day)
      if (!day) return true
      setShown({ day, askedAt })
      const sessionId = rememberedSession()
      if (own === null || sessionId === null) return true
      const person = { id: own, name, company, sessionId }
      await bestEffort(storeDay(person, { day, askedAt }).then(() => storePhotos(own, day)))
      return true
    } catch (problem) {
      setError(problem)
      throw problem
    }
  }, [client, latest, date, technicianId, own, name, company])

  // Only after rendering: if they were dropped earlier, the sent changes would be missing from the older day for one render, and a
  // finished stop would open as the current one.
  useEffect(() => {
    if (shown) outbox?.dropSentBefore(shown.askedAt)
  }, [outbox, shown])

  useEffect(() => {
    if (own === null) return
    let left = false
    void readDay(own, queenslandDate(Date.now())).then((stored) => {
      if (!left && stored) setShown((now) => now ?? stored)
    })
    return () => {
      left = true
    }
  }, [own])

  // Refetch when the arguments change, and after signing in again.
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.state)
  useEffect(() => {
    // Errors are in `error`.
    if (!ended) void bestEffort(fetchDay())
  }, [fetchDay, ended])
  useLiveRefetch(['BOOKINGS', 'ROSTER'], fetchDay)
  return { day: shown?.day ?? null, askedAt: shown?.askedAt ?? 0, error, unknownTechnician }
}
