import { formatDollars } from '../../../shared/money.ts'
import type { QuoteEditor } from './use-quote-editor.ts'

/** What a draft quote comes to. */
export function EditorTotals({ totals }: Pick<QuoteEditor, 'totals'>) {
  if (!totals) return null
  const { amounts, withOptions } = totals
  return (
    <dl data-totals="" aria-live="polite">
      {amounts.discountCents > 0 ? (
        <>
          <dt>Discount</dt>
          <dd>−{formatDollars(amounts.discountCents)}</dd>
        </>
      ) : null}
      <dt>
        <b>Total</b>
      </dt>
      <dd>
        <b>{formatDollars(amounts.totalCents)}</b>
      </dd>
      <dt>GST in the total</dt>
      <dd>{formatDollars(amounts.gstCents)}</dd>
      {withOptions.totalCents === amounts.totalCents ? null : (
        <>
          <dt>With all optional lines</dt>
          <dd>{formatDollars(withOptions.totalCents)}</dd>
        </>
      )}
    </dl>
  )
}
