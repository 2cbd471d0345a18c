import { useCallback, useEffect, useState } from 'react'

/**
 * Returns a function that runs a task once everything that was set before it is rendered, such as moving the focus to what has
 * appeared. The next animation frame can come before that.
 */
export function useAfterRender(): (task: () => void) => void {
  const [next, setNext] = useState<{ readonly task: () => void } | null>(null)
  useEffect(() => next?.task(), [next])
  return useCallback((task) => setNext({ task }), [])
}
