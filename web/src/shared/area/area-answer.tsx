import { Box, Button, CalendarIcon, CircleCheckIcon, MapPinIcon, PhoneIcon, SearchIcon } from 'design-system'
import type { ReactNode } from 'react'
import type { AreaLookUpQuery, AreaVerdict } from '../../graphql/graphql.ts'
import { LinkChips } from '../link-chips.tsx'
import { appointmentTime } from '../next-free.ts'
import { areaTitle, emergencyResponse } from './area-labels.ts'

type Answer = AreaLookUpQuery['areaCheck']

type Business = {
  readonly phone: string
  readonly phoneE164: string
  readonly areaServed: string
  readonly appointments: { readonly time: string; readonly qualifier: string }
}

/** Answer to "do you come to me?", with the next steps; null if the check failed. */
export function AreaAnswer({ answer, business }: { answer: Answer | null; business: Business }) {
  const { phone, phoneE164, areaServed } = business
  const call = (
    <Button href={`tel:${phoneE164}`}>
      <PhoneIcon size={20} />
      Call {phone}
    </Button>
  )
  if (!answer) {
    return (
      <Panel verdict="UNKNOWN" title="We couldn't look that up.">
        <p>Please try again, or call us and ask.</p>
        <Actions>{call}</Actions>
      </Panel>
    )
  }
  const { verdict, localities } = answer
  const title = areaTitle(answer)
  switch (verdict) {
    case 'IN_AREA':
      return (
        <Panel verdict={verdict} title={title}>
          <InAreaAnswer localities={localities} appointments={business.appointments} />
        </Panel>
      )
    case 'JUST_OUTSIDE':
      return (
        <Panel verdict={verdict} title={title}>
          {localities.length > 1 ? <p>{localities.map(({ name }) => name).join(', ')}.</p> : null}
          <p>
            We may still be able to come. Call us, or send us the job and we'll reply within 24 hours (usually
            much sooner).
          </p>
          <Actions>
            {call}
            <Button tone="line" href="#quote">
              Request a Quote
            </Button>
          </Actions>
        </Panel>
      )
    case 'TOO_FAR':
      return (
        <Panel verdict={verdict} title={title}>
          <p>It's too far for us. We work from {areaServed}.</p>
          <Actions>
            <Button tone="line" href="/locations#suburbs-title">
              All suburbs
            </Button>
          </Actions>
        </Panel>
      )
    case 'UNKNOWN':
      return (
        <Panel verdict={verdict} title={title}>
          <p>Check the spelling, or try your postcode. Still not there? Call us and ask.</p>
          <Actions>{call}</Actions>
        </Panel>
      )
  }
}

const bookingPath = (suburb: string) => `/booking?suburb=${encodeURIComponent(suburb)}`

/** Response time, and a booking link with the suburb filled in. */
function InAreaAnswer({
  localities,
  appointments,
}: {
  localities: Answer['localities']
  appointments: Business['appointments']
}) {
  const [first, ...others] = localities
  if (!first) return null
  if (others.length > 0) {
    return (
      <>
        <p>Choose your suburb to see the times we have there.</p>
        <LinkChips css={{ marginTop: 's2' }}>
          {localities.map(({ name }) => (
            <li key={name}>
              <a href={bookingPath(name)} aria-label={`Book in ${name}`}>
                {name}
              </a>
            </li>
          ))}
        </LinkChips>
      </>
    )
  }
  const { name, location } = first
  const { time, where } = emergencyResponse(location)
  return (
    <>
      <p>
        In an emergency, we typically take {where ? `${time} ${where}` : time}. Other appointments are{' '}
        {appointmentTime(appointments)}.
      </p>
      <Actions>
        <Button tone="book" href={bookingPath(name)}>
          <CalendarIcon size={20} />
          Book in {name}
        </Button>
        {location ? (
          <Button tone="line" href={`/locations/${location.slug}`}>
            More about {name}
          </Button>
        ) : null}
      </Actions>
    </>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's2', marginTop: 's3' }}>{children}</Box>
}

const ICONS = {
  IN_AREA: CircleCheckIcon,
  JUST_OUTSIDE: PhoneIcon,
  TOO_FAR: MapPinIcon,
  UNKNOWN: SearchIcon,
} as const satisfies Readonly<Record<AreaVerdict, unknown>>

function Panel({ verdict, title, children }: { verdict: AreaVerdict; title: string; children: ReactNode }) {
  const Icon = ICONS[verdict]
  const served = verdict === 'IN_AREA'
  return (
    <Box
      css={{
        display: 'flex',
        gap: '12px',
        padding: '14px 16px',
        borderRadius: 'r2',
        fontSize: 'small',
        lineHeight: '1.4',
        background: served ? 'ok.bg' : 'warn.bg',
        color: served ? 'ok.text' : 'warn.text',
        '& > svg': { flex: 'none', marginTop: '1px' },
        '& strong': { display: 'block', fontSize: '1.0625rem' },
      }}
    >
      <Icon size={22} aria-hidden="true" />
      <Box css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{title}</strong>
        {children}
      </Box>
    </Box>
  )
}
