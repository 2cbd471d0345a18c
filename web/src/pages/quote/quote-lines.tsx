import { Box, ChoiceCard, Heading, Text } from 'design-system'
import type { ReactNode } from 'react'
import { formatDollars } from '../../shared/money.ts'
import type { QuoteLine, sumOf } from './quote-query.ts'

/** `1.5 × $120.00 per hour`; empty for a quantity of one. */
function quantityOf({ quantityThousandths, unit, unitCents, hasGst }: QuoteLine): string {
  const isOne = quantityThousandths === 1_000 && unit === 'each'
  const counted = `${quantityThousandths / 1_000} × ${formatDollars(unitCents)}${unit === 'each' ? '' : ` per ${unit}`}`
  return [...(isOne ? [] : [counted]), ...(hasGst ? [] : ['no GST'])].join(', ')
}

/** A text and its amount: on one line, or on two if the text is very large. */
const AMOUNT_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 16px',
  '& > [data-amount]': { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
} as const

const LINE = {
  ...AMOUNT_ROW,
  padding: '11px 0',
  borderBottom: '1px dashed {colors.line.strong}',
  lineHeight: '1.35',
} as const

const SheetHeading = ({ id, children }: { id: string; children: ReactNode }) => (
  <Heading as="h3" id={id} css={{ margin: '26px 0 6px', fontSize: '1.1875rem' }}>
    {children}
  </Heading>
)

/** Lines included in the work. */
export function IncludedLines({ lines }: { lines: ReadonlyArray<QuoteLine> }) {
  return (
    <section aria-labelledby="included-title">
      <SheetHeading id="included-title">What’s included</SheetHeading>
      <Lines lines={lines} />
    </section>
  )
}

/** The extras of a quote that was answered, first those that were accepted. */
export function AnsweredOptions({
  lines,
  accepted,
}: {
  lines: ReadonlyArray<QuoteLine>
  /** Positions of the accepted ones. */
  accepted: ReadonlySet<number>
}) {
  const added = lines.filter(({ position }) => accepted.has(position))
  const excluded = lines.filter(({ position }) => !accepted.has(position))
  return (
    <>
      {added.length > 0 ? (
        <section aria-labelledby="options-title">
          <SheetHeading id="options-title">Extras you added</SheetHeading>
          <Lines lines={added} />
        </section>
      ) : null}
      {excluded.length > 0 ? (
        <section aria-labelledby="others-title">
          <SheetHeading id="others-title">Extras not included</SheetHeading>
          <Lines lines={excluded} />
        </section>
      ) : null}
    </>
  )
}

/** Lines with their amounts, as on an invoice. */
const Lines = ({ lines }: { lines: ReadonlyArray<QuoteLine> }) => (
  <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {lines.map((line) => (
      <Box as="li" key={line.position} css={LINE}>
        <Text as="span" css={{ flex: '1 1 8rem', minWidth: '0', overflowWrap: 'anywhere' }}>
          {line.description}
        </Text>
        <Text as="span" css={{ fontWeight: 'strong' }} data-amount="">
          {formatDollars(line.amounts.subtotalCents)}
        </Text>
        {quantityOf(line) ? (
          <Text as="span" css={{ flex: '1 1 100%', color: 'text.3', fontSize: 'meta' }}>
            {quantityOf(line)}
          </Text>
        ) : null}
      </Box>
    ))}
  </ul>
)

/** Optional lines of an open quote. They belong to the accept form, but are outside it so that they print. */
export function Options({
  lines,
  ticked,
  tick,
}: {
  lines: ReadonlyArray<QuoteLine>
  ticked: ReadonlySet<number>
  tick: (position: number, on: boolean) => void
}) {
  return (
    <section aria-labelledby="options-title">
      <SheetHeading id="options-title">Optional extras</SheetHeading>
      <Text css={{ color: 'text.2', marginBottom: 's3' }}>
        Tick what you’d like. We’ll add it to the total.
      </Text>
      <Box
        role="group"
        aria-labelledby="options-title"
        // In print, the page's grids are blocks.
        css={{ display: 'grid', gap: '10px', _print: { '& > * + *': { marginTop: '10px' } } }}
      >
        {lines.map((line) => (
          <ChoiceCard
            key={line.position}
            type="checkbox"
            name={`option-${line.position}`}
            value="yes"
            form="accept"
            checked={ticked.has(line.position)}
            onChange={({ currentTarget }) => tick(line.position, currentTarget.checked)}
            label={line.description}
            note={quantityOf(line)}
            aside={
              <Box as="span" css={{ color: 'text', fontSize: '1.0625rem', fontWeight: 'strong' }}>
                {formatDollars(line.amounts.subtotalCents)}
              </Box>
            }
          />
        ))}
      </Box>
    </section>
  )
}

/** Totals with the selected options. */
export function Totals({
  totals: { subtotalCents, discountCents, totalCents, gstCents },
  discountBasisPoints,
}: {
  totals: ReturnType<typeof sumOf>
  discountBasisPoints: number
}) {
  return (
    <Box
      as="dl"
      aria-live="polite"
      css={{
        display: 'grid',
        gap: '6px',
        margin: '24px 0 0',
        paddingTop: '14px',
        borderTop: '3px solid {colors.text}',
        '& dd': { margin: 0 },
        '& > div': AMOUNT_ROW,
      }}
    >
      {discountCents > 0 ? (
        <>
          <div>
            <dt>Subtotal</dt>
            <dd data-amount="">{formatDollars(subtotalCents)}</dd>
          </div>
          <div>
            <dt>Discount ({discountBasisPoints / 100}%)</dt>
            <dd data-amount="">−{formatDollars(discountCents)}</dd>
          </div>
        </>
      ) : null}
      <Box css={{ fontWeight: 'strong', fontSize: '1.375rem' }}>
        <dt>Total</dt>
        <dd data-amount="" data-total="">
          {formatDollars(totalCents)}
        </dd>
      </Box>
      <Box css={{ color: 'text.3', fontSize: 'meta' }}>
        <dt>GST in the total</dt>
        <dd data-amount="">{formatDollars(gstCents)}</dd>
      </Box>
    </Box>
  )
}
