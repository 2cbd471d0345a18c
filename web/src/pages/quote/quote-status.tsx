import { CheckIcon, InfoIcon, Notice, type StepsProps, WarningIcon } from 'design-system'
import { usePage } from '../../routing/page-context.ts'
import { formatDollars } from '../../shared/money.ts'
import { longDate, queenslandDate } from '../../shared/queensland-time.ts'
import { type Business, type CustomerQuote, isOpen } from './quote-query.ts'

/** Progress of the work for the step bar; null if it has ended. */
export function progressOf(
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
export function RefusalNotice({ quote }: { quote: CustomerQuote }) {
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
export function QuoteStatus({
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
          {bookable ? '' : 'We’ll be in touch to arrange the next step. '}
          <span style={{ display: 'inline-block' }}>Questions? Call {call}.</span>
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
