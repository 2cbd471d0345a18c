import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Lead, PhoneIcon, Section } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../page-context.ts'
import { Breadcrumb } from '../../shared/breadcrumb.tsx'
import { BookingForm } from './booking-form.tsx'

const BookingPage = graphql(`
  query BookingPage {
    services { id slug name: title }
    locations { slug name }
    business { phone phoneE164 hours { days text } }
  }
`)

/** Services with these numbers and below are what the business is built on. */
const LAST_CORE_ID = 6

const TRAIL = [{ name: 'Book a service', path: '/booking' }]

const WHAT_HAPPENS = [
  ['You ask', 'Say what it is and when it would suit. It takes about a minute.'],
  [
    'We confirm',
    'The office rings or writes with a two-hour window. We reply within 24 hours (usually much sooner).',
  ],
  [
    'You hear the price first',
    'The plumber looks at the cause and tells you what it costs before work starts.',
  ],
] as const

/** Asks for a visit at a preferred time. Emergencies come first, because no form is quicker than a call. */
export function Booking() {
  const { services, locations, business } = useSuspenseQuery(BookingPage).data
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const service = services.find(({ slug }) => slug === asked.get('service'))?.slug ?? ''
  const suburb = asked.get('suburb')?.trim().slice(0, 80) ?? ''
  return (
    <>
      <PageHead
        title={pathname === '/book-appointment' ? 'Book an Appointment' : 'Book a Service'}
        description="Ask for a plumber on the Gold Coast at a day and time that suits you. The office confirms it, usually well within 24 hours. Emergencies: call."
        canonical="/booking"
        trail={TRAIL}
      />
      <EmergencyLine {...business} />
      <Section
        id="request"
        ground="warm"
        labelledBy="booking-title"
        css={{ paddingTop: { base: 's4', lg: 's5' } }}
      >
        <Container
          css={{
            display: 'grid',
            gap: { base: '40px', lg: '88px' },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '5fr 7fr' },
            alignItems: 'start',
          }}
        >
          <Box>
            <Breadcrumb trail={TRAIL} />
            <Heading
              as="h1"
              id="booking-title"
              css={{ marginTop: '14px', fontSize: { lg: 'clamp(2.75rem, 1.2rem + 3.4vw, 4rem)' } }}
            >
              Book a plumber
            </Heading>
            <Lead css={{ marginTop: '18px' }}>
              Tell us the day and the part of it that suit you. This is a request: the office confirms the
              time with you.
            </Lead>
            <Box
              as="ol"
              css={{
                listStyle: 'none',
                marginTop: '28px',
                borderTop: '3px solid {colors.text}',
                '& li': {
                  display: 'grid',
                  gridTemplateColumns: '28px 1fr',
                  gap: '14px',
                  padding: '16px 0',
                  borderBottom: '1px solid {colors.line}',
                  lineHeight: '1.4',
                  color: 'text.2',
                },
                '& li > span': {
                  color: 'accent',
                  fontWeight: 'strong',
                  fontSize: '1.375rem',
                  lineHeight: '1.2',
                },
                '& strong': { display: 'block', color: 'text' },
              }}
            >
              {WHAT_HAPPENS.map(([title, words], index) => (
                <li key={title}>
                  <span aria-hidden="true">{index + 1}</span>
                  <div>
                    <strong>{title}</strong>
                    {words}
                  </div>
                </li>
              ))}
            </Box>
          </Box>
          <BookingForm
            core={services.filter(({ id }) => id <= LAST_CORE_ID)}
            jobs={services.filter(({ id }) => id > LAST_CORE_ID)}
            suburbs={locations}
            openDays={business.hours.flatMap(({ days }) => days)}
            hours={business.hours.map(({ text }) => text).join(', ')}
            prefill={{ service, suburb: locations.find(({ slug }) => slug === suburb)?.name ?? suburb }}
          />
        </Container>
      </Section>
    </>
  )
}

function EmergencyLine({ phone, phoneE164 }: { phone: string; phoneE164: string }) {
  return (
    <Box as="aside" aria-label="Emergency" css={{ background: 'danger.hover', color: 'onDanger' }}>
      <Container
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: 's3',
          minHeight: '52px',
          paddingBlock: '4px',
          lineHeight: '1.3',
          '& a': {
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 'target',
            color: 'inherit',
            fontWeight: 'strong',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
          },
          '& a:focus-visible': { outlineColor: 'onDanger' },
          '& svg': { flex: 'none' },
        }}
      >
        <PhoneIcon size={20} />
        <span>
          <strong>Emergency?</strong> Call <a href={`tel:${phoneE164}`}>{phone}</a>, 24 hours
        </span>
      </Container>
    </Box>
  )
}
