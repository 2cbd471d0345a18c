import { Box, Button, ClockIcon, HoldBar, Notice, Text } from 'design-system'
import { useEffect, useState } from 'react'
import {
  breakableHours,
  queenslandDate,
  relativeDayShort,
  timeOfDay,
  windowStartingAt,
} from '../../shared/queensland-time.ts'
import type { Window } from './booking-api.ts'
import { useFlow } from './flow-context.ts'
import type { Hold } from './flow-state.ts'

/** From here on the time left is announced, and the hold can be extended. */
const LOW_MS = 180_000
const LOW_NOTE = '3 minutes left. Your answers are saved.'

/**
 * Time left on the hold, with a button to extend it, or to hold the window again once it has ended. The check step says it in its
 * sheet until little time is left.
 */
export function HoldStatus() {
  const { flow, state } = useFlow()
  const { answers, hold, holdEnded, holdRefusal } = state
  // An extended hold starts anew, so that its earlier warning isn't announced again.
  if (hold) return <ActiveHold key={`${hold.token} ${hold.heldUntil}`} hold={hold} />
  // The check step names the time in its sheet.
  const chosen = answers.startsAt === '' || state.view === 'check' ? null : windowStartingAt(answers.startsAt)
  if (holdRefusal)
    return (
      <Box role="status" css={{ fontSize: { base: 'micro', sm: 'small' }, lineHeight: '1.35' }}>
        {chosen ? <strong>{windowLabel(chosen, Date.now())}</strong> : null}
        <p>{holdRefusal}</p>
      </Box>
    )
  if (!holdEnded) {
    if (chosen) return <UnheldWindow window={chosen} label="Your time" note="Not held yet" />
    return state.view === 'when' && state.marked ? (
      <UnheldWindow window={state.marked} label="First free time" note="First free, not held yet" />
    ) : null
  }
  return (
    <Notice tone="warn" css={{ alignItems: 'center' }} icon={<ClockIcon size={20} aria-hidden="true" />}>
      <Box css={{ display: 'flex', gap: 's3', alignItems: 'center', justifyContent: 'space-between' }}>
        Your hold has ended. This time may still be free.
        <Button
          tone="outline"
          onClick={() => flow.renewHold()}
          css={{
            flex: 'none',
            minHeight: '44px',
            padding: '8px 16px',
            borderColor: 'currentColor',
            color: 'inherit',
          }}
        >
          Hold it again
        </Button>
      </Box>
    </Notice>
  )
}

function ActiveHold({ hold }: { hold: Hold }) {
  const { flow, state } = useFlow()
  const leftMs = useTimeLeft(hold)
  const low = leftMs <= LOW_MS
  const over = leftMs <= 0
  const { window, heldUntil, extendable } = hold

  useEffect(() => {
    if (over) flow.endHold()
    else if (low) flow.announce(extendable ? `${LOW_NOTE} You can hold this time longer.` : LOW_NOTE)
  }, [flow, low, over, extendable])

  if (state.view === 'check' && !low) return null
  return (
    <HoldBar
      window={windowLabel(window, Date.now() + hold.skewMs)}
      message={`Held until ${timeOfDay(heldUntil)}`}
      timeLeft={
        leftMs >= 60_000 ? `${Math.ceil(leftMs / 60_000)}m` : `${Math.max(0, Math.ceil(leftMs / 1000))}s`
      }
      fraction={Math.max(0, Math.min(1, leftMs / hold.lastsMs))}
      low={low}
      onExtend={low && extendable ? () => void flow.extendHold() : undefined}
    />
  )
}

/** Names a time that isn't held, on a phone, where it's often out of sight. The summary names it on wide screens. */
function UnheldWindow({ window, label, note }: { window: Window; label: string; note: string }) {
  return (
    <Box
      role="group"
      aria-label={label}
      css={{ display: { base: 'block', sm: 'none' }, fontSize: 'small', lineHeight: '1.3' }}
    >
      <strong>{windowLabel(window, Date.now())}</strong>
      <Text css={{ color: 'text.2', fontSize: 'micro', lineHeight: '1.3' }}>{note}</Text>
    </Box>
  )
}

/** Names a window in a few words: `Today, 11 am to 1 pm`. */
function windowLabel(window: Window, now: number): string {
  const day = relativeDayShort(queenslandDate(window.startsAt), queenslandDate(now))
  return `${day}, ${breakableHours(window)}`
}

/** Returns the milliseconds until the hold ends, updated every second. */
function useTimeLeft({ heldUntil, skewMs, lastsMs }: Hold): number {
  const left = () => Date.parse(heldUntil) - Date.now() - skewMs
  const [leftMs, setLeft] = useState(lastsMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of these two
  useEffect(() => {
    setLeft(left())
    const timer = setInterval(() => setLeft(left()), 1000)
    return () => clearInterval(timer)
  }, [heldUntil, skewMs])
  return leftMs
}
