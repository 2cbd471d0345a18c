import { chakra } from 'design-system'
import { Panel } from 'design-system/staff'
import { formatDollars } from '../../../shared/money.ts'
import type { PricedQuote, QuoteVersion } from './priced-quotes-query.ts'

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 16px',
      padding: '10px 16px',
      borderTop: '1px solid {colors.line}',
    },
    '& > li:first-of-type': { borderTop: 'none' },
    '& span': { overflowWrap: 'anywhere' },
    '& small': { gridColumn: '1 / -1', fontSize: 'micro', color: 'text.3' },
    '& b': { fontVariantNumeric: 'tabular-nums' },
  },
})

/** The version that the customer has, as sent. */
export function SentVersion({ quote, version }: { quote: PricedQuote; version: QuoteVersion }) {
  const { number, intro, lines, terms, amounts } = version
  const ticked = new Set(quote.acceptedOptions)
  const hasOptions = lines.some(({ optional }) => optional)
  return (
    <section aria-labelledby="sent-title">
      <h2 id="sent-title" style={{ fontSize: '1rem', marginBottom: '8px' }}>
        What the customer has{number > 1 ? `, version ${number}` : ''}
      </h2>
      {intro ? <p style={{ whiteSpace: 'pre-line', marginBottom: '8px' }}>{intro}</p> : null}
      <Panel>
        <Lines>
          {lines.map((line) => (
            <li key={line.position}>
              <span>{line.description}</span>
              <b>{formatDollars(line.amounts.subtotalCents)}</b>
              <small>
                {line.quantityThousandths / 1_000} × {formatDollars(line.unitCents)}
                {line.unit === 'each' ? '' : ` per ${line.unit}`}
                {line.hasGst ? '' : ', no GST'}
                {line.optional ? `, optional${ticked.has(line.position) ? ', ticked' : ''}` : ''}
              </small>
            </li>
          ))}
          {amounts.discountCents > 0 ? (
            <li>
              <span>Discount ({version.discountBasisPoints / 100}%)</span>
              <b>−{formatDollars(amounts.discountCents)}</b>
            </li>
          ) : null}
          <li>
            <b>{hasOptions ? 'Total without optional lines' : 'Total'}</b>
            <b>{formatDollars(amounts.totalCents)}</b>
            <small>GST in the total {formatDollars(amounts.gstCents)}</small>
          </li>
          {hasOptions && quote.acceptedCents !== null ? (
            <li>
              <b>Total accepted</b>
              <b>{formatDollars(quote.acceptedCents)}</b>
            </li>
          ) : null}
        </Lines>
      </Panel>
      {terms ? <p style={{ whiteSpace: 'pre-line', marginTop: '8px' }}>{terms}</p> : null}
    </section>
  )
}
