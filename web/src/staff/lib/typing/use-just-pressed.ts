import { useCallback, useEffect, useState } from 'react'

/** Longer than the gap between the two presses of a double press. */
const PRESS_GUARD_MS = 600

/**
 * Whether something was pressed within the last moment. A control that replaces it waits that long, so that a double press doesn't
 * also trigger the next step, which can't be undone.
 */
export function useJustPressed(): readonly [boolean, () => void] {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === 0) return
    const timer = setTimeout(() => setAt(0), PRESS_GUARD_MS)
    return () => clearTimeout(timer)
  }, [at])
  return [at > 0, useCallback(() => setAt(Date.now()), [])]
}
