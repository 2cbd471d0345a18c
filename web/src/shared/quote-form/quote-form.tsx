import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  Card,
  ErrorSummary,
  Field,
  LockIcon,
  Select,
  Text,
  TextArea,
  TextInput,
} from 'design-system'
import { useEffect, useRef } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { usePage } from '../../routing/page-context.ts'
import { ruleAttributes } from '../field-rule.ts'
import { Honeypot } from '../honeypot.tsx'
import {
  noValues,
  type QuoteValues,
  quoteFields,
  quoteRules,
  quoteServices,
  quoteValues,
} from './quote-form-rules.ts'
import { MAX_PHOTOS } from './quote-photos.ts'
import { QuoteSent } from './quote-sent.tsx'
import { type SendQuote, sendQuote } from './send-quote.ts'
import { useQuoteForm } from './use-quote-form.ts'

const QuoteFormBusiness = graphql(`
  query QuoteFormBusiness {
    business { phone phoneE164 }
  }
`)

/** What a form that came back without script has of photos already. */
function photosInWords(tokens: string): string {
  const count = tokens.split(' ').filter(Boolean).length
  return count === 0 ? '' : `${count} ${count === 1 ? 'photo' : 'photos'} added. `
}

/**
 * The quote form of the spec: sent by script where there is one, else posted to /contact and answered with a page.
 * One on a page, inside an element with the id `quote`.
 */
export function QuoteForm({
  prefill = {},
  send = sendQuote,
  about = '',
}: {
  prefill?: Partial<QuoteValues>
  /** What the page is about, for a form that is posted; with script `send` knows it. */
  about?: string
  send?: SendQuote
}) {
  const { form: posted } = usePage()
  const defaults = posted
    ? posted.reference
      ? noValues
      : quoteValues(posted.values)
    : { ...noValues, ...prefill }
  const subject = posted?.values.about ?? about
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const { state, edited, submit } = useQuoteForm(form, defaults, send)
  const { errors, refusal, submitting, sent } = state
  const { business } = useSuspenseQuery(QuoteFormBusiness).data
  const problems = [...quoteFields, 'photo' as const].flatMap((id) =>
    errors[id] ? [{ id, message: errors[id] }] : [],
  )
  const uploaded = posted && !posted.reference ? (posted.values.photos ?? '') : ''

  // Only an answer moves the focus: editing a field takes errors away too, and must not.
  const answered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each answer
  useEffect(() => {
    if (!answered.current || submitting) return
    answered.current = false
    ;(summary.current ?? notice.current)?.focus()
  }, [state])

  return (
    <Box css={{ display: 'grid', gap: 's5' }}>
      {sent ? <QuoteSent ref={notice} reference={sent.reference} message={sent.message} /> : null}
      <Card
        css={{
          padding: { base: '0', lg: '40px 44px 44px' },
          border: { base: '0', lg: '1px solid {colors.line}' },
          borderRadius: { base: '0', lg: 'r4' },
          boxShadow: { base: 'none', lg: '1' },
          background: { base: 'transparent', lg: 'surface' },
        }}
      >
        <form
          ref={form}
          method="post"
          action="/contact#quote"
          encType="multipart/form-data"
          noValidate
          aria-label="Request a quote"
          onInput={(event) => {
            if ('name' in event.target && typeof event.target.name === 'string') edited(event.target.name)
          }}
          onSubmit={(event) => {
            event.preventDefault()
            answered.current = true
            void submit()
          }}
        >
          <Box css={{ display: 'grid', gap: '18px' }}>
            {subject ? <input type="hidden" name="about" value={subject} /> : null}
            <ErrorSummary ref={summary} errors={problems} />
            <Field label="Name" name="name" error={errors.name}>
              <TextInput
                {...ruleAttributes(quoteRules.name)}
                autoComplete="name"
                defaultValue={defaults.name}
              />
            </Field>
            <Box css={{ display: 'grid', gap: '18px', gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <Field label="Email" name="email" error={errors.email}>
                <TextInput
                  {...ruleAttributes(quoteRules.email)}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  defaultValue={defaults.email}
                />
              </Field>
              <Field label="Phone" name="phone" error={errors.phone}>
                <TextInput
                  {...ruleAttributes(quoteRules.phone)}
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel"
                  defaultValue={defaults.phone}
                />
              </Field>
            </Box>
            <Field label="Service" name="service" error={errors.service}>
              <Select {...ruleAttributes(quoteRules.service)} defaultValue={defaults.service}>
                <option value="">Choose a service</option>
                {quoteServices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="What's happening?" name="message" error={errors.message} optional>
              <TextArea
                maxLength={4000}
                placeholder="Where it is, when it started and anything that makes it hard to get to"
                defaultValue={defaults.message}
              />
            </Field>
            <input type="hidden" name="photos" defaultValue={uploaded} />
            <Field
              label="Photos"
              name="photo"
              error={errors.photo}
              help={`${photosInWords(uploaded)}Up to ${MAX_PHOTOS} photos. We remove location data.`}
              optional
            >
              <TextInput type="file" accept="image/*" multiple />
            </Field>
            <Honeypot />
            {refusal && problems.length === 0 ? (
              <Box
                ref={notice}
                tabIndex={-1}
                role="alert"
                css={{
                  padding: '12px 16px',
                  borderLeft: '6px solid',
                  borderColor: 'danger.line',
                  borderRadius: 'r1',
                  background: 'danger.bg',
                  color: 'danger.text',
                  fontWeight: 'strong',
                }}
              >
                {refusal}{' '}
                <Box as="span" css={{ whiteSpace: 'nowrap', '& a': { color: 'inherit' } }}>
                  <a href={`tel:${business.phoneE164}`}>Call {business.phone}</a>
                </Box>
              </Box>
            ) : null}
            <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '16px 24px', alignItems: 'center' }}>
              <Button type="submit" busy={submitting}>
                {submitting ? 'Submitting...' : 'Send my request'}
              </Button>
              <Text css={{ flex: '1 1 15em', fontSize: 'meta', lineHeight: 'small', color: 'text.3' }}>
                <Box
                  as="span"
                  css={{ '& svg': { display: 'inline', verticalAlign: '-.2em', marginRight: '6px' } }}
                >
                  <LockIcon size={17} />
                </Box>
                We only use these details to reply to you. <a href="/privacy-policy">Privacy policy</a>
              </Text>
            </Box>
            <Text css={{ fontSize: 'meta', lineHeight: 'small', color: 'text.3' }}>
              Smell gas? Don't use this form. Leave the building and call from outside.
            </Text>
          </Box>
        </form>
      </Card>
    </Box>
  )
}
