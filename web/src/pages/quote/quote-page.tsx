import {
  Box,
  Button,
  CheckIcon,
  chakra,
  Heading,
  InfoIcon,
  Notice,
  Steps,
  Text,
  TotalBar,
} from 'design-system'
import { usePage } from '../../routing/page-context.ts'
import { formatDollars } from '../../shared/money.ts'
import { AcceptForm, AskForm, DeclineForm } from './answer-forms.tsx'
import { ChooseTime } from './choose-time.tsx'
import { type Business, type CustomerQuote, isOpen } from './quote-query.ts'
import { QuoteDetails, QuoteSheet } from './quote-sheet.tsx'
import { progressOf, QuoteStatus, RefusalNotice } from './quote-status.tsx'
import { type Selection, useSelection } from './use-selection.ts'

/** Confirmation of the last action, by the value of the server's redirect. */
const DONE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['accepted', 'Thanks for accepting our quote.'],
  ['declined', 'Thanks for telling us. We won’t remind you about this quote.'],
  ['asked', 'Thanks, we’ve got your question and will get back to you within 24 hours.'],
  ['booked', 'You’re booked in.'],
])

/** One quote: its content first, then the possible actions. */
export function QuotePage({
  quote,
  business,
  token,
  emailed,
}: {
  quote: CustomerQuote
  business: Business
  token: string
  /** Whether the customer gets emails about it. */
  emailed: boolean
}) {
  const {
    form,
    location: { search },
  } = usePage()
  const { version } = quote
  const selection = useSelection(quote)
  const { totalCents } = selection.totals
  const contract = quote.contractOverCents !== null && totalCents > quote.contractOverCents
  const done = form ? null : new URLSearchParams(search).get('done')
  const doneMessage = DONE_MESSAGES.get(done ?? '')
  const progress = progressOf(quote, contract)
  return (
    <Box css={{ display: 'grid', gap: { base: 's5', lg: 's6' }, _print: { display: 'block' } }}>
      <header>
        {progress ? (
          <Box css={{ marginBottom: 's5' }}>
            <Steps label="Progress" {...progress} />
          </Box>
        ) : null}
        <Heading
          as="h1"
          id="quote-title"
          css={{ fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3rem)', overflowWrap: 'anywhere' }}
        >
          {version.title}
        </Heading>
        {version.intro && isOpen(quote) ? (
          <Text css={{ marginTop: 's4', maxWidth: 'measure', whiteSpace: 'pre-line' }}>{version.intro}</Text>
        ) : null}
      </header>
      {doneMessage ? (
        <Notice tone="ok" role="status" icon={<CheckIcon size={22} />}>
          {doneMessage}
          {done === 'accepted' && emailed ? ' We’re emailing you a confirmation.' : ''}
        </Notice>
      ) : null}
      <RefusalNotice quote={quote} />
      {isOpen(quote) ? (
        <OpenQuote
          quote={quote}
          business={business}
          token={token}
          selection={selection}
          contract={contract}
        />
      ) : (
        <AnsweredQuote
          quote={quote}
          business={business}
          token={token}
          selection={selection}
          emailed={emailed}
        />
      )}
    </Box>
  )
}

interface QuoteProps {
  quote: CustomerQuote
  business: Business
  token: string
  selection: Selection
}

/** Two columns, of which the second is the narrower. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 's5', lg: 's6' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(0, 1fr) 400px',
      xl: 'minmax(0, 1fr) 440px',
    },
    columnGap: { lg: 's7', xl: 's9' },
    alignItems: 'start',
    // No wider than the page in text of twice the size.
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
    _print: { display: 'block', '& > section': { marginTop: 's4', breakInside: 'avoid' } },
  },
})

/** A quote that the customer can still answer: the sheet, with the answers beside or below it, then what can wait. */
function OpenQuote({ quote, business, token, selection, contract }: QuoteProps & { contract: boolean }) {
  const { version, contractOverCents } = quote
  const { totalCents } = selection.totals
  return (
    <Columns>
      <Box css={{ display: 'grid' }}>
        <QuoteSheet quote={quote} selection={selection} token={token} />
        <TotalBar label="Total" total={formatDollars(totalCents)}>
          <Button tone="book" href="#accept-title">
            Review and accept
          </Button>
        </TotalBar>
      </Box>
      <Box
        css={{
          position: { lg: 'sticky' },
          // Below the header, which is sticky too.
          top: '112px',
          display: 'grid',
          gap: 's5',
        }}
      >
        {contract ? (
          <Notice tone="info" icon={<InfoIcon size={22} />}>
            In Queensland, domestic building work over{' '}
            {formatDollars(contractOverCents ?? 0).replace('.00', '')} needs a written contract. If you
            accept, we’ll send you one to sign before any work starts.
          </Notice>
        ) : null}
        <Box css={{ display: 'grid', gap: 's5', _print: { display: 'none' } }}>
          <AcceptForm
            quote={quote}
            totals={selection.totals}
            contract={contract}
            options={version.lines.some(({ optional }) => optional)}
          />
          <div>
            <AskForm quote={quote} business={business} />
            <DeclineForm quote={quote} />
          </div>
        </Box>
      </Box>
      <QuoteDetails version={version} business={business} token={token} />
    </Columns>
  )
}

/** A quote that was answered or has expired: the next step first, with the quote beside or after it. A choice of times gets the wider column. */
function AnsweredQuote({ quote, business, token, selection, emailed }: QuoteProps & { emailed: boolean }) {
  const { version, bookable } = quote
  return (
    <Columns>
      <Box css={{ display: 'grid', gap: 's5' }}>
        <QuoteStatus quote={quote} business={business} emailed={emailed} />
        <Box css={{ display: 'grid', gap: 's5', _print: { display: 'none' } }}>
          {bookable ? <ChooseTime quote={quote} business={business} /> : null}
          <div>
            <AskForm quote={quote} business={business} />
          </div>
        </Box>
      </Box>
      <Box css={{ display: 'grid', gap: 's6' }}>
        <QuoteSheet quote={quote} selection={selection} token={token} />
        {version.intro ? <Text css={{ whiteSpace: 'pre-line' }}>{version.intro}</Text> : null}
      </Box>
      <QuoteDetails version={version} business={business} token={token} />
    </Columns>
  )
}
