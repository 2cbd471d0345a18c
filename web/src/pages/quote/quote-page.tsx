import {
  Box,
  Button,
  CheckIcon,
  Heading,
  InfoIcon,
  JobSheet,
  Notice,
  PrinterIcon,
  Steps,
  type StepsProps,
  Text,
  TotalBar,
  WarningIcon,
} from 'design-system'
import { useState } from 'react'
import { usePage } from '../../routing/page-context.ts'
import { formatDollars } from '../../shared/money.ts'
import { longDate, queenslandDate } from '../../shared/queensland-time.ts'
import { AcceptForm, AskForm, DeclineForm } from './answer-forms.tsx'
import { ChooseTime } from './choose-time.tsx'
import { AnsweredOptions, IncludedLines, Options, Totals } from './quote-lines.tsx'
import { type CustomerQuote, isOpen, sumOf } from './quote-query.ts'

type Business = { readonly name: string; readonly phone: string; readonly phoneE164: string }

/** Confirmation of the last action, by the value of the server's redirect. */
const DONE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['accepted', 'Thanks, we’ve got your acceptance.'],
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
  const included = version.lines.filter(({ optional }) => !optional)
  const options = version.lines.filter(({ optional }) => optional)
  const totals = sumOf(version.lines.filter(({ optional, position }) => !optional || ticked.has(position)))
  const contract = quote.contractOverCents !== null && totals.totalCents > quote.contractOverCents
  const done = form ? null : new URLSearchParams(search).get('done')
  const doneMessage = DONE_MESSAGES.get(done ?? '')
  const tick = (position: number, on: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (on) after.add(position)
      else after.delete(position)
      return after
    })
  const progress = progressOf(quote, contract)
  const sheet = (
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
      css={{ maxWidth: 'none', _print: { breakInside: 'auto' } }}
    >
      {included.length > 0 ? <IncludedLines lines={included} /> : null}
      {options.length === 0 ? null : open ? (
        <Options lines={options} ticked={ticked} tick={tick} />
      ) : (
        <AnsweredOptions lines={options} accepted={ticked} />
      )}
      <Totals totals={totals} discountBasisPoints={version.discountBasisPoints} />
      <Box css={{ marginTop: 's4', _print: { display: 'none' } }}>
        <Button tone="outline" href={`/quote/${token}/quote.pdf`}>
          <PrinterIcon size={20} />
          Save PDF
        </Button>
      </Box>
    </JobSheet>
  )
  const remainder = (
    <>
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
  return (
    <Box
      css={{
        display: 'grid',
        gap: { base: 's5', lg: 's6' },
        // The sheet with the actions beside it. A choice of times gets the wider column.
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 400px',
          xl: 'minmax(0, 1fr) 440px',
        },
        columnGap: { lg: 's7', xl: 's9' },
        alignItems: 'start',
        '& > header, & > [role=status], & > [role=alert]': { gridColumn: { lg: '1 / -1' } },
        _print: { display: 'block' },
      }}
    >
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
        {version.intro && open ? (
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
      {open ? (
        <>
          <Box css={{ display: 'grid', gap: 's6' }}>
            {sheet}
            {remainder}
            <TotalBar label="Total" total={formatDollars(totals.totalCents)}>
              <Button tone="book" href="#accept-title">
                Review and accept
              </Button>
            </TotalBar>
          </Box>
          {/* Below the header, which is sticky too. */}
          <Box css={{ position: { lg: 'sticky' }, top: '112px', display: 'grid', gap: 's5' }}>
            {contract ? (
              <Notice tone="info" icon={<InfoIcon size={22} />}>
                In Queensland, domestic building work over{' '}
                {formatDollars(quote.contractOverCents ?? 0).replace('.00', '')} needs a written contract. If
                you accept, we’ll send you one to sign before any work starts.
              </Notice>
            ) : null}
            <Box css={{ display: 'grid', gap: 's5', _print: { display: 'none' } }}>
              <AcceptForm
                quote={quote}
                total={totals.totalCents}
                contract={contract}
                options={options.length > 0}
              />
              <div>
                <AskForm quote={quote} business={business} />
                <DeclineForm quote={quote} />
              </div>
            </Box>
          </Box>
        </>
      ) : (
        // The next step comes first, with the accepted quote beside or after it.
        <>
          <Box css={{ display: 'grid', gap: 's5' }}>
            <QuoteStatus quote={quote} business={business} emailed={emailed} />
            <Box css={{ display: 'grid', gap: 's5', _print: { display: 'none' } }}>
              {quote.bookable ? <ChooseTime quote={quote} business={business} /> : null}
              <div>
                <AskForm quote={quote} business={business} />
              </div>
            </Box>
          </Box>
          <Box css={{ display: 'grid', gap: 's6' }}>
            {sheet}
            {version.intro ? <Text css={{ whiteSpace: 'pre-line' }}>{version.intro}</Text> : null}
            {remainder}
          </Box>
        </>
      )}
    </Box>
  )
}

/** Progress of the work for the step bar; null if it has ended. */
function progressOf(
  { state }: CustomerQuote,
  contract: boolean,
): Pick<StepsProps, 'steps' | 'current' | 'water'> | null {
  if (state === 'DECLINED' || state === 'EXPIRED') return null
  const current = state === 'ACCEPTED' ? 'Accepted' : state === 'CONVERTED' ? 'Booked' : 'Quote'
  const names = ['Quote', 'Accepted', ...(contract ? ['Contract', 'Booked'] : ['Booked', 'Done'])]
  return {
    steps: names.map((label, index) => ({ id: label, label, done: index < names.indexOf(current) })),
    current,
    // As on every other page, the pipe carries water once there is a booking.
    water: state === 'CONVERTED',
  }
}

/** Explains a refused submission whose form is gone, because the quote was answered meanwhile. */
function RefusalNotice({ quote }: { quote: CustomerQuote }) {
  const { values, refusal } = usePage().form ?? {}
  const act = values?.act
  const isShown = act === 'ask' || (act === 'book' ? quote.bookable : isOpen(quote))
  return refusal && !isShown ? (
    <Notice tone="danger" role="alert" icon={<WarningIcon size={22} />}>
      {refusal}
    </Notice>
  ) : null
}

/** Status of a quote that is no longer open. */
function QuoteStatus({
  quote,
  business,
  emailed,
}: {
  quote: CustomerQuote
  business: Business
  emailed: boolean
}) {
  const { state, answeredAt, acceptedName, acceptedCents, booking, bookable, version } = quote
  const on = answeredAt ? longDate(queenslandDate(answeredAt)) : ''
  const call = <a href={`tel:${business.phoneE164}`}>{business.phone}</a>
  switch (state) {
    case 'ACCEPTED':
      return (
        <Notice tone="ok" icon={<CheckIcon size={22} />}>
          <strong>
            Accepted by {acceptedName} on {on}, {formatDollars(acceptedCents ?? 0)}.
          </strong>{' '}
          {bookable ? '' : 'We’ll be in touch to arrange the next step. '}Questions? Call {call}.
        </Notice>
      )
    case 'CONVERTED':
      return (
        <Notice tone="ok" icon={<CheckIcon size={22} />}>
          <strong>
            Accepted by {acceptedName} on {on}, {formatDollars(acceptedCents ?? 0)}.
          </strong>{' '}
          {booking ? (
            <>
              Your booking is {booking}.{' '}
              {emailed ? 'The email about it has a link to change it.' : <>To change it, call {call}.</>}
            </>
          ) : null}
        </Notice>
      )
    case 'DECLINED':
      return (
        <Notice tone="plain" icon={<InfoIcon size={22} />}>
          You declined this quote on {on}. Changed your mind? Ask us here or call {call}.
        </Notice>
      )
    case 'EXPIRED':
      return (
        <Notice tone="warn" icon={<InfoIcon size={22} />}>
          This quote was valid until {longDate(version.validUntil)}. Ask us here or call {call} and we’ll
          price the work again.
        </Notice>
      )
    default:
      return null
  }
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
