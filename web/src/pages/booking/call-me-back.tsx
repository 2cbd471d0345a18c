import { useApolloClient } from '@apollo/client/react'
import {
  Box,
  Button,
  CircleCheckIcon,
  ErrorSummary,
  Field,
  Heading,
  Notice,
  Text,
  TextArea,
  TextInput,
  WarningIcon,
} from 'design-system'
import { type FormEvent, useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { usePage } from '../../routing/page-context.ts'
import { errorSummaryTitle } from '../../shared/error-summary-title.ts'
import { SEND_FAILED } from '../../shared/send-failed.ts'
import { useFlow } from './flow-context.ts'

const AskForDispatch = graphql(`
  mutation AskForDispatch($input: DispatchRequestInput!) {
    dispatchRequest(input: $input) {
      __typename
      ... on DispatchRequested { reference }
      ... on InvalidInput { message fields { field message } }
      ... on TooManyRequests { message }
    }
  }
`)

type Errors = ReadonlyArray<{ readonly field: string; readonly message: string }>

/** Prefixes the ids of this form's fields, because the booking form on the same page has the same names. */
const idOf = (field: string) => `ring-${field}`

/** For customers who can't call: the office calls them. It goes to the office at once and holds no window. */
export function CallMeBack() {
  const { page, state } = useFlow()
  const client = useApolloClient()
  const { form: posted } = usePage()
  const ownPost = posted?.values.step === 'dispatch' ? posted : undefined
  const key = useRef<string | null>(null)
  const [errors, setErrors] = useState<Errors>(ownPost?.errors ?? [])
  const [refusal, setRefusal] = useState(
    ownPost && ownPost.errors.length === 0 ? (ownPost.refusal ?? null) : null,
  )
  const [reference, setReference] = useState(ownPost?.reference ?? null)
  const [busy, setBusy] = useState(false)
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const missing: Errors = [
      ...(text('name') ? [] : [{ field: 'name', message: 'Name is required' }]),
      ...(text('phone') ? [] : [{ field: 'phone', message: 'Phone number is required' }]),
      ...(text('place')
        ? []
        : [{ field: 'place', message: 'Tell us where you are. Suburb and street are enough.' }]),
    ]
    setErrors(missing)
    setRefusal(null)
    if (missing.length > 0) return
    setBusy(true)
    key.current ??= newIdempotencyKey()
    try {
      const { data: answer } = await client.mutate({
        mutation: AskForDispatch,
        variables: {
          input: {
            name: text('name'),
            phone: text('phone'),
            place: text('place'),
            message: text('message'),
            idempotencyKey: key.current,
          },
        },
      })
      const outcome = answer?.dispatchRequest
      if (outcome?.__typename === 'DispatchRequested') setReference(outcome.reference)
      else {
        setErrors(outcome?.__typename === 'InvalidInput' ? outcome.fields : [])
        setRefusal(outcome?.message ?? SEND_FAILED)
      }
    } catch {
      setRefusal(SEND_FAILED)
    }
    setBusy(false)
  }

  return (
    <Box
      as="section"
      id="ring-me"
      aria-labelledby="ring-title"
      css={{
        marginTop: 's6',
        padding: { base: '24px 16px', sm: 's6' },
        border: '1px solid {colors.line}',
        borderRadius: 'r4',
        background: 'surface',
      }}
    >
      <Heading id="ring-title" css={{ fontSize: '1.375rem', letterSpacing: 'display' }}>
        Can't call? We'll call you
      </Heading>
      <Text css={{ marginTop: 's2', marginBottom: 's4', color: 'text.2' }}>
        Send your number and we'll call as soon as we can, day or night. Calling{' '}
        <a href={`tel:${page.business.phoneE164}`}>{page.business.phone}</a> is faster.
      </Text>
      {reference ? (
        <Notice tone="ok" role="status" icon={<CircleCheckIcon size={22} aria-hidden="true" />}>
          <strong>Thanks, we've got it. We'll call you as soon as we can.</strong> Your reference is{' '}
          {reference}. Nothing is booked yet.
        </Notice>
      ) : (
        <form
          method="post"
          action="/booking#ring-me"
          noValidate
          aria-label="Ask us to call"
          onChange={() => {
            key.current = null
          }}
          onSubmit={(event) => void send(event)}
        >
          <input type="hidden" name="step" value="dispatch" />
          <input type="hidden" name="service" value={state.answers.service} />
          <input type="hidden" name="symptom" value={state.answers.symptom} />
          <Box css={{ display: 'grid', gap: 's4' }}>
            <ErrorSummary
              title={errorSummaryTitle(errors.length)}
              errors={errors.map(({ field, message }) => ({ id: idOf(field), message }))}
            />
            {refusal && errors.length === 0 ? (
              <Notice tone="danger" role="alert" icon={<WarningIcon size={20} aria-hidden="true" />}>
                {refusal}
              </Notice>
            ) : null}
            <Field label="Name" name="name" id={idOf('name')} error={errorOf('name')}>
              <TextInput autoComplete="name" defaultValue={ownPost?.values.name ?? state.answers.name} />
            </Field>
            <Field label="Phone" name="phone" id={idOf('phone')} error={errorOf('phone')}>
              <TextInput
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                defaultValue={ownPost?.values.phone ?? state.answers.phone}
              />
            </Field>
            <Field label="Where are you?" name="place" id={idOf('place')} error={errorOf('place')}>
              <TextInput
                autoComplete="street-address"
                maxLength={200}
                defaultValue={
                  ownPost?.values.place ??
                  [state.answers.street, state.answers.suburb].filter(Boolean).join(', ')
                }
              />
            </Field>
            <Field
              label="What's happening?"
              name="message"
              id={idOf('message')}
              optional
              error={errorOf('message')}
            >
              <TextArea
                rows={2}
                maxLength={4000}
                defaultValue={ownPost?.values.message ?? state.answers.symptom}
              />
            </Field>
            <Box>
              <Button type="submit" tone="danger" busy={busy}>
                {busy ? 'Submitting...' : 'Ask us to call'}
              </Button>
            </Box>
          </Box>
        </form>
      )}
    </Box>
  )
}
