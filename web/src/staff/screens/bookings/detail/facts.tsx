import { chakra, MailIcon, PhoneIcon, Text } from 'design-system'
import { CompactButton, Panel } from 'design-system/staff'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { longDate, queenslandDate, timeOfDay } from '../../../../shared/queensland-time.ts'
import { propertyFacts } from '../../../lib/labels/property-facts.ts'
import { customerLink, inboxItemLink } from '../../../lib/links/staff-links.ts'
import { telLink } from '../../../lib/links/tel-link.ts'
import { useStaff } from '../../../lib/staff-context.ts'
import { relationLabel } from '../relation-select.tsx'
import type { StaffBooking } from './booking-query.ts'
import { ChangeCustomer } from './change-customer.tsx'
import { CustomerPhotos } from './customer-photos.tsx'
import { AddHelper, HelperList } from './helpers.tsx'

const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    // Side by side only if a phone number and an email address each fit on one line.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
    gap: '16px',
    '& > *': { padding: '14px 16px 16px' },
    '& h2': { marginBottom: '8px', fontSize: '1rem', lineHeight: '1.3', letterSpacing: '-.01em' },
  },
})

const Person = chakra('p', {
  base: {
    fontSize: '1.125rem',
    fontWeight: 'strong',
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
    '& small': { marginInlineStart: '6px', fontSize: 'micro', fontWeight: 'text', color: 'text.3' },
  },
})

const ContactButtons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    margin: '10px 0 4px',
    '& a': { flex: '1 1 auto', minWidth: '0', fontVariantNumeric: 'tabular-nums' },
    '& a span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '10px',
    marginTop: '10px',
    lineHeight: '1.4',
    '& dt': { fontSize: 'micro', color: 'text.3' },
    '& dd': { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& small': { fontSize: 'micro', color: 'text.3' },
  },
})

type Fact = readonly [string, ReactNode]

function FactRows({ facts }: { facts: ReadonlyArray<Fact> }) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

/** Customer and contact details, beside the job: service, duration, and what the customer wrote and sent. */
export function Facts({ booking }: { booking: StaffBooking }) {
  const id = useId()
  return (
    <TwoColumns>
      <Panel as="section" aria-labelledby={`${id}-customer`}>
        <h2 id={`${id}-customer`}>Customer</h2>
        <Customer booking={booking} />
      </Panel>
      <Panel as="section" aria-labelledby={`${id}-job`}>
        <h2 id={`${id}-job`}>Job</h2>
        <Job booking={booking} />
      </Panel>
    </TwoColumns>
  )
}

function Customer({ booking }: { booking: StaffBooking }) {
  const { role } = useStaff()
  const [moving, setMoving] = useState(false)
  const { customer, relation, phone, phoneE164, email, contactNote } = booking
  const { address, suburb, postcode, access, contact, customerRecord, customerByStaff, property } = booking
  const place = [address, `${suburb} QLD ${postcode}`].filter(Boolean).join(', ')
  const [local, domain] = (email ?? '').split('@')
  const facts: ReadonlyArray<Fact> = [
    [
      'Address',
      <>
        {place}{' '}
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
        >
          Map
        </a>
      </>,
    ],
    ...(access ? [['Access', access] as const] : []),
    ...(property ? propertyFacts(property) : []),
    ...(contact ? [['Contact on site', contact] as const] : []),
    ...(customerRecord && customerByStaff && role !== 'technician'
      ? [
          [
            'Customer record',
            <>
              Chosen by staff <small>Corrections here don’t change it</small>
            </>,
          ] as const,
        ]
      : []),
    ...(contactNote
      ? [
          email || role === 'technician'
            ? (['Messages', contactNote] as const)
            : ([
                'Email',
                <>
                  None <small>{contactNote}</small>
                </>,
              ] as const),
        ]
      : []),
  ]
  return (
    <>
      <Person>
        {customerRecord ? <Link to={customerLink(customerRecord.reference)}>{customer}</Link> : customer}
        <small>{relationLabel(relation)}</small>
      </Person>
      {customerRecord?.doNotBook ? (
        <Text color="danger.text" overflowWrap="anywhere">
          <b>Do not book.</b> {customerRecord.doNotBook}
        </Text>
      ) : null}
      <ContactButtons>
        {phone ? (
          <CompactButton href={telLink(phoneE164 ?? phone)}>
            <PhoneIcon />
            <span>{phone}</span>
          </CompactButton>
        ) : (
          <Text>You can see the address, phone and access notes for visits today and tomorrow.</Text>
        )}
        {email ? (
          <CompactButton href={`mailto:${email}`}>
            <MailIcon />
            <span>
              {local}@<wbr />
              {domain}
            </span>
          </CompactButton>
        ) : null}
      </ContactButtons>
      <FactRows facts={facts} />
      {role === 'technician' ? null : (
        // Aligns its text with the facts above.
        <div style={{ marginInlineStart: '-10px' }}>
          <CompactButton tone="quiet" aria-haspopup="dialog" onClick={() => setMoving(true)}>
            {customerRecord ? 'Move to another customer…' : 'Link to a customer…'}
          </CompactButton>
        </div>
      )}
      {moving ? <ChangeCustomer booking={booking} onClose={() => setMoving(false)} /> : null}
    </>
  )
}

/** The work order that a booking comes from, linked to its enquiry for those who see the inbox. */
function WorkOrder({
  workOrder,
  orderNumber,
}: {
  workOrder: string
  orderNumber: string | null | undefined
}) {
  const isOffice = useStaff().role !== 'technician'
  return (
    <>
      {isOffice ? <Link to={inboxItemLink(workOrder)}>{workOrder}</Link> : workOrder}
      {orderNumber ? `, agency order ${orderNumber}` : ''}
    </>
  )
}

function Job({ booking }: { booking: StaffBooking }) {
  const { service, plannedMinutes, timeOnSite, technician, displaced } = booking
  const { estimateFrom, estimateTo, answerBy, customerNotes, helpers, helpersChangeable } = booking
  const { workOrder, orderNumber } = booking
  const [adding, setAdding] = useState(false)
  const facts: ReadonlyArray<Fact> = [
    ...(answerBy
      ? [['Confirm by', `${longDate(queenslandDate(answerBy))}, ${timeOfDay(answerBy)}`] as const]
      : []),
    ...(workOrder
      ? [['Work order', <WorkOrder key="order" workOrder={workOrder} orderNumber={orderNumber} />] as const]
      : []),
    ...(estimateFrom && estimateTo
      ? [['Expected arrival', `${timeOfDay(estimateFrom)} to ${timeOfDay(estimateTo)}`] as const]
      : []),
    ['Technician', displaced ? 'Unassigned' : technician],
    ...(helpers.length > 0
      ? [
          [
            helpers.length === 1 ? 'Helper' : 'Helpers',
            <HelperList key="helpers" booking={booking} />,
          ] as const,
        ]
      : []),
    ['Service', service],
    [
      'Planned',
      <>
        {plannedMinutes} min <small style={{ display: 'block' }}>Customer sees: {timeOnSite}</small>
      </>,
    ],
  ]
  return (
    <>
      {customerNotes.map(({ at, text }) => (
        <Text key={`${at} ${text}`} whiteSpace="pre-line" marginBottom="8px" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
      <CustomerPhotos booking={booking} />
      <FactRows facts={facts} />
      {helpersChangeable ? (
        <div style={{ marginInlineStart: '-10px' }}>
          <CompactButton tone="quiet" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add helper…
          </CompactButton>
        </div>
      ) : null}
      {adding ? <AddHelper booking={booking} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
