import { useSuspenseQuery } from '@apollo/client/react'
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
import { graphql } from '../../graphql/gql.ts'
import { usePage } from '../../routing/page-context.ts'
import { Picture } from '../../shared/picture.tsx'

const NewLinkQuery = graphql(`
  query NewLink {
    business {
      phone
      phoneE164
      visit { picture { width height alt avif webp src } }
    }
  }
`)

/** Requests new links to the bookings of an email address. The response is the same whether or not there are any. */
export function NewLink({ title, lead }: { title: string; lead: string }) {
  const { form } = usePage()
  const { phone, phoneE164, visit } = useSuspenseQuery(NewLinkQuery).data.business
  const picture = visit[0]?.picture
  const { values = {}, errors = [], refusal, reference } = form ?? {}
  return (
    <Section ground="warm" labelledBy="link-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
      <Container
        css={{
          display: 'grid',
          gap: { base: 's6', lg: '56px', xl: '88px' },
          gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'center',
        }}
      >
        <div>
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
                  help="If there's a booking, we'll send a new link."
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
              <Button type="submit">Send a new link</Button>
            </Box>
          </form>
          <Text css={{ marginTop: 's5', fontSize: 'meta', color: 'text.3' }}>
            Or call{' '}
            <Box as="span" css={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <a href={`tel:${phoneE164}`}>{phone}</a>
            </Box>
            .
          </Text>
        </div>
        {picture ? (
          <Picture
            picture={picture}
            sizes="(min-width: 1240px) 576px, 50vw"
            alt=""
            css={{
              display: { base: 'none', lg: 'block' },
              width: '100%',
              height: 'auto',
              borderRadius: '96px {radii.r4} {radii.r4} {radii.r4}',
              _print: { display: 'none' },
            }}
          />
        ) : null}
      </Container>
    </Section>
  )
}
