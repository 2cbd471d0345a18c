import { SignalStrip } from 'design-system/staff'
import { useEffect, useState } from 'react'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import { useOutbox } from '../../lib/offline/outbox-context.ts'

const TOLD_MS = 8_000

interface SentStripProps {
  signal: boolean
  /** When what is shown was so. */
  asOf: number
}

/** Whether everything that was done has reached the server; nothing while it goes without saying. */
export function SentStrip({ signal, asOf }: SentStripProps) {
  const [outbox, { changes, trouble, sending, emptiedAt, safe }] = useOutbox()
  const waiting = changes.filter(({ refused }) => refused === null).length
  const told = useShownBriefly(emptiedAt)
  const some = waiting === 1 ? '1 change' : `${waiting} changes`
  const theirs = waiting === 1 ? 'is' : 'are'
  const itself = waiting === 1 ? 'sends by itself' : 'send by themselves'
  const strip = () => {
    if (!safe && waiting > 0) {
      return (
        <SignalStrip kind="waiting">
          {some} {theirs} not sent yet, and this browser keeps nothing: leave this page open until it says
          that all is sent.
        </SignalStrip>
      )
    }
    if (!signal || trouble === 'no signal') {
      return (
        <SignalStrip kind="offline">
          No signal.{' '}
          {waiting > 0
            ? `${some} ${theirs} saved on this phone and ${itself}.`
            : `Showing ${timeOfDay(asOf)}. What you do is saved on this phone and sent later.`}
        </SignalStrip>
      )
    }
    if (waiting > 0 && trouble !== null && !sending) {
      return (
        <SignalStrip
          kind="waiting"
          action={
            <button type="button" onClick={() => void outbox?.send()}>
              Try now
            </button>
          }
        >
          {some} {theirs} not sent yet. We try again by ourselves.
        </SignalStrip>
      )
    }
    if (waiting > 0 && trouble !== null) return <SignalStrip kind="sending">Sending {some}…</SignalStrip>
    return told ? <SignalStrip kind="sent">All sent.</SignalStrip> : null
  }
  return <div role="status">{strip()}</div>
}

/** Is what happened at a moment still worth telling? */
function useShownBriefly(at: number | null): boolean {
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (at === null) return setTold(false)
    setTold(true)
    const timer = setTimeout(() => setTold(false), TOLD_MS)
    return () => clearTimeout(timer)
  }, [at])
  return told
}
