import { useEffect, useState } from 'react'

/**
 * Whether a form that leaves the page is on its way, and how to say that it is. When the browser shows the page again as it
 * was left, by its way back or after a connection that failed, it is not any more.
 */
export function useSending(): readonly [boolean, () => void] {
  const [sending, setSending] = useState(false)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSending(false)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return [sending, () => setSending(true)]
}
