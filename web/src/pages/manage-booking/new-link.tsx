import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  Card,
  Container,
  Field,
  Heading,
  Lead,
  Notice,
  PhoneIcon,
  Section,
  Text,
  TextInput,
  WarningIcon,
} from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import type { NewLinkQuery as Data } from '../../graphql/graphql.ts'
import { type PostedForm, usePage } from '../../routing/page-context.ts'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { RequestSent } from '../../shared/request-form/request-sent.tsx'
import { LinkUses } from './link-uses.tsx'

const NewLinkQuery = graphql(`
  query NewLink {
    customerChannels { email text }
    business { phone phoneE164 visit { picture { width height alt avif webp src } } }
  }
`)

type Channels = Data['customerChannels']

/**
 * Requests new links to a customer's bookings, beside what such a link is good for. The links go to the email address or mobile
 * number that the bookings were made with, and the response is the same whether or not there are any.
 */
export function NewLink({ title, lead }: { title: string; lead: string }) {
  const { form } = usePage()
  const { customerChannels: channels, business } = useSuspenseQuery(NewLinkQuery).data
  const { phone, phoneE164, visit } = business
  const canSend = channels.email || channels.text
  return (
    <Section ground="warm" labelledBy="link-title" css={{ paddingTop: { base: 's6', lg: 's8' } }}>
      <Container
        css={{
          display: 'grid',
          gap: { base: 's6', md: 's5', lg: '56px', xl: '88px' },
          gridTemplateColumns: {
            base: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) minmax(0, 20rem)',
            lg: 'minmax(0, 7fr) minmax(0, 5fr)',
          },
          alignItems: 'start',
        }}
      >
        <Box css={{ maxWidth: '620px' }}>
          <Heading as="h1" id="link-title" css={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}>
            {title}
          </Heading>
          <Lead css={{ marginTop: 's3', maxWidth: '30em' }}>{lead}</Lead>
          {canSend ? <LinkForm form={form} channels={channels} /> : null}
          <Box
            css={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: '12px 24px',
              marginTop: 's5',
              padding: { base: '16px 0 0', sm: '20px 0 0' },
              borderTop: '1px solid {colors.line.strong}',
            }}
          >
            <Text css={{ flex: '1 1 16em', color: 'text.2' }}>
              <Box as="strong" css={{ display: 'block', color: 'text' }}>
                {canSend ? 'Rather talk to us?' : "We can't send links at the moment"}
              </Box>
              Call and we'll find your booking. Have your reference ready if you can, such as{' '}
              <Box as="span" css={{ whiteSpace: 'nowrap' }}>
                GC-7K3M-Q2
              </Box>
              .
            </Text>
            <Button tone={canSend ? 'outline' : 'call'} href={`tel:${phoneE164}`}>
              <PhoneIcon size={20} />
              Call {phone}
            </Button>
          </Box>
        </Box>
        <LinkUses picture={visit[0]?.picture ?? null} />
      </Container>
    </Section>
  )
}

/** The form, below its result if it was just sent. */
function LinkForm({ form, channels }: { form: PostedForm | undefined; channels: Channels }) {
  const { values = {}, errors = [], refusal, reference } = form ?? {}
  const byEmail = values.email?.includes('@')
  const label = channels.email ? 'Email or phone' : 'Mobile'
  return (
    <Box css={{ display: 'grid', gap: 's5', marginTop: 's5' }}>
      {reference && values.unsent ? (
        <Notice tone="warn" role="status" icon={<WarningIcon size={22} />}>
          <Box css={{ overflowWrap: 'anywhere' }}>
            <NonBreaking text={reference} />
          </Box>
        </Notice>
      ) : null}
      {reference && !values.unsent ? (
        <RequestSent level="h2" title={byEmail ? 'Check your email' : 'Check your texts and email'}>
          {/* It has the address as entered, which can be longer than a line. */}
          <Text css={{ overflowWrap: 'anywhere' }}>
            {byEmail ? reference : <NonBreaking text={reference} />}
          </Text>
          <Text css={{ color: 'text.2' }}>
            Nothing there?{' '}
            {byEmail ? 'Look in your spam folder, check the address below' : 'Check the number below'}, try
            another {label.toLowerCase()}, or call us.
          </Text>
        </RequestSent>
      ) : null}
      {refusal && errors.length === 0 ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={22} />}>
          {refusal}
        </Notice>
      ) : null}
      <Card css={{ padding: { base: '20px 16px', sm: '28px' }, borderRadius: 'r4' }}>
        <form method="post" action="/booking/manage" noValidate aria-label="Send my booking link">
          <Box css={{ display: 'grid', gap: 's4' }}>
            <Field
              label={label}
              name="email"
              help="Use the one on your booking. To keep it private, we only send the link to the email or mobile it was made with."
              error={errors.find(({ field }) => field === 'email')?.message}
            >
              <TextInput
                type="text"
                autoCapitalize="none"
                spellCheck={false}
                autoComplete={channels.email ? 'email' : 'tel'}
                defaultValue={values.email}
              />
            </Field>
            <FormButtons>
              <Button type="submit">Send my link</Button>
            </FormButtons>
          </Box>
        </form>
      </Card>
    </Box>
  )
}
