import { Box, Button, Heading, JobSheet, PrinterIcon, Text } from 'design-system'
import { longDate } from '../../shared/queensland-time.ts'
import { SenderDetails } from '../../shared/sender-row.tsx'
import { AnsweredOptions, IncludedLines, Options, Totals } from './quote-lines.tsx'
import { type Business, type CustomerQuote, isOpen } from './quote-query.ts'
import type { Selection } from './use-selection.ts'

/** The quote's lines and totals, with the options that are selected, and its PDF. */
export function QuoteSheet({
  quote,
  selection,
  token,
}: {
  quote: CustomerQuote
  selection: Selection
  token: string
}) {
  const { version } = quote
  const { ticked, tick, totals } = selection
  const open = isOpen(quote)
  const included = version.lines.filter(({ optional }) => !optional)
  const options = version.lines.filter(({ optional }) => optional)
  return (
    <JobSheet
      raised
      id="sheet-title"
      title="Your quote"
      note={`Reference ${quote.reference}${version.number > 1 ? `, version ${version.number}` : ''}`}
      rows={[
        { name: 'For', value: quote.name },
        ...(quote.address ? [{ name: 'Where', value: quote.address }] : []),
        ...(open ? [{ name: 'Valid until', value: longDate(version.validUntil) }] : []),
      ]}
      css={{ maxWidth: 'none', _print: { breakInside: 'auto', marginBlock: 's4' } }}
    >
      {included.length > 0 ? <IncludedLines lines={included} /> : null}
      {options.length === 0 ? null : open ? (
        <Options lines={options} ticked={ticked} tick={tick} />
      ) : (
        <AnsweredOptions lines={options} accepted={ticked} />
      )}
      <Totals totals={totals} discountBasisPoints={version.discountBasisPoints} />
      <Button
        tone="outline"
        href={`/quote/${token}/quote.pdf`}
        css={{ marginTop: 's4', _print: { display: 'none' } }}
      >
        <PrinterIcon size={20} />
        Save PDF
      </Button>
    </JobSheet>
  )
}

/** What isn't needed to answer the quote: who it is from, the customer's photos and the terms. In the columns of the page. */
export function QuoteDetails({
  version,
  business,
  token,
}: {
  version: CustomerQuote['version']
  business: Business
  token: string
}) {
  return (
    <>
      <section aria-labelledby="from-title">
        <Heading id="from-title" css={{ fontSize: '1.375rem', marginBottom: 's2' }}>
          From
        </Heading>
        <Box css={{ fontWeight: 'strong' }}>
          <SenderDetails {...business} />
        </Box>
      </section>
      {version.photos.length > 0 ? <Photos photos={version.photos} token={token} /> : null}
      {version.terms ? (
        <section aria-labelledby="terms-title">
          <Heading id="terms-title" css={{ fontSize: '1.375rem', marginBottom: 's2' }}>
            Terms
          </Heading>
          <Text css={{ whiteSpace: 'pre-line', color: 'text.2' }}>{version.terms}</Text>
        </section>
      ) : null}
    </>
  )
}

function Photos({ photos, token }: { photos: ReadonlyArray<number>; token: string }) {
  return (
    <section aria-labelledby="photos-title">
      <Heading id="photos-title" css={{ fontSize: '1.375rem', marginBottom: 's3' }}>
        Photos
      </Heading>
      <Box
        css={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: '12px' }}
      >
        {photos.map((n) => (
          <a key={n} href={`/quote/${token}/photos/${n}`}>
            <img
              src={`/quote/${token}/photos/${n}`}
              alt={`You sent this, ${n}`}
              loading="lazy"
              style={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: '12px' }}
            />
          </a>
        ))}
      </Box>
    </section>
  )
}
