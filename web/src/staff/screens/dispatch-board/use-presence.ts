import { useEffect, useRef, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { useMutationResult } from '../../lib/use-mutation-result.ts'
import type { Board } from './board-query.ts'

const bookingDragPresence = graphql(`
  mutation BookingHand($input: BookingHandInput!) {
    bookingHand(input: $input) {
      __typename
      ... on BookingHand { until }
      ... on NotChangeable { message }
    }
  }
`)

/** Said again so often while something is moved; the server forgets it after twelve seconds. */
const AGAIN_MS = 4_000

/** Shows the other boards what is in our hand: `take` it, and `drop` it once it lies. */
export function useOwnPresence() {
  // Nothing hangs on the answer: without it, others are kept from a clash by the version of the move.
  const { run } = useMutationResult(bookingDragPresence, 'BookingHand', { fetchPolicy: 'no-cache' })
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const tell = (bookingId: string, taken: boolean) => void run({ input: { bookingId, taken } })
  const stop = () => clearInterval(timer.current)
  useEffect(() => () => clearInterval(timer.current), [])
  return {
    take: (bookingId: string) => {
      stop()
      tell(bookingId, true)
      timer.current = setInterval(() => tell(bookingId, true), AGAIN_MS)
    },
    drop: (bookingId: string) => {
      stop()
      tell(bookingId, false)
    },
  }
}

export type Presence = Board['hands'][number]

/** What others have in their hands, by booking, until each is over by the clock of the server. */
export function usePresence({ hands, now }: Pick<Board, 'hands' | 'now'>): ReadonlyMap<string, Presence> {
  const [time, setTime] = useState(() => Date.parse(now))
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now()
    setTime(Date.parse(now))
    const ends = hands.map(({ until }) => Date.parse(until))
    const timers = ends.map((end) =>
      setTimeout(() => setTime(Date.now() + ahead), Math.max(0, end - ahead - Date.now()) + 1),
    )
    return () => timers.forEach(clearTimeout)
  }, [hands, now])
  return new Map(hands.filter(({ until }) => Date.parse(until) > time).map((hand) => [hand.bookingId, hand]))
}
