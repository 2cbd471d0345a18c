import { useQuery } from '@apollo/client/react'
import { CalendarIcon, chakra } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenState } from 'design-system/staff'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { shortWindow } from '../../../shared/queensland-time.ts'
import { quoteStates } from '../../lib/labels/quote-labels.ts'
import { EmailText } from '../../lib/links/email-text.tsx'
import { ReferenceLinks } from '../../lib/links/reference-links.tsx'
import {
  bookingLink,
  changedQuery,
  customerLink,
  newBookingLink,
  pricedQuoteLink,
  screenLink,
} from '../../lib/links/staff-links.ts'
import { telLink } from '../../lib/links/tel-link.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { PhotoList } from '../../lib/photo-list.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { ReviewItem } from '../../lib/review-item.tsx'
import { MessageThread } from '../../lib/thread/message-thread.tsx'
import { Clock, formatTimeOrDate, useNow } from '../../lib/time/clock.tsx'
import { PHONE_QUERY, useMediaQuery } from '../../lib/use-media-query.ts'
import { Actions } from './actions.tsx'
import { DecideBooking } from './decide-booking.tsx'
import { type Feedback, FeedbackLine } from './feedback.tsx'
import { type InboxItem, inboxItemQuery } from './inbox-query.ts'
import { MoveCustomer } from './move-customer.tsx'
import { ReplyForm } from './reply-form.tsx'

const Pane = chakra('article', {
  base: {
    minWidth: '0',
    padding: { base: '12px 16px 96px', lg: '20px 28px 40px' },
    '& > * + *': { marginTop: '16px' },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 14px',
    '& h2': { fontSize: '1.25rem', lineHeight: '1.25', letterSpacing: '-.018em', overflowWrap: 'break-word' },
    '& h2:focus': { outline: 'none' },
  },
})

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(190px, 1fr))' },
    gap: '12px 20px',
    padding: '14px 0',
    borderBlock: '1px solid {colors.line}',
    lineHeight: '1.4',
    '& dt': { fontSize: 'micro', color: 'text.3' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'break-word' },
    // Addresses take the width of two facts.
    '& > [data-wide]': { gridColumn: { base: '1 / -1', md: 'span 2' } },
  },
})

const MessageText = chakra('p', {
  base: { maxWidth: 'measure', whiteSpace: 'pre-line', overflowWrap: 'break-word' },
})

const Note = chakra('div', {
  base: {
    display: 'flex',
    gap: '10px',
    alignItems: 'flex-start',
    padding: '12px 16px',
    borderRadius: 'r2',
    background: 'info.bg',
    color: 'info.text',
    fontSize: 'micro',
    '& svg': { flex: 'none' },
    '& a': { color: 'info.text', fontWeight: 'strong' },
  },
})

const Reply = chakra('div', {
  base: {
    maxWidth: 'measure',
    paddingInlineStart: '14px',
    borderInlineStart: '3px solid {colors.line}',
    '& > p:first-of-type': { fontSize: 'micro', color: 'text.3' },
    '& > p + p': { whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginTop: '4px' },
  },
})

const History = chakra('section', {
  base: {
    '& h3': { fontSize: '1rem', lineHeight: '1.3' },
    '& ol': { listStyle: 'none', marginTop: '8px' },
    '& li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4px 16px',
      padding: '8px 0',
      borderTop: '1px solid {colors.line}',
    },
    '& time': { fontSize: 'micro', color: 'text.3', whiteSpace: 'nowrap' },
  },
})

interface DetailProps {
  id: string
  /** Called after an action: refetches the list. */
  onChanged: () => Promise<void>
}

/** An inbox item with all its actions. */
export function Detail({ id, onChanged }: DetailProps) {
  const [query] = useSearchParams()
  const { data, error, refetch } = useQuery(inboxItemQuery, { variables: { id } })
  useLiveRefetch(['QUOTES', 'BOOKINGS', 'REVIEWS', 'MESSAGES'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  const item = data?.inboxItem
  const changed = async () => {
    await Promise.all([refetch(), onChanged()])
  }
  return (
    <Pane aria-labelledby="inbox-item">
      {!data ? (
        <RowsSkeleton label="Loading the enquiry" />
      ) : item ? (
        <ItemDetail item={item} from={data.business.email} onChanged={changed} />
      ) : (
        <ScreenState
          kind="not found"
          title="Not in the inbox"
          actions={
            <CompactButton href={screenLink('inbox', changedQuery(query, { item: null }))}>
              Inbox
            </CompactButton>
          }
        >
          There’s no {id} here. Enquiries are deleted after 24 months, spam after 30 days.
        </ScreenState>
      )}
    </Pane>
  )
}

interface ItemDetailProps {
  item: InboxItem
  from: string
  onChanged: () => Promise<void>
}

const deliveryLabels = {
  QUEUED: 'waiting',
  SENT: 'sent',
  NOT_SENT: 'not sent',
  EXPIRED: 'not sent (too late)',
  FAILED: 'failed',
  GONE: 'failed',
} as const

function ItemDetail({ item, from, onChanged }: ItemDetailProps) {
  const now = useNow()
  const { id, kind, state, name, message, photos, review, nextWindows, replies, history } = item
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // On phones this replaces the list, so the focus moves here.
  useEffect(() => {
    if (window.matchMedia('(max-width: 1023px)').matches) heading.current?.focus()
  }, [])
  const isPhone = useMediaQuery(PHONE_QUERY)
  const facts = (
    <Facts>
      {factsOf(item, now).map(([term, value]) => (
        <div key={term} data-wide={WIDE_FACTS.has(term) ? '' : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
  const isRequest = kind === 'QUOTE' || kind === 'DISPATCH'
  const waits = state === 'OPEN' || state === 'SNOOZED'
  return (
    <>
      <Head>
        <h2 id="inbox-item" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <Clock item={item} long />
      </Head>
      <Actions item={item} onChanged={onChanged} onFeedback={setFeedback} />
      <FeedbackLine feedback={feedback} onOver={() => setFeedback(null)} />
      {isPhone ? null : facts}
      {review ? (
        <ReviewItem
          review={review}
          onChanged={onChanged}
          onFeedback={(message) => setFeedback({ message })}
        />
      ) : kind === 'MESSAGE' ? (
        <MessageThread key={id} of={{ conversation: id }} onChanged={onChanged} />
      ) : (
        <MessageText>{message ? <ReferenceLinks text={message} /> : 'No message.'}</MessageText>
      )}
      {photos.length > 0 ? (
        <PhotoList>
          {photos.map((path, index) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noreferrer">
                <img src={path} alt={`From the customer, ${index + 1} of ${photos.length}`} loading="lazy" />
              </a>
            </li>
          ))}
        </PhotoList>
      ) : null}
      {/* On phones the message comes first. */}
      {isPhone ? facts : null}
      {item.booking && waits ? (
        <DecideBooking booking={item.booking} onChanged={onChanged} onFeedback={setFeedback} />
      ) : null}
      {(isRequest || kind === 'MESSAGE') && waits ? (
        <Note>
          <CalendarIcon size={18} />
          <div>
            {nextWindows.length > 0 ? (
              <>
                <b>Next free:</b> {nextWindows.map(shortWindow).join('; ')}.{' '}
              </>
            ) : null}
            <Link to={newBookingLink({ enquiry: id })}>
              {kind === 'MESSAGE' ? 'Make a booking' : 'Convert to booking'}
            </Link>
          </div>
        </Note>
      ) : null}
      {replies.map((reply) => (
        <Reply key={reply.id}>
          <p>
            {reply.by ?? 'Staff'}, {formatTimeOrDate(reply.at, now)}, {deliveryLabels[reply.delivery]}
          </p>
          <p>{reply.text}</p>
        </Reply>
      ))}
      {kind === 'QUOTE' && state !== 'SPAM' ? (
        <ReplyForm key={id} item={item} from={from} onChanged={onChanged} onFeedback={setFeedback} />
      ) : null}
      <History aria-labelledby="inbox-history">
        <h3 id="inbox-history">History</h3>
        <ol>
          {history.toReversed().map(({ at, by, words }) => (
            <li key={`${at} ${words}`}>
              <span>
                {words}
                {by ? `, ${by}` : ''}
              </span>
              <time dateTime={at}>{formatTimeOrDate(at, now)}</time>
            </li>
          ))}
          <li>
            <span>{item.workOrder ? 'Received through the work order form' : originLabels[kind]}</span>
            <time dateTime={item.receivedAt}>{formatTimeOrDate(item.receivedAt, now)}</time>
          </li>
        </ol>
      </History>
      {(isRequest || kind === 'MESSAGE') && state !== 'SPAM' ? (
        <div>
          <MoveCustomer
            item={item}
            onMoved={(message) => {
              setFeedback({ message })
              onChanged()
            }}
          />
        </div>
      ) : null}
    </>
  )
}

/** Facts that take double width. */
const WIDE_FACTS: ReadonlySet<string> = new Set(['Email', 'Property', 'Access', 'Invoice to'])

const originLabels = {
  QUOTE: 'Received through the quote form',
  DISPATCH: 'Emergency request from the website',
  BOOKING: 'Booked',
  REVIEW: 'Review submitted by the customer',
  MESSAGE: 'Received',
} as const

function CustomerLink({ customer }: { customer: NonNullable<InboxItem['customer']> }) {
  const { reference, name, doNotBook } = customer
  return (
    <>
      <Link to={customerLink(reference)}>{name}</Link>
      {doNotBook ? `. Do not book: ${doNotBook}` : ''}
    </>
  )
}

function QuoteLinks({ quotes }: { quotes: InboxItem['pricedQuotes'] }) {
  return quotes.map(({ reference, state }, index) => (
    <span key={reference}>
      {index > 0 ? ', ' : ''}
      <Link to={pricedQuoteLink(reference)}>{reference}</Link> ({quoteStates[state].toLowerCase()})
    </span>
  ))
}

/** Details of a property manager's work order, apart from the problem itself. */
function workOrderFacts(order: InboxItem['workOrder']): ReadonlyArray<readonly [string, ReactNode]> {
  if (!order) return []
  const { tenantName, tenantPhone, limitDollars, invoiceTo, invoiceEmail } = order
  return [
    ['Agency', order.agency],
    ['Order number', order.orderNumber],
    ['Emergency repair', order.emergency ? 'Yes' : 'No'],
    ['Property', `${order.street}, ${order.suburb}`],
    [
      'Tenant',
      tenantPhone ? (
        <>
          {tenantName}, <a href={telLink(tenantPhone)}>{tenantPhone}</a>
        </>
      ) : (
        'No one lives there'
      ),
    ],
    ['Access', order.access],
    [
      'Spending limit',
      limitDollars === null || limitDollars === undefined
        ? 'None given'
        : `$${limitDollars.toLocaleString('en-AU')} including GST`,
    ],
    ['Invoice to', invoiceEmail ? `${invoiceTo}, ${invoiceEmail}` : invoiceTo],
  ]
}

function factsOf(item: InboxItem, now: number) {
  const {
    id,
    kind,
    phone,
    phoneE164,
    email,
    about,
    place,
    receivedAt,
    window,
    jobsBefore,
    bookingReference,
  } = item
  const call = phoneE164 ? <a href={telLink(phoneE164)}>{phone}</a> : phone
  const mail = email ? (
    <a href={`mailto:${email}`}>
      <EmailText text={email} />
    </a>
  ) : null
  const booking = bookingReference ? <Link to={bookingLink(bookingReference)}>{bookingReference}</Link> : null
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ['Phone', kind === 'MESSAGE' && !phone && !email ? 'Number withheld' : call],
    ['Email', mail],
    // The subject of an emergency request ends with its address, which has its own row below.
    [
      kind === 'REVIEW' || kind === 'MESSAGE' ? 'About' : 'Service',
      kind === 'DISPATCH' ? 'Emergency' : about,
    ],
    ['Address', kind === 'DISPATCH' ? place : null],
    ...workOrderFacts(item.workOrder),
    ['Arrival window', window ? shortWindow(window) : null],
    ['Received', formatTimeOrDate(receivedAt, now)],
    ['Reference', kind === 'QUOTE' || kind === 'DISPATCH' || kind === 'MESSAGE' ? id : null],
    [kind === 'MESSAGE' ? 'Next booking' : 'Booking', booking],
    ['Customer', item.customer ? <CustomerLink key="customer" customer={item.customer} /> : null],
    ['Quotes', item.pricedQuotes.length > 0 ? <QuoteLinks key="quotes" quotes={item.pricedQuotes} /> : null],
    ['Assigned to', item.assignee?.name],
    [
      'Previous jobs',
      jobsBefore === 0 ? null : jobsBefore === 1 ? '1 completed job' : `${jobsBefore} completed jobs`,
    ],
  ]
  return facts.filter(([, value]) => value)
}
