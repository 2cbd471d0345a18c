import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  Card,
  CheckIcon,
  Container,
  Field,
  Heading,
  Lead,
  Notice,
  PhoneIcon,
  Section,
  Select,
  Text,
  TextInput,
} from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { OnCallAlertPageQuery } from '../../graphql/graphql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { usePage } from '../../routing/page-context.ts'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { FormProblems } from '../../shared/form-problems.tsx'
import { longDate, queenslandDate, timeOfDay } from '../../shared/queensland-time.ts'
import { useSending } from '../../shared/use-sending.ts'

const OnCallAlertPage = graphql(`
  query OnCallAlertPage($token: String!) {
    onCallAlert(token: $token) {
      reference receivedAt name phone phoneE164 place message takenBy takenByYou closed
      canSend visitBy visitByYou expectedAt textable emailable told
      workOrder { agency orderedBy orderedByPhone tenantName access limitDollars orderNumber }
    }
  }
`)

type Alert = NonNullable<OnCallAlertPageQuery['onCallAlert']>

/** Page where the technician on call takes over an emergency request or work order, from the link in an alert. */
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
        description="An emergency for the technician on call."
        canonical="/"
        missing={!alert}
      />
      <Section ground="warm" labelledBy="on-call-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container css={{ maxWidth: '760px' }}>
          {alert ? (
            <AlertRequest alert={alert} />
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

function AlertRequest({ alert }: { alert: Alert }) {
  const [sending, send] = useSending()
  const { reference, receivedAt, name, phone, phoneE164, place, message, takenBy, takenByYou, closed } = alert
  const { canSend, visitBy, visitByYou, textable, emailable, workOrder } = alert
  const open = takenBy === null && !closed
  const isOwn = visitByYou || (takenByYou && !closed)
  const call = (
    <Button tone="line" href={`tel:${phoneE164 ?? phone.replaceAll(/[^+\d]/g, '')}`}>
      <PhoneIcon size={20} />
      Call {phone}
    </Button>
  )
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
          <Text css={{ fontWeight: 'strong' }}>
            {name}
            {workOrder ? (workOrder.tenantName ? ', the tenant' : `, ${workOrder.agency}`) : ''}
          </Text>
          <Text css={{ whiteSpace: 'pre-line' }}>{message || 'No message.'}</Text>
          {open ? (
            <form method="post" onSubmit={send}>
              <FormButtons>
                <Button type="submit" tone="book" busy={sending}>
                  I’ll take it
                </Button>
                {call}
              </FormButtons>
            </form>
          ) : (
            <>
              <Notice tone={isOwn ? 'ok' : 'info'} role="status" icon={<CheckIcon size={22} />}>
                {statusMessage(alert)}
              </Notice>
              <FormButtons>{call}</FormButtons>
            </>
          )}
          {workOrder ? <WorkOrderFacts order={workOrder} /> : null}
          {canSend ? (
            <SetOffForm textable={textable} emailable={emailable} agency={workOrder?.agency ?? null} />
          ) : null}
          {takenByYou && !closed && !canSend && visitBy === null ? (
            <SendPlumberLink reference={reference} notified={workOrder ? emailable : textable || emailable} />
          ) : null}
          {visitByYou ? (
            <FormButtons>
              <Button tone="line" href="/admin/dashboard/my-day">
                Open My day
              </Button>
            </FormButtons>
          ) : null}
        </Box>
      </Card>
    </>
  )
}

/** Work order details: who pays and the spending limit, and how to get in. */
function WorkOrderFacts({ order }: { order: NonNullable<Alert['workOrder']> }) {
  const { agency, orderedBy, orderedByPhone, access, limitDollars, orderNumber } = order
  return (
    <Box
      as="dl"
      css={{
        display: 'grid',
        gap: '12px',
        paddingTop: '16px',
        borderTop: '1px solid {colors.line}',
        '& dt': { color: 'text.3', fontSize: 'meta' },
        '& dd': { margin: 0 },
      }}
    >
      {access ? <Fact name="Access">{access}</Fact> : null}
      <Fact name="Spending limit">
        {limitDollars ? `$${limitDollars.toLocaleString('en-AU')} including GST` : 'None given'}
      </Fact>
      <Fact name="Ordered by">
        {orderedBy}, {agency},{' '}
        <a href={`tel:${orderedByPhone.replaceAll(/[^+\d]/g, '')}`}>{orderedByPhone}</a>
        {orderNumber ? `. Order ${orderNumber}` : ''}
      </Fact>
    </Box>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Next step for an administrator who took the request but makes no visits: they choose the technician in the inbox. */
function SendPlumberLink({ reference, notified }: Pick<Alert, 'reference'> & { notified: boolean }) {
  return (
    <div>
      <Text css={{ marginBottom: '12px' }}>
        To book the visit, sign in and choose who goes.
        {notified ? ' We’ll tell the customer when to expect them.' : ' Call the customer with the time.'}
      </Text>
      <FormButtons>
        <Button tone="book" href={`/admin/dashboard/inbox?item=${encodeURIComponent(reference)}`}>
          Send a plumber
        </Button>
      </FormButtons>
    </div>
  )
}

/** Describes the request's status to the link's recipient. */
function statusMessage(alert: Alert): string {
  const { name, takenBy, takenByYou, closed, visitBy, visitByYou, expectedAt, told } = alert
  if (visitByYou && expectedAt) {
    const time = timeOfDay(expectedAt)
    return told
      ? `It’s booked. ${name} expects you at about ${time}.`
      : `It’s booked for about ${time}. Call ${name} with the time.`
  }
  if (visitBy) return `${visitBy} is going.`
  if (closed) return 'The office has closed it.'
  const { workOrder } = alert
  const whom = workOrder ? name : 'the customer'
  return takenByYou ? `It’s yours. Call ${whom}.` : `${takenBy} has it.`
}

const ARRIVALS = [
  [10, '10 minutes'],
  [15, '15 minutes'],
  [20, '20 minutes'],
  [30, '30 minutes'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
] as const

/** Books the visit and tells the customer when to expect it. Works without script, since the signal at 2 am may be poor. */
function SetOffForm({
  textable,
  emailable,
  agency,
}: Pick<Alert, 'textable' | 'emailable'> & { agency: string | null }) {
  const { form } = usePage()
  const [sending, send] = useSending()
  const { values = {}, errors = [], refusal } = form ?? {}
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  const asksForAddress = ['suburb', 'street'].some((field) => errorOf(field) || values[field])
  const visibleErrors = errors.filter(({ field }) => ['suburb', 'street', 'email'].includes(field))
  return (
    <form method="post" noValidate aria-label="Set off" onSubmit={send}>
      <Box css={{ display: 'grid', gap: '16px' }}>
        <FormProblems
          errors={visibleErrors}
          refusal={refusal && (errors[0]?.message ?? refusal.replace(/^Not moved/, 'Not booked'))}
        />
        <Field label="You’ll be there in" name="arrives">
          <Select defaultValue={values.arrives ?? '30'}>
            {ARRIVALS.map(([minutes, label]) => (
              <option key={minutes} value={minutes}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {asksForAddress ? (
          <>
            <Field label="Street" name="street" error={errorOf('street')}>
              <TextInput maxLength={200} defaultValue={values.street} />
            </Field>
            <Field label="Suburb" name="suburb" error={errorOf('suburb')}>
              <TextInput maxLength={80} defaultValue={values.suburb} />
            </Field>
          </>
        ) : null}
        {agency === null ? (
          <Field
            label="Customer’s email"
            name="email"
            optional
            error={errorOf('email')}
            help={customerNotice(textable, emailable)}
          >
            <TextInput
              type="email"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              maxLength={254}
              defaultValue={values.email}
            />
          </Field>
        ) : (
          <Text>
            {emailable
              ? `We’ll email ${agency} when to expect you. Call the tenant yourself.`
              : `No email is sent: no mail server is set. Call ${agency} and the tenant yourself.`}
          </Text>
        )}
        <FormButtons>
          <Button type="submit" tone="book" busy={sending}>
            I’m on my way
          </Button>
        </FormButtons>
      </Box>
    </form>
  )
}

/** How the customer learns when to expect the technician. */
function customerNotice(textable: boolean, emailable: boolean): string {
  if (!emailable)
    return textable
      ? 'We text them when to expect you.'
      : 'No message is sent: no mail server is set. Call them with the time.'
  return textable
    ? 'We text them when to expect you. With an email they can also send photos.'
    : 'We can’t text them. With an email, we tell them when to expect you.'
}
