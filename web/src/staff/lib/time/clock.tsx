import { chakra } from 'design-system'
import { ClockRing, urgencyOf } from 'design-system/staff'
import { useEffect, useRef, useState } from 'react'
import type { InboxKind, InboxState } from '../../../graphql/graphql.ts'
import { queenslandDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { formatStaffDay } from '../labels/booking-labels.ts'
import { onServerClockSet, serverNow } from './server-clock.ts'
import { formatTimeLeft, formatTimeSpan } from './time-span.ts'

const DAY_MS = 86_400_000
const TICK_MS = 20_000

const MutedText = chakra('span', { base: { fontSize: 'micro', color: 'text.3', whiteSpace: 'nowrap' } })

/** The server's current time, updated often enough to show minutes. */
export function useNow(): number {
  return useServerTime((now) => now)
}

/** Today's date in Queensland by the server's clock. Changes at midnight while the screen is open. */
export function useToday(): string {
  return useServerTime(queenslandDate)
}

function useServerTime<Value>(read: (now: number) => Value): Value {
  const [value, setValue] = useState(() => read(serverNow()))
  const latestRead = useRef(read)
  useEffect(() => {
    const update = () => setValue(() => latestRead.current(serverNow()))
    const timer = setInterval(update, TICK_MS)
    const end = onServerClockSet(update)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [])
  return value
}

type ClockItem = {
  readonly kind: InboxKind
  readonly urgent: boolean
  readonly state: InboxState
  readonly dueAt: string | null
  readonly answeredAt: string | null
  readonly snoozedUntil: string | null
}

/** Time left until an item is due, or its final state. `long` adds the due time. */
export function Clock({ item, long = false }: { item: ClockItem; long?: boolean }) {
  const now = useNow()
  const { kind, urgent, state, dueAt, answeredAt, snoozedUntil } = item
  if (state === 'SNOOZED' && snoozedUntil)
    return <MutedText>Until {formatTimeOrDate(snoozedUntil, now)}</MutedText>
  if (state === 'CONVERTED') return <MutedText>Booked</MutedText>
  if (state === 'SPAM') return <MutedText>Spam</MutedText>
  if (state === 'CLOSED') return <MutedText>Closed</MutedText>
  if (!dueAt)
    return <MutedText>Answered{answeredAt ? ` ${formatTimeOrDate(answeredAt, now)}` : ''}</MutedText>
  const left = new Date(dueAt).getTime() - now
  if (urgent) return <ClockRing text={`Waiting ${formatTimeSpan(-left)}`} used={1} urgency="over" />
  const by = long ? `, ${left > 0 ? `${VERBS[kind]} by` : 'due'} ${formatTimeOrDate(dueAt, now)}` : ''
  return (
    <ClockRing text={`${formatTimeLeft(left)}${by}`} used={1 - left / DAY_MS} urgency={urgencyOf(left)} />
  )
}

const VERBS = {
  QUOTE: 'reply',
  DISPATCH: 'call',
  BOOKING: 'confirm',
  REVIEW: 'check',
  MESSAGE: 'answer',
} as const

/** `3:14 pm` today, `Thu 26 Nov, 3:14 pm` on any other day, with the year if it isn't this year. */
export function formatTimeOrDate(instant: string, now: number): string {
  const today = queenslandDate(now)
  const time = timeOfDay(instant)
  return queenslandDate(instant) === today ? time : `${formatStaffDay(instant, today)}, ${time}`
}
