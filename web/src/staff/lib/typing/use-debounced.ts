import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** Debounces a value, compared by its content, so that a query isn't sent for every keystroke. */
export function useDebounced<T>(value: T, pauseMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(value)
  const content = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is compared by its content
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [content, pauseMs])
  return settled
}
