import { useEffect, useRef } from 'react'

const TINT_MS = 200

/**
 * Tints, for a moment, the elements inside `around` whose values are others than before: each is marked with `data-row` and
 * its key in `values`. What is shown for the first time, or answers another question, is not a change; where less motion is
 * wanted nothing is tinted.
 */
export function useTint(
  around: HTMLElement | null,
  values: ReadonlyMap<string, string>,
  question = '',
): void {
  const before = useRef<{ readonly question: string; readonly values: ReadonlyMap<string, string> } | null>(
    null,
  )
  useEffect(() => {
    const earlier = before.current
    before.current = { question, values }
    if (!around || earlier?.question !== question || earlier.values.size === 0) return
    for (const [key, value] of values) if (earlier.values.get(key) !== value) tint(around, key)
  })
}

function tint(around: HTMLElement, key: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  around
    .querySelector(`[data-row="${CSS.escape(key)}"]`)
    ?.animate([{ backgroundColor: 'var(--chakra-colors-info-bg)' }, {}], {
      duration: TINT_MS,
      easing: 'ease-out',
    })
}
