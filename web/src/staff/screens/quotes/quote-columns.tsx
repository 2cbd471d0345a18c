import { chakra, type RingState, StatusRing, VisuallyHidden } from 'design-system'
import { CompactButton } from 'design-system/staff'
import type { StaffQuoteState, StaffQuotesQuery } from '../../../graphql/graphql.ts'
import { queenslandDate, shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { IconLabel, NoWrapText, TruncatedText, TwoLines } from '../../data-list/cells.tsx'
import type { ListColumn } from '../../data-list/list-table.tsx'
import { inboxItemLink, newBookingLink } from '../../lib/links/staff-links.ts'
import { useNow } from '../../lib/time/clock.tsx'
import { formatTimeSpan } from '../../lib/time/time-span.ts'
import { stateLabels } from './quote-labels.ts'
import { TimeLeft } from './time-left.tsx'

export type QuoteRow = StaffQuotesQuery['staffQuotes']['nodes'][number]

const STATE_RINGS: Readonly<Record<StaffQuoteState, RingState>> = {
  WAITING: 'pending',
  ANSWERED: 'enRoute',
  BOOKED: 'confirmed',
  CLOSED: 'completed',
  SPAM: 'cancelled',
}

/** URL where a request is answered. */
export const quoteLink = (reference: string): string => inboxItemLink(reference)

/** Default columns. */
export const defaultQuoteColumns = ['customer', 'about', 'message', 'received', 'status', 'next']

/** All columns of the list. */
export const quoteColumns = (today: string): ReadonlyArray<ListColumn<QuoteRow>> => [
  {
    id: 'customer',
    name: 'Customer',
    area: 'top',
    sort: 'customer',
    show: ({ name, reference }) => (
      <TwoLines>
        <a href={quoteLink(reference)}>{name}</a>
        <small data-wide="">{reference}</small>
      </TwoLines>
    ),
  },
  {
    id: 'about',
    name: 'Job',
    area: 'middle',
    show: ({ subject, suburb }) => (
      <TwoLines>
        <b>{subject}</b>
        {suburb === null ? null : <small>{suburb}</small>}
      </TwoLines>
    ),
  },
  {
    id: 'message',
    name: 'Message',
    area: 'below',
    show: ({ message, photoCount }) => (
      <TruncatedText title={message} color="text.2">
        {photoCount > 0 ? `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}. ` : ''}
        {message}
      </TruncatedText>
    ),
  },
  {
    id: 'received',
    name: 'Received',
    area: 'foot',
    sort: 'received',
    show: ({ receivedAt }) => <Received at={receivedAt} today={today} />,
  },
  {
    id: 'status',
    name: 'Status',
    area: 'topEnd',
    show: ({ state, answerBy }) => (
      <Status>
        <IconLabel data-state="">
          <StatusRing state={STATE_RINGS[state]} size={18} />
          {stateLabels[state]}
        </IconLabel>
        {state === 'WAITING' ? <TimeLeft until={answerBy} /> : null}
      </Status>
    ),
  },
  {
    id: 'next',
    name: 'Next step',
    area: 'footEnd',
    show: ({ state, reference, name }) => {
      const step = nextStep(state, reference)
      return step ? (
        <CompactButton href={step.href}>
          {step.verb}
          <VisuallyHidden>
            {' '}
            {name}, {reference}
          </VisuallyHidden>
        </CompactButton>
      ) : null
    },
  },
  {
    id: 'reference',
    name: 'Reference',
    area: 'wide',
    sort: 'reference',
    show: ({ reference }) => <NoWrapText>{reference}</NoWrapText>,
  },
  { id: 'phone', name: 'Phone', area: 'wide', show: ({ phone }) => <NoWrapText>{phone}</NoWrapText> },
  {
    id: 'email',
    name: 'Email',
    area: 'wide',
    show: ({ email }) => <TruncatedText title={email}>{email}</TruncatedText>,
  },
]

/** What the office does next with a request: reply, then book. Null for what is over. */
function nextStep(state: StaffQuoteState, reference: string) {
  if (state === 'WAITING') return { verb: 'Reply', href: quoteLink(reference) }
  return state === 'ANSWERED' ? { verb: 'Book', href: newBookingLink({ enquiry: reference }) } : null
}

// A phone has one line for it, and the time left says that a reply is due.
const Status = chakra('span', {
  base: {
    display: 'inline-grid',
    gap: '2px',
    justifyItems: 'start',
    paddingBlock: { md: '6px' },
    '& > [data-state]': { fontWeight: 'medium' },
    '& > [data-state]:not(:last-child)': { display: { base: 'none', md: 'inline-flex' } },
  },
})

function Received({ at, today }: { at: string; today: string }) {
  const now = useNow()
  return (
    <TwoLines>
      <span>{formatTimeSpan(now - Date.parse(at))} ago</span>
      <small>{formatReceived(at, today)}</small>
    </TwoLines>
  )
}

function formatReceived(at: string, today: string): string {
  const day = queenslandDate(at)
  if (day === today) return `Today, ${timeOfDay(at)}`
  return `${shortDate(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}, ${timeOfDay(at)}`
}
