import { formatDollars } from '../../../shared/money.ts'
import { formatDuration, percent } from './format.ts'
import { FigureTable } from './report-table.tsx'
import type { QuoteFigures } from './reports-query.ts'

/** Quotes with prices sent in the period and their outcomes. */
export function QuotesReport({ figures, from, to }: { figures: QuoteFigures; from: string; to: string }) {
  const { sent, accepted, declined, sentDollars, acceptedDollars, answerMedian } = figures
  const amount = (value: number) => formatDollars(Math.round(value * 100))
  return (
    <section aria-labelledby="reports-priced">
      <h2 id="reports-priced">Quotes</h2>
      <p>Quotes first sent in this period, with their current status. Values include GST where it applies.</p>
      <FigureTable
        caption="Quotes"
        download={`/admin/export/priced-quotes.csv?${new URLSearchParams({ from, to })}`}
        head={['Sent', 'Accepted', 'Declined', 'Acceptance', 'Value sent', 'Value accepted', 'Median answer']}
        rows={[
          [
            String(sent),
            accepted,
            declined,
            percent(accepted, sent),
            amount(sentDollars),
            amount(acceptedDollars),
            answerMedian === null ? 'None yet' : formatDuration(answerMedian),
          ],
        ]}
      />
    </section>
  )
}
