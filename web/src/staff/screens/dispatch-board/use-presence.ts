import { useEffect, useRef, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import type { Board } from './board-query.ts'

const bookingDragPresence = graphql(`
  mutation BookingDragPresence($input: BookingDragPresenceInput!) {
    bookingDragPresence(input: $input) {
      __typename
      ... on BookingDragPresence { until }
      ... on NotChangeable { message }
    }
  }
`)

/** Resend interval during a drag. The server drops the notice after twelve seconds. */
const RESEND_INTERVAL_MS = 4_000

/** Shows other boards which visit is being dragged: `take` it, and `drop` it when it is released. */
export function useDragPresence() {
  // The response doesn't matter: the version check of the move prevents conflicts.
  const { run } = useMutationResult(bookingDragPresence, 'BookingDragPresence', { fetchPolicy: 'no-cache' })
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const send = (reference: string, dragging: boolean) => void run({ input: { reference, dragging } })
  const stop = () => clearInterval(timer.current)
  useEffect(() => () => clearInterval(timer.current), [])
  return {
    take: (reference: string) => {
      stop()
      send(reference, true)
      timer.current = setInterval(() => send(reference, true), RESEND_INTERVAL_MS)
    },
    drop: (reference: string) => {
      stop()
      send(reference, false)
    },
  }
}

export type Presence = Board['presence'][number]

/** What others are dragging or have just changed, by booking reference, until each notice expires. */
export function usePresence({
  presence,
  now,
}: Pick<Board, 'presence' | 'now'>): ReadonlyMap<string, Presence> {
  const [time, setTime] = useState(() => Date.parse(now))
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now()
    setTime(Date.parse(now))
    const ends = presence.map(({ until }) => Date.parse(until))
    const timers = ends.map((end) =>
      setTimeout(() => setTime(Date.now() + ahead), Math.max(0, end - ahead - Date.now()) + 1),
    )
    return () => timers.forEach(clearTimeout)
  }, [presence, now])
  return new Map(
    presence.filter(({ until }) => Date.parse(until) > time).map((notice) => [notice.reference, notice]),
  )
}
