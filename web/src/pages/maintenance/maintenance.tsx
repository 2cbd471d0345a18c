import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  Card,
  CheckIcon,
  Container,
  Heading,
  Lead,
  Notice,
  Section,
  Text,
  WarningIcon,
} from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import type { MaintenancePageQuery } from '../../graphql/graphql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { usePage } from '../../routing/page-context.ts'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { JobPage } from '../../shared/job-page.tsx'
import { LaterTimes, useRequestedDay } from '../../shared/later-times.tsx'
import { longDate, longWindow, nonBreaking } from '../../shared/queensland-time.ts'
import { TimeChoice } from '../../shared/time-choice.tsx'
import { useSending } from '../../shared/use-sending.ts'
import { WindowText } from '../../shared/window-text.tsx'

const MaintenancePage = graphql(`
  query MaintenancePage($token: String!, $from: Date) {
    maintenanceReminder(token: $token) {
      title due suburb notified
      service { slug title }
      windows(from: $from) { startsAt endsAt }
      booking { reference window { startsAt endsAt } }
    }
    business { phone phoneE164 }
  }
`)

type Reminder = NonNullable<MaintenancePageQuery['maintenanceReminder']>
type Business = MaintenancePageQuery['business']

/** Where a customer books the maintenance that a reminder was about, or unsubscribes from reminders. */
export function Maintenance() {
  const { location, form } = usePage()
  const { token = '' } = location.params
  const from = useRequestedDay()
  const { maintenanceReminder: reminder, business } = useSuspenseQuery(MaintenancePage, {
    variables: { token, from },
  }).data
  const stopped = new URLSearchParams(location.search).get('done') === 'stopped'
  const title = reminder ? `${reminder.title}, ${reminder.suburb}` : 'This link no longer works'
  return (
    <>
      <PageHead
        title={stopped && !reminder ? 'Reminders stopped' : title}
        description="Choose a time for maintenance that is due."
        canonical="/"
        missing={!reminder && !stopped}
      />
      <Section ground="warm" labelledBy="maintenance-title" css={{ paddingTop: { base: 's6', lg: 's7' } }}>
        <Container css={reminder ? {} : { maxWidth: '860px' }}>
          {reminder ? (
            <DueReminder
              reminder={reminder}
              business={business}
              refusal={form?.refusal}
              chosen={form?.values.startsAt}
            />
          ) : (
            <EndedReminder stopped={stopped} business={business} />
          )}
        </Container>
      </Section>
    </>
  )
}

function DueReminder({
  reminder: { title, due, suburb, service, windows, booking, notified },
  business,
  refusal,
  chosen,
}: {
  reminder: Reminder
  business: Business
  refusal: string | undefined
  /** The time that couldn't be booked. */
  chosen: string | undefined
}) {
  const [sending, send] = useSending()
  const [stopping, stop] = useSending()
  return (
    <JobPage
      service={service.slug}
      wide
      id="maintenance-title"
      title={title}
      lead={booking ? `Booked in ${suburb}.` : `Due ${longDate(due)} in ${suburb}.`}
      sheet={{
        title: booking ? 'Your booking' : 'Your reminder',
        note: booking ? `Reference ${booking.reference}` : 'Not booked yet',
        rows: [
          booking
            ? { name: 'When', value: <WindowText window={booking.window} />, note: 'Queensland time' }
            : { name: 'Due', value: longDate(due) },
          { name: 'Job', value: title },
          { name: 'Where', value: suburb },
        ],
      }}
    >
      <Card
        css={{
          padding: { base: '20px 16px', sm: '28px' },
          display: 'grid',
          gap: '20px',
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {refusal ? (
          <Notice tone="danger" role="alert" icon={<WarningIcon size={22} />}>
            {refusal}
          </Notice>
        ) : null}
        {booking ? (
          <Notice tone="ok" role="status" icon={<CheckIcon size={22} />}>
            You’re booked: {longWindow(booking.window)} ({booking.reference}). To change it,{' '}
            {notified ? 'open the link in your confirmation email.' : 'call us.'}
          </Notice>
        ) : windows.length > 0 ? (
          <form method="post" onSubmit={send} aria-busy={sending}>
            <Heading
              as="h2"
              id="time-title"
              css={{ fontSize: '1.375rem', lineHeight: '1.3', marginBottom: 's2' }}
            >
              Choose a time
            </Heading>
            <Text css={{ marginBottom: 's4' }}>
              We have your details{notified ? ', and we’ll email a confirmation' : ''}. Times are in
              Queensland time.
            </Text>
            <TimeChoice windows={windows} chosen={chosen} weekendsCostMore />
            <FormButtons css={{ marginTop: 's5' }}>
              <Button type="submit" tone="book" busy={sending}>
                Book this time
              </Button>
              <LaterTimes last={windows.at(-1)?.startsAt} heading="time-title" />
              <CallUs {...business} />
            </FormButtons>
          </form>
        ) : (
          <Text>There’s no time to book online. Call us and we’ll find one.</Text>
        )}
        {!booking && windows.length > 0 ? null : <CallUs {...business} />}
      </Card>
      {booking ? null : (
        <Box css={{ marginTop: 's6' }}>
          <Text>Already done, or not your place any more? We won’t remind you of it again.</Text>
          <form method="post" onSubmit={stop}>
            <input type="hidden" name="act" value="stop" />
            <Button
              type="submit"
              tone="quiet"
              busy={stopping}
              css={{
                marginInlineStart: '-2px',
                paddingInline: '0',
                textDecoration: 'underline',
                textUnderlineOffset: '3px',
              }}
            >
              Stop these reminders
            </Button>
          </form>
        </Box>
      )}
    </JobPage>
  )
}

function EndedReminder({ stopped, business }: { stopped: boolean; business: Business }) {
  return (
    <>
      <Heading as="h1" id="maintenance-title" css={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}>
        {stopped ? 'Reminders stopped' : 'This link no longer works'}
      </Heading>
      <Lead css={{ marginTop: 's3', marginBottom: 's6' }}>
        {stopped
          ? 'We won’t remind you of this again. Changed your mind? Call us.'
          : 'The reminders it was for have ended. To book a visit, call us or book online.'}
      </Lead>
      <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's3' }}>
        <CallUs {...business} />
        <Button tone="outline" href="/booking">
          Book Online
        </Button>
      </Box>
    </>
  )
}

function CallUs({ phone, phoneE164 }: Business) {
  return (
    <Button tone="line" href={`tel:${phoneE164}`} css={{ justifySelf: 'start' }}>
      Call {nonBreaking(phone)}
    </Button>
  )
}
