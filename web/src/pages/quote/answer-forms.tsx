import {
  Box,
  Button,
  Card,
  Field,
  Heading,
  ResponsiveDetails,
  Text,
  TextArea,
  TextInput,
} from 'design-system'
import { useEffect, useRef } from 'react'
import { type PostedForm, usePage } from '../../routing/page-context.ts'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { FormProblems } from '../../shared/form-problems.tsx'
import { formatDollars } from '../../shared/money.ts'
import { useSending } from '../../shared/use-sending.ts'
import { readQuoteAnswer, storeQuoteAnswer } from './quote-answer-storage.ts'
import type { Business, CustomerQuote, sumOf } from './quote-query.ts'
import { answerKey } from './use-selection.ts'

const EMPTY_FORM: PostedForm = { values: {}, errors: [] }

const ROW = { borderBlock: '1px solid {colors.line}' }

/** Returns the values and errors posted to one of the page's forms, by its `act`. */
export function usePostedForm(act: string): PostedForm {
  const { form } = usePage()
  return form?.values.act === act ? form : EMPTY_FORM
}

export const fieldError = ({ errors }: PostedForm, name: string): string | undefined =>
  errors.find(({ field }) => field === name)?.message

/** Accepts the quote with the selected options. Without script, a button calculates the total. */
export function AcceptForm({
  quote,
  totals: { totalCents, gstCents },
  contract,
  options,
}: {
  quote: CustomerQuote
  totals: ReturnType<typeof sumOf>
  contract: boolean
  /** Whether there are optional lines. */
  options: boolean
}) {
  const posted = usePostedForm('accept')
  const nextStep = quote.namesJob ? 'Next, you can choose a time.' : 'We’ll be in touch to arrange a time.'
  const [sending, send] = useSending()
  const key = answerKey(quote)
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What was typed before the page was hydrated stays.
    if (nameInput.current?.value === '') nameInput.current.value = readQuoteAnswer(key).name
  }, [key])
  return (
    <Card css={{ padding: { base: '20px 16px', sm: '28px' } }} data-instead-of-action-bar="">
      <form id="accept" method="post" noValidate aria-label="Accept this quote" onSubmit={send}>
        <input type="hidden" name="act" value="accept" />
        <input type="hidden" name="number" value={quote.version.number} />
        <Box css={{ display: 'grid', gap: 's4' }}>
          <Heading id="accept-title" css={{ fontSize: '1.5rem' }}>
            {contract ? 'Accept and ask for the contract' : 'Accept'}
          </Heading>
          {/* Beside the lines; below them, the sheet's total is right above. */}
          <Text
            css={{
              display: { base: 'none', lg: 'grid' },
              gridTemplateColumns: 'auto auto',
              alignItems: 'baseline',
              justifyContent: 'space-between',
              gap: '2px 16px',
              paddingBlock: 's3',
              borderBlock: '1px solid {colors.line}',
              fontVariantNumeric: 'tabular-nums',
              '& strong': { fontSize: '1.75rem', lineHeight: '1.1', letterSpacing: 'display' },
              '& small': { gridColumn: '1 / -1', justifySelf: 'end', color: 'text.3', fontSize: 'meta' },
            }}
          >
            Total <strong>{formatDollars(totalCents)}</strong>
            <small>includes {formatDollars(gstCents)} GST</small>
          </Text>
          <FormProblems errors={posted.errors} refusal={posted.refusal} />
          <Field
            label="Your full name"
            name="name"
            error={fieldError(posted, 'name')}
            help="We keep your name, the time and your IP address with your acceptance."
          >
            <TextInput
              ref={nameInput}
              maxLength={200}
              autoComplete="name"
              defaultValue={posted.values.name}
              onChange={({ currentTarget }) => storeQuoteAnswer(key, { name: currentTarget.value })}
            />
          </Field>
          <FormButtons>
            <Button type="submit" tone="book" busy={sending}>
              {contract ? 'Accept and ask for the contract' : 'Accept'}, {formatDollars(totalCents)}
            </Button>
            {options ? (
              <noscript>
                <Button type="submit" tone="outline" name="recalculate" value="yes">
                  Update the total
                </Button>
              </noscript>
            ) : null}
          </FormButtons>
          <Text css={{ color: 'text.3', fontSize: 'meta' }}>
            {contract ? 'No work starts before you’ve signed the contract.' : nextStep}
          </Text>
        </Box>
      </form>
    </Card>
  )
}

/** Declines the quote, with an optional reason. Collapsed, since most people come to accept or ask. */
export function DeclineForm({ quote }: { quote: CustomerQuote }) {
  const posted = usePostedForm('decline')
  const [sending, send] = useSending()
  return (
    <ResponsiveDetails look="row" summary="Decline this quote" open={posted !== EMPTY_FORM} css={ROW}>
      <form method="post" noValidate aria-label="Decline this quote" onSubmit={send}>
        <input type="hidden" name="act" value="decline" />
        <input type="hidden" name="number" value={quote.version.number} />
        <Box css={{ display: 'grid', gap: 's4', marginTop: 's3' }}>
          <FormProblems errors={posted.errors} refusal={posted.refusal} />
          <Field label="Why not?" name="reason" optional error={fieldError(posted, 'reason')}>
            <TextArea rows={3} maxLength={1_000} defaultValue={posted.values.reason} />
          </Field>
          <FormButtons>
            <Button type="submit" tone="line" busy={sending}>
              Decline
            </Button>
          </FormButtons>
        </Box>
      </form>
    </ResponsiveDetails>
  )
}

/** Sends a question to the office, which answers by email or phone. */
export function AskForm({ quote, business }: { quote: CustomerQuote; business: Business }) {
  const posted = usePostedForm('ask')
  const [sending, send] = useSending()
  return (
    <ResponsiveDetails look="row" summary="Ask a question" open={posted !== EMPTY_FORM} css={ROW}>
      <form method="post" noValidate aria-label="Ask a question" onSubmit={send}>
        <input type="hidden" name="act" value="ask" />
        <Box css={{ display: 'grid', gap: 's4', marginTop: 's3' }}>
          <FormProblems errors={posted.errors} refusal={posted.refusal} />
          <Field
            label="Your question"
            name="message"
            error={fieldError(posted, 'message')}
            help={`Can’t wait? Call ${business.phone}.`}
          >
            <TextArea rows={4} maxLength={2_000} defaultValue={posted.values.message} />
          </Field>
          <MissingFields quote={quote} posted={posted} fields={['email', 'phone']} />
          <FormButtons>
            <Button type="submit" tone="line" busy={sending}>
              Send my question
            </Button>
          </FormButtons>
        </Box>
      </form>
    </ResponsiveDetails>
  )
}

/** Fields for required details that we don't have of the customer. */
export function MissingFields({
  quote,
  posted,
  fields,
}: {
  quote: CustomerQuote
  posted: PostedForm
  fields: ReadonlyArray<'email' | 'phone' | 'street'>
}) {
  const visibleFields = fields.filter((field) => quote.missing.includes(field))
  return (
    <>
      {visibleFields.includes('street') ? (
        <Field label="Street address" name="street" error={fieldError(posted, 'street')}>
          <TextInput maxLength={200} autoComplete="street-address" defaultValue={posted.values.street} />
        </Field>
      ) : null}
      {visibleFields.includes('email') ? (
        <Field label="Email" name="email" error={fieldError(posted, 'email')}>
          <TextInput type="email" maxLength={254} autoComplete="email" defaultValue={posted.values.email} />
        </Field>
      ) : null}
      {visibleFields.includes('phone') ? (
        <Field label="Phone number" name="phone" error={fieldError(posted, 'phone')}>
          <TextInput type="tel" maxLength={40} autoComplete="tel" defaultValue={posted.values.phone} />
        </Field>
      ) : null}
    </>
  )
}
