import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Field, LockIcon, Select, Text, TextArea, TextInput } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { usePage } from '../../routing/page-context.ts'
import { ruleAttributes } from '../field-rule.ts'
import { PhotosField } from '../request-form/photos-field.tsx'
import { RequestForm } from '../request-form/request-form.tsx'
import { quoteFields, quoteRules, quoteServices } from './quote-form-rules.ts'
import { QuoteSent } from './quote-sent.tsx'
import type { useQuoteForm } from './use-quote-form.ts'

const QuoteFormBusiness = graphql(`
  query QuoteFormBusiness {
    business { phone phoneE164 }
  }
`)

/**
 * Quote form of the spec. It is sent by script, or without script posted to /contact, which responds with a page. Once per page,
 * inside an element with the id `quote`.
 */
export function QuoteForm({
  quote: { form, defaults, state, stored, markEdited, submit, dismissSent },
  about = '',
  service,
  serviceTitle,
}: {
  quote: ReturnType<typeof useQuoteForm>
  /** Subject of the page, for a posted form. With script, the sender includes it. */
  about?: string | undefined
  /** The service that the page is about, and its title, as the option may stand for several services. */
  service?: string | undefined
  serviceTitle?: string | undefined
}) {
  const { form: posted } = usePage()
  const subject = posted?.values.about ?? about
  const { errors } = state
  const { business } = useSuspenseQuery(QuoteFormBusiness).data
  const uploaded = posted && !posted.reference ? (posted.values.photos ?? '') : ''

  return (
    <RequestForm
      form={form}
      label="Request a quote"
      action="/contact#quote"
      fields={quoteFields}
      state={state}
      markEdited={markEdited}
      submit={submit}
      dismissSent={dismissSent}
      another="Send another message"
      gap="18px"
      button="Send message"
      afterSending="you'll see a reference here. Our office reads it and replies by email or phone."
      smallPrint={
        <>
          <Box as="span" css={{ '& svg': { display: 'inline', verticalAlign: '-.2em', marginRight: '6px' } }}>
            <LockIcon size={17} />
          </Box>
          We only use these details to reply to you. <a href="/privacy-policy">Privacy policy</a>
        </>
      }
      closing={
        <Text css={{ fontSize: 'meta', lineHeight: 'small', color: 'text.3' }}>
          Smell gas? Don't use this form. Get out first, then call 000 from outside.
        </Text>
      }
      notice={(sent, ref) => <QuoteSent ref={ref} {...sent} />}
      dial={business.phoneE164}
      phone={business.phone}
    >
      {subject ? <input type="hidden" name="about" value={subject} /> : null}
      <Field label="Name" name="name" error={errors.name}>
        <TextInput {...ruleAttributes(quoteRules.name)} autoComplete="name" defaultValue={defaults.name} />
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
              {value === service && serviceTitle ? serviceTitle : label}
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
      {/* Remount the field after sending, or it would still show the sent photos. */}
      <PhotosField key={stored} uploaded={stored === 0 ? uploaded : ''} error={errors.photo} />
    </RequestForm>
  )
}
