import { useCallback, useEffect, useState } from 'react'

/** Longer than anyone takes between the two halves of a double press. */
const MOMENT_MS = 600

/**
 * Whether something was pressed a moment ago. What comes into its place then waits so long: the second half of a double
 * press would take the next step too, and no step is taken back.
 */
export function useJustPressed(): readonly [boolean, () => void] {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === 0) return
    const timer = setTimeout(() => setAt(0), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [at])
  return [at > 0, useCallback(() => setAt(Date.now()), [])]
}
