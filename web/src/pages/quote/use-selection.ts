import { useState } from 'react'
import { usePage } from '../../routing/page-context.ts'
import { type CustomerQuote, isOpen, sumOf } from './quote-query.ts'

export type Selection = ReturnType<typeof useSelection>

/** The options of a quote that the customer selects, and the totals with them. */
export function useSelection(quote: CustomerQuote) {
  const { form } = usePage()
  const { version } = quote
  // Selections made on another version refer to other lines.
  const isForThisVersion = form?.values.number === String(version.number)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        isOpen(quote)
          ? version.lines.flatMap(({ position }) =>
              isForThisVersion && form?.values[`option-${position}`] === 'yes' ? [position] : [],
            )
          : quote.acceptedOptions,
      ),
  )
  const totals = sumOf(version.lines.filter(({ optional, position }) => !optional || ticked.has(position)))
  const tick = (position: number, on: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (on) after.add(position)
      else after.delete(position)
      return after
    })
  return { ticked, tick, totals }
}
