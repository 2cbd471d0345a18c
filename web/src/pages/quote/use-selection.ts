import { useEffect, useState } from 'react'
import { usePage } from '../../routing/page-context.ts'
import { clearQuoteAnswer, readQuoteAnswer, storeQuoteAnswer } from './quote-answer-storage.ts'
import { type CustomerQuote, isOpen, sumOf } from './quote-query.ts'

export type Selection = ReturnType<typeof useSelection>

/** Identifies a version of a quote in the browser's storage. */
export const answerKey = ({ reference, version }: Pick<CustomerQuote, 'reference' | 'version'>): string =>
  `${reference}/${version.number}`

/** The options of a quote that the customer selects, and the totals with them. The selection survives a reload of the tab. */
export function useSelection(quote: CustomerQuote) {
  const { form } = usePage()
  const { version } = quote
  const key = answerKey(quote)
  const open = isOpen(quote)
  // Selections made on another version refer to other lines.
  const isForThisVersion = form?.values.number === String(version.number)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        open
          ? version.lines.flatMap(({ position }) =>
              isForThisVersion && form?.values[`option-${position}`] === 'yes' ? [position] : [],
            )
          : quote.acceptedOptions,
      ),
  )
  // The server doesn't know what the tab has stored. What was posted is newer.
  useEffect(() => {
    if (!open) clearQuoteAnswer()
    else if (!form) setTicked((before) => new Set([...before, ...readQuoteAnswer(key).ticked]))
  }, [open, form, key])
  const totals = sumOf(version.lines.filter(({ optional, position }) => !optional || ticked.has(position)))
  const tick = (position: number, on: boolean) => {
    const after = new Set(ticked)
    if (on) after.add(position)
    else after.delete(position)
    setTicked(after)
    storeQuoteAnswer(key, { ticked: [...after] })
  }
  return { ticked, tick, totals }
}
