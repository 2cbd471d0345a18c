import { chakra } from 'design-system'
import type { ReactNode } from 'react'
import { longDate, queenslandDate, shortWindow, timeOfDay } from '../../../shared/queensland-time.ts'
import type { StaffBooking } from './booking-query.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(150px, 1fr))',
      md: 'repeat(auto-fit, minmax(220px, 1fr))',
    },
    gap: '12px 20px',
    margin: '16px 0 20px',
    padding: '14px 0',
    borderBlock: '1px solid {colors.line}',
    lineHeight: '1.4',
    '& dt': { fontSize: 'micro', color: 'text.3' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& small': { fontSize: 'micro', fontWeight: 'text', color: 'text.3' },
  },
})

const relations: Readonly<Record<string, string>> = { OWNER: 'Owner', TENANT: 'Tenant', AGENT: 'Agent' }

/** When, who, where and how to get in. */
export function Facts({ booking }: { booking: StaffBooking }) {
  const {
    startsAt,
    windowEndsAt,
    plannedMinutes,
    timeOnSite,
    technician,
    displaced,
    estimateFrom,
    estimateTo,
  } = booking
  const {
    customer,
    phone,
    phoneE164,
    email,
    hears,
    address,
    suburb,
    postcode,
    access,
    contact,
    relation,
    answerBy,
  } = booking
  const dial = <a href={`tel:${phoneE164 ?? phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
  const [local, domain] = (email ?? '').split('@')
  const write = (
    <a href={`mailto:${email}`}>
      {local}@<wbr />
      {domain}
    </a>
  )
  const place = `${address}, ${suburb} QLD ${postcode}`
  const rows: ReadonlyArray<readonly [string, ReactNode]> = [
    ['Window', shortWindow({ startsAt, endsAt: windowEndsAt })],
    ...(estimateFrom && estimateTo
      ? [['Told to arrive', `${timeOfDay(estimateFrom)} to ${timeOfDay(estimateTo)}`] as const]
      : []),
    ...(answerBy
      ? [['Answer by', `${longDate(queenslandDate(answerBy))}, ${timeOfDay(answerBy)}`] as const]
      : []),
    ['Technician', displaced ? 'Unassigned' : technician],
    [
      'Planned',
      <>
        {plannedMinutes} min <small>({timeOnSite})</small>
      </>,
    ],
    [
      'Customer',
      <>
        {customer} <small>{relations[relation]}</small>
      </>,
    ],
    ['Phone', dial],
    ...(email ? [['Email', write] as const] : []),
    ...(hears
      ? [
          [
            'Email',
            <>
              None <small>{hears}</small>
            </>,
          ] as const,
        ]
      : []),
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
    ...(access ? [['Getting in', access] as const] : []),
    ...(contact ? [['Who opens', contact] as const] : []),
  ]
  return (
    <List>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}
