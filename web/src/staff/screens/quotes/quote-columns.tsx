import { type RingState, StatusRing } from 'design-system'
import type { StaffQuoteState, StaffQuotesQuery } from '../../../graphql/graphql.ts'
import { queenslandDate, shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { IconLabel, NoWrapText, TruncatedText } from '../../data-list/cells.tsx'
import type { ListColumn } from '../../data-list/list-table.tsx'
import { inboxItemLink } from '../../lib/links/staff-links.ts'
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
export const defaultQuoteColumns = ['reference', 'received', 'status', 'left', 'customer', 'about', 'message']

/** All columns of the list. */
export const quoteColumns = (today: string): ReadonlyArray<ListColumn<QuoteRow>> => [
  {
    id: 'reference',
    name: 'Reference',
    area: 'foot',
    sort: 'reference',
    show: ({ reference }) => <a href={quoteLink(reference)}>{reference}</a>,
  },
  {
    id: 'received',
    name: 'Received',
    area: 'top',
    sort: 'received',
    show: ({ receivedAt }) => <NoWrapText>{formatReceived(receivedAt, today)}</NoWrapText>,
  },
  {
    id: 'status',
    name: 'Status',
    area: 'topEnd',
    show: ({ state }) => (
      <IconLabel css={{ fontWeight: 'medium' }}>
        <StatusRing state={STATE_RINGS[state]} size={18} />
        {stateLabels[state]}
      </IconLabel>
    ),
  },
  {
    id: 'left',
    name: 'Time left',
    area: 'footEnd',
    show: ({ state, answerBy }) => (state === 'WAITING' ? <TimeLeft until={answerBy} /> : null),
  },
  {
    id: 'customer',
    name: 'Customer',
    area: 'middle',
    sort: 'customer',
    show: ({ name }) => <TruncatedText title={name}>{name}</TruncatedText>,
  },
  {
    id: 'about',
    name: 'About',
    area: 'wide',
    show: ({ subject }) => <TruncatedText title={subject}>{subject}</TruncatedText>,
  },
  {
    id: 'message',
    name: 'Message',
    area: 'wide',
    show: ({ message, photoCount }) => (
      <TruncatedText title={message}>
        {photoCount > 0 ? `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}. ` : ''}
        {message}
      </TruncatedText>
    ),
  },
  { id: 'phone', name: 'Phone', area: 'wide', show: ({ phone }) => <NoWrapText>{phone}</NoWrapText> },
  {
    id: 'email',
    name: 'Email',
    area: 'wide',
    show: ({ email }) => <TruncatedText title={email}>{email}</TruncatedText>,
  },
]

function formatReceived(at: string, today: string): string {
  const day = queenslandDate(at)
  if (day === today) return `Today, ${timeOfDay(at)}`
  return `${shortDate(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}, ${timeOfDay(at)}`
}
