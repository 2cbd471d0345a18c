import {
  Box,
  Button,
  CircleCheckIcon,
  Container,
  Field,
  Heading,
  Lead,
  Notice,
  Section,
  Text,
  TextInput,
  WarningIcon,
} from 'design-system'
import { usePage } from '../../routing/page-context.ts'

/** Requests new links to the bookings of an email address. The response is the same whether or not there are any. */
export function NewLink({
  title,
  lead,
  business: { phone, phoneE164 },
}: {
  title: string
  lead: string
  business: { readonly phone: string; readonly phoneE164: string }
}) {
  const { form } = usePage()
  const { values = {}, errors = [], refusal, reference } = form ?? {}
  return (
    <Section ground="warm" labelledBy="link-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
      <Container css={{ maxWidth: '760px' }}>
        <Heading as="h1" id="link-title" css={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}>
          {title}
        </Heading>
        <Lead css={{ marginTop: 's3' }}>{lead}</Lead>
        {reference ? (
          <Notice
            tone="ok"
            role="status"
            icon={<CircleCheckIcon size={22} />}
            css={{ marginTop: 's6', maxWidth: '520px' }}
          >
            {reference}
          </Notice>
        ) : null}
        {refusal && errors.length === 0 ? (
          <Notice
            tone="danger"
            role="alert"
            icon={<WarningIcon size={22} />}
            css={{ marginTop: 's6', maxWidth: '520px' }}
          >
            {refusal}
          </Notice>
        ) : null}
        <form method="post" action="/booking/manage" noValidate aria-label="Ask for a new link">
          <Box
            css={{ display: 'grid', gap: 's5', justifyItems: 'start', marginTop: 's6', maxWidth: '520px' }}
          >
            <Box css={{ width: '100%' }}>
              <Field
                label="Email"
                name="email"
                error={errors.find(({ field }) => field === 'email')?.message}
              >
                <TextInput
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  defaultValue={reference ? '' : values.email}
                />
              </Field>
            </Box>
            <Button type="submit" tone="book">
              Send a new link
            </Button>
          </Box>
        </form>
        <Text css={{ marginTop: 's5', fontSize: 'meta', color: 'text.3' }}>
          Or call{' '}
          <Box as="span" css={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            <a href={`tel:${phoneE164}`}>{phone}</a>
          </Box>
          .
        </Text>
      </Container>
    </Section>
  )
}
