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
  PhoneIcon,
  Section,
  Text,
} from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import type { OnCallAlertPageQuery } from '../../graphql/graphql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { usePage } from '../../routing/page-context.ts'
import { longDate, queenslandDate, timeOfDay } from '../../shared/queensland-time.ts'
import { useSending } from '../../shared/use-sending.ts'

const OnCallAlertPage = graphql(`
  query OnCallAlertPage($token: String!) {
    onCallAlert(token: $token) {
      reference receivedAt name phone phoneE164 place message takenBy takenByYou closed
    }
  }
`)

type Alert = NonNullable<OnCallAlertPageQuery['onCallAlert']>

/** Where whoever is on call takes an emergency request over, from the link in an alert. */
export function OnCallAlert() {
  const {
    location: { params },
  } = usePage()
  const { token = '' } = params
  const alert = useSuspenseQuery(OnCallAlertPage, { variables: { token } }).data.onCallAlert
  return (
    <>
      <PageHead
        {...(alert ? {} : { title: 'This link no longer works' })}
        description="An emergency request for the technician on call."
        canonical="/"
        missing={!alert}
      />
      <Section ground="warm" labelledBy="on-call-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container css={{ maxWidth: '760px' }}>
          {alert ? (
            <Request alert={alert} />
          ) : (
            <>
              <Heading as="h1" id="on-call-title">
                This link no longer works
              </Heading>
              <Lead css={{ marginTop: 's3' }}>Sign in to see open emergency requests.</Lead>
              <Box css={{ marginTop: 's6' }}>
                <Button tone="line" href="/admin/dashboard/inbox">
                  Sign in
                </Button>
              </Box>
            </>
          )}
        </Container>
      </Section>
    </>
  )
}

function Request({ alert }: { alert: Alert }) {
  const [sending, send] = useSending()
  const { reference, receivedAt, name, phone, phoneE164, place, message, takenBy, takenByYou, closed } = alert
  const open = takenBy === null && !closed
  return (
    <>
      <Text css={{ color: 'text.3', fontSize: 'meta' }}>
        {reference}, {longDate(queenslandDate(receivedAt))}, {timeOfDay(receivedAt)}
      </Text>
      <Heading as="h1" id="on-call-title" css={{ overflowWrap: 'anywhere' }}>
        {place}
      </Heading>
      <Card css={{ marginTop: 's6', padding: { base: '20px', sm: '32px' } }}>
        <Box css={{ display: 'grid', gap: '16px', overflowWrap: 'anywhere' }}>
          <Text css={{ fontWeight: 'strong' }}>{name}</Text>
          <Text css={{ whiteSpace: 'pre-line' }}>{message || 'No message.'}</Text>
          {open ? (
            <form method="post" onSubmit={send}>
              <Button type="submit" tone="book" busy={sending}>
                I’ll take it
              </Button>
            </form>
          ) : (
            <Notice tone={takenByYou ? 'ok' : 'info'} role="status" icon={<CheckIcon size={22} />}>
              {takenByYou
                ? 'It’s yours. Call the customer.'
                : takenBy
                  ? `${takenBy} has it.`
                  : 'The office has closed it.'}
            </Notice>
          )}
          <div>
            <Button tone="line" href={`tel:${phoneE164 ?? phone.replaceAll(/[^+\d]/g, '')}`}>
              <PhoneIcon size={20} />
              Call {phone}
            </Button>
          </div>
        </Box>
      </Card>
    </>
  )
}
