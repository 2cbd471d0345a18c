import { useEffect, useRef } from 'react'

const HIGHLIGHT_MS = 200

/**
 * Briefly highlights the elements inside `around` whose values have changed. Each element has its key of `values` in `data-row`.
 * The first render and another `listKey` don't count as changes. Does nothing if reduced motion is preferred.
 */
export function useChangeHighlight(
  around: HTMLElement | null,
  values: ReadonlyMap<string, string>,
  listKey = '',
): void {
  const before = useRef<{ readonly listKey: string; readonly values: ReadonlyMap<string, string> } | null>(
    null,
  )
  useEffect(() => {
    const earlier = before.current
    before.current = { listKey, values }
    if (!around || earlier?.listKey !== listKey || earlier.values.size === 0) return
    for (const [key, value] of values) if (earlier.values.get(key) !== value) highlight(around, key)
  })
}

function highlight(around: HTMLElement, key: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  around
    .querySelector(`[data-row="${CSS.escape(key)}"]`)
    ?.animate([{ backgroundColor: 'var(--chakra-colors-info-bg)' }, {}], {
      duration: HIGHLIGHT_MS,
      easing: 'ease-out',
    })
}
