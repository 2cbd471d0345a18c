import { useQuery } from '@apollo/client/react'
import { chakra, Field, Select, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { Problem } from './requests/problem.tsx'
import { useMutationResult } from './requests/use-mutation-result.ts'
import { TechnicianOptions } from './technician-options.tsx'
import { formatMinutes } from './time/hours.ts'

const onCallToSend = graphql(`
  query OnCallToSend($request: ID!) {
    dispatchTakenBy(request: $request) { name }
    onCallNow { reach technician { id name } }
    rosterTechnicians { id name ended }
  }
`)

const dispatchSendMutation = graphql(`
  mutation DispatchSend($input: DispatchSendInput!) {
    dispatchSend(input: $input) {
      __typename
      ... on BookingCreated { booking { id reference technician } }
      ... on NotMoved { message }
      ... on VisitWarnings { message }
      ... on SlotTaken { message }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '12px',
    '& [data-pair]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      gap: '12px',
    },
    '& input, & select': { minHeight: '44px', fontSize: 'meta' },
  },
})

const ARRIVAL_MINUTES = [10, 15, 20, 30, 45, 60, 90, 120]

interface SendPlumberProps {
  /** Reference of the emergency request. */
  request: string
  onSent: (sent: { readonly reference: string; readonly technician: string }) => void
}

/**
 * Creates a visit from an emergency request and sends a technician at once: the one who accepted it, the one on call, or another.
 */
export function SendPlumber({ request, onSent }: SendPlumberProps) {
  const { data } = useQuery(onCallToSend, { variables: { request } })
  const { run, saving, refusal } = useMutationResult(dispatchSendMutation, 'BookingCreated')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [values, setValues] = useState({ technician: '', arrives: '30', email: '', suburb: '', street: '' })
  const takenBy = data?.dispatchTakenBy
  const onCall = data?.onCallNow.reach === 'ON_LEAVE' ? null : data?.onCallNow.technician
  const usual = takenBy ? `Taken by ${takenBy.name}` : onCall ? `On call: ${onCall.name}` : 'No one on call'
  const errors = refusal?.errors ?? {}
  const asksPlace = 'suburb' in errors || 'street' in errors || values.suburb !== '' || values.street !== ''
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { technician, arrives, email, suburb, street } = values
    const { done } = await run({
      input: {
        request,
        arrivesInMinutes: Number(arrives),
        technicianId: technician ? Number(technician) : null,
        email: email.trim() || null,
        suburb: suburb.trim() || null,
        street: street.trim() || null,
        idempotencyKey,
      },
    })
    if (done) onSent(done.booking)
  }
  const known = new Set(['technicianId', 'suburb', 'street', 'email', 'arrivesInMinutes'])
  const other = Object.entries(errors).find(([field]) => !known.has(field))?.[1]
  const problem = refusal && Object.keys(errors).length === 0 ? refusal.message : other
  return (
    <Form aria-label="Send a plumber now" noValidate onSubmit={submit}>
      <div data-pair="">
        <Field label="Technician" name="send-technician" error={errors.technicianId}>
          <Select value={values.technician} onChange={({ target }) => set({ technician: target.value })}>
            <option value="">{usual}</option>
            <TechnicianOptions technicians={data?.rosterTechnicians} />
          </Select>
        </Field>
        <Field label="Arrives in" name="send-arrives" error={errors.arrivesInMinutes}>
          <Select value={values.arrives} onChange={({ target }) => set({ arrives: target.value })}>
            {ARRIVAL_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {formatMinutes(minutes)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {asksPlace ? (
        <div data-pair="">
          <Field label="Suburb" name="send-suburb" error={errors.suburb}>
            <TextInput value={values.suburb} onChange={({ target }) => set({ suburb: target.value })} />
          </Field>
          <Field label="Street" name="send-street" error={errors.street}>
            <TextInput value={values.street} onChange={({ target }) => set({ street: target.value })} />
          </Field>
        </div>
      ) : null}
      <Field label="Email" name="send-email" optional error={errors.email}>
        <TextInput
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      </Field>
      {problem ? <Problem role="alert">{problem.replace(/^Not moved/, 'Not sent')}</Problem> : null}
      <div>
        <CompactButton type="submit" tone="primary" busy={saving}>
          Send now
        </CompactButton>
      </div>
    </Form>
  )
}
