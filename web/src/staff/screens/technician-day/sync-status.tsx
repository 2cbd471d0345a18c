import { SignalStrip } from 'design-system/staff'
import { useEffect, useState } from 'react'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import { useOutbox } from '../../lib/offline/outbox-context.ts'

const SENT_NOTICE_MS = 8_000

interface SyncStatusProps {
  signal: boolean
  /** When the displayed data was current. */
  asOf: number
}

/** Whether all changes have reached the server. Renders nothing if there is nothing to say. */
export function SyncStatus({ signal, asOf }: SyncStatusProps) {
  const [outbox, { changes, unsentReason, sending, emptiedAt, safe }] = useOutbox()
  const waiting = changes.filter(({ refused }) => refused === null).length
  const emptied = useShownBriefly(emptiedAt)
  const some = waiting === 1 ? '1 change' : `${waiting} changes`
  const them = waiting === 1 ? 'it' : 'them'

  const strip = () => {
    if (!safe && waiting > 0) {
      return (
        <SignalStrip kind="waiting">
          {some} not sent yet. This browser can’t save changes, so keep this page open until they’re all sent.
        </SignalStrip>
      )
    }
    if (!signal || unsentReason === 'no signal') {
      return (
        <SignalStrip kind="offline">
          No signal.{' '}
          {waiting > 0
            ? `${some} saved on this phone. We’ll send ${them} when you’re back in range.`
            : `Showing ${timeOfDay(asOf)}. Changes are saved on this phone and sent later.`}
        </SignalStrip>
      )
    }
    if (waiting > 0 && unsentReason !== null && !sending) {
      return (
        <SignalStrip
          kind="waiting"
          action={
            <button type="button" onClick={() => void outbox?.send()}>
              Try now
            </button>
          }
        >
          {some} not sent yet. We’ll try again automatically.
        </SignalStrip>
      )
    }
    if (waiting > 0 && unsentReason !== null) return <SignalStrip kind="sending">Sending {some}…</SignalStrip>
    return emptied ? <SignalStrip kind="sent">All sent.</SignalStrip> : null
  }
  return <div role="status">{strip()}</div>
}

/** Whether less than `SENT_NOTICE_MS` has passed since an instant. */
function useShownBriefly(at: number | null): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (at === null) return setShown(false)
    setShown(true)
    const timer = setTimeout(() => setShown(false), SENT_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [at])
  return shown
}
