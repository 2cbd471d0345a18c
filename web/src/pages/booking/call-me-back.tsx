import { useApolloClient } from '@apollo/client/react'
import {
  Box,
  Button,
  CircleCheckIcon,
  Field,
  Heading,
  Notice,
  Text,
  TextArea,
  TextInput,
} from 'design-system'
import { type FormEvent, useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { type PostedForm, usePage } from '../../routing/page-context.ts'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { FormProblems } from '../../shared/form-problems.tsx'
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

const EMPTY_MESSAGES: Readonly<Record<string, string>> = {
  name: 'Name is required',
  phone: 'Phone number is required',
  place: 'Tell us where you are. Suburb and street are enough.',
}

/** State of the form and of its answer. A form that was sent without script comes back with the page. */
function useDispatchRequest(posted: PostedForm | undefined) {
  const client = useApolloClient()
  const key = useRef<string | null>(null)
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? [])
  const [refusal, setRefusal] = useState(
    posted && posted.errors.length === 0 ? (posted.refusal ?? null) : null,
  )
  const [reference, setReference] = useState(posted?.reference ?? null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const missing = Object.entries(EMPTY_MESSAGES).flatMap(([field, message]) =>
      text(field) ? [] : [{ field, message }],
    )
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

  /** What is sent after a change is another request. */
  const change = () => {
    key.current = null
  }
  return { errors, refusal, reference, busy, send, change }
}

/** For customers who can't call: the office calls them. It goes to the office at once and holds no window. */
export function CallMeBack() {
  const { page } = useFlow()
  const { form } = usePage()
  const posted = form?.values.step === 'dispatch' ? form : undefined
  const request = useDispatchRequest(posted)
  return (
    <Box
      as="section"
      id="call-me-back"
      aria-labelledby="call-me-back-title"
      css={{
        marginTop: 's6',
        padding: { base: '24px 16px', sm: 's6' },
        border: '1px solid {colors.line}',
        borderRadius: 'r4',
        background: 'surface',
      }}
    >
      <Heading id="call-me-back-title" css={{ fontSize: '1.375rem', letterSpacing: 'display' }}>
        Can't call? We'll call you
      </Heading>
      <Text css={{ marginTop: 's2', marginBottom: 's4', color: 'text.2' }}>
        Send your number and we'll call as soon as we can, day or night. Calling{' '}
        <a href={`tel:${page.business.phoneE164}`}>{page.business.phone}</a> is faster.
      </Text>
      {request.reference ? (
        <Notice tone="ok" role="status" icon={<CircleCheckIcon size={22} aria-hidden="true" />}>
          <strong>Thanks, we've got it. We'll call you as soon as we can.</strong> Your reference is{' '}
          {request.reference}. Nothing is booked yet.
        </Notice>
      ) : (
        <CallMeBackForm request={request} posted={posted} />
      )}
    </Box>
  )
}

interface CallMeBackFormProps {
  request: ReturnType<typeof useDispatchRequest>
  posted: PostedForm | undefined
}

function CallMeBackForm({ request: { errors, refusal, busy, send, change }, posted }: CallMeBackFormProps) {
  const { answers } = useFlow().state
  const field = (name: string) => ({
    name,
    id: idOf(name),
    error: errors.find((error) => error.field === name)?.message,
  })
  return (
    <form
      method="post"
      action="/booking#call-me-back"
      noValidate
      aria-label="Ask us to call"
      onChange={change}
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="step" value="dispatch" />
      <input type="hidden" name="service" value={answers.service} />
      <input type="hidden" name="symptom" value={answers.symptom} />
      <Box css={{ display: 'grid', gap: 's4' }}>
        <FormProblems errors={errors} refusal={refusal} idOf={idOf} />
        <Field {...field('name')} label="Name">
          <TextInput autoComplete="name" defaultValue={posted?.values.name ?? answers.name} />
        </Field>
        <Field {...field('phone')} label="Phone">
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={posted?.values.phone ?? answers.phone}
          />
        </Field>
        <Field {...field('place')} label="Where are you?">
          <TextInput
            autoComplete="street-address"
            maxLength={200}
            defaultValue={posted?.values.place ?? [answers.street, answers.suburb].filter(Boolean).join(', ')}
          />
        </Field>
        <Field {...field('message')} label="What's happening?" optional>
          <TextArea rows={2} maxLength={4000} defaultValue={posted?.values.message ?? answers.symptom} />
        </Field>
        <FormButtons>
          <Button type="submit" tone="danger" busy={busy}>
            {busy ? 'Submitting...' : 'Ask us to call'}
          </Button>
        </FormButtons>
      </Box>
    </form>
  )
}
