import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePage } from '../routing/page-context.ts'
import { onChoiceChange, readChoice } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import { startAnalytics } from './start.ts'

/** Counts the visit if the visitor agrees, and asks visitors who haven't chosen yet. Renders nothing on the server. */
export function Analytics() {
  const page = usePage()
  const choice = useSyncExternalStore(onChoiceChange, readChoice, () => 'declined')
  const [started, setStarted] = useState(false)
  useEffect(() => {
    startAnalytics(page)
    setStarted(true)
  }, [page])
  return started && choice === null ? <ConsentBar /> : null
}
