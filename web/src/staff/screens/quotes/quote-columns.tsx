import { type RingState, StatusRing } from 'design-system'
import type { StaffQuoteState, StaffQuotesQuery } from '../../../graphql/graphql.ts'
import { queenslandDate, shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { Cut, Still, Together } from '../../data-list/cells.tsx'
import type { ListColumn } from '../../data-list/list-table.tsx'
import { inboxItemLink } from '../../lib/staff-links.ts'
import { stateLabels } from './quote-labels.ts'
import { TimeLeft } from './time-left.tsx'

export type QuoteRow = StaffQuotesQuery['staffQuotes']['nodes'][number]

const RINGS: Readonly<Record<StaffQuoteState, RingState>> = {
  WAITING: 'pending',
  ANSWERED: 'enRoute',
  BOOKED: 'confirmed',
  CLOSED: 'completed',
  SPAM: 'cancelled',
}

/** URL where a request is answered. */
export const quoteAddress = (reference: string): string => inboxItemLink(reference)

/** Default columns. */
export const usualQuoteColumns = ['reference', 'received', 'status', 'left', 'customer', 'about', 'message']

/** All columns of the list. */
export const quoteColumns = (today: string): ReadonlyArray<ListColumn<QuoteRow>> => [
  {
    id: 'reference',
    name: 'Reference',
    area: 'foot',
    sort: 'reference',
    show: ({ reference }) => <a href={quoteAddress(reference)}>{reference}</a>,
  },
  {
    id: 'received',
    name: 'Received',
    area: 'top',
    sort: 'received',
    show: ({ receivedAt }) => <Still>{received(receivedAt, today)}</Still>,
  },
  {
    id: 'status',
    name: 'Status',
    area: 'topEnd',
    show: ({ state }) => (
      <Together css={{ fontWeight: 'medium' }}>
        <StatusRing state={RINGS[state]} size={18} />
        {stateLabels[state]}
      </Together>
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
    show: ({ name }) => <Cut title={name}>{name}</Cut>,
  },
  { id: 'about', name: 'About', area: 'wide', show: ({ subject }) => <Still>{subject}</Still> },
  {
    id: 'message',
    name: 'Message',
    area: 'wide',
    show: ({ message, photoCount }) => (
      <Cut title={message}>
        {photoCount > 0 ? `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}. ` : ''}
        {message}
      </Cut>
    ),
  },
  { id: 'phone', name: 'Phone', area: 'wide', show: ({ phone }) => <Still>{phone}</Still> },
  { id: 'email', name: 'Email', area: 'wide', show: ({ email }) => <Cut title={email}>{email}</Cut> },
]

function received(at: string, today: string): string {
  const day = queenslandDate(at)
  if (day === today) return `Today, ${timeOfDay(at)}`
  return `${shortDate(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}, ${timeOfDay(at)}`
}
