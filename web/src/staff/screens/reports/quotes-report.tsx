import { CompactButton, DownloadIcon } from 'design-system/staff'
import { formatDollars } from '../../../shared/money.ts'
import { formatDuration, percent } from './format.ts'
import { FigureTable } from './report-table.tsx'
import type { QuoteFigures } from './reports-query.ts'

/** Quotes with prices sent in the period and their outcomes, with a CSV export. */
export function QuotesReport({ figures, weeks }: { figures: QuoteFigures; weeks: number }) {
  const { sent, accepted, declined, sentDollars, acceptedDollars, answerMedian } = figures
  const amount = (value: number) => formatDollars(Math.round(value * 100))
  return (
    <section aria-labelledby="reports-priced">
      <h2 id="reports-priced">Quotes</h2>
      <p>Quotes first sent in these weeks, as they stand now. Values include GST where it applies.</p>
      <FigureTable
        caption="Quotes"
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
      <p style={{ marginTop: '12px' }}>
        <CompactButton href={`/admin/export/priced-quotes.csv?weeks=${weeks}`} download="">
          <DownloadIcon />
          Download CSV
        </CompactButton>
      </p>
    </section>
  )
}
