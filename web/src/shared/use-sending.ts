import { useEffect, useState } from 'react'

/**
 * Returns whether a form that leaves the page is being sent, and a function that sets it. It resets when the browser shows the page
 * again as it was, by going back or after a failed connection.
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
