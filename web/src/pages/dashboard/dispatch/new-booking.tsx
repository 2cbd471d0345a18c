import { useMutation, useQuery } from '@apollo/client/react'
import { chakra, Field, Heading, Select, Text, TextArea, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { newKey } from '../../../shared/new-key.ts'
import type { Board, Waiting } from './board-query.ts'
import { Sheet } from './sheet.tsx'
import { staffHours } from './staff-hours.ts'

const servicesQuery = graphql(`
  query BookableServices {
    services { slug title }
  }
`)

const create = graphql(`
  mutation BookingCreate($input: BookingCreateInput!) {
    bookingCreate(input: $input) {
      __typename
      ... on BookingCreated { booking { id reference technician } }
      ... on Refusal { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '12px',
    fontSize: 'meta',
    '& > div:not([data-acts])': { minWidth: '0' },
    '& [data-pair]': { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '12px' },
    '& [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
    '& input, & select': { minHeight: '44px', paddingBlock: '6px' },
  },
})

interface NewBookingProps {
  board: Pick<Board, 'windows' | 'technicians' | 'now'>
  /** Who needs a plumber now: what is known goes into the form. */
  request: Waiting
  onDone: (words: string) => void
  onClose: () => void
}

/** Books for somebody on the phone, by the same rule as the board's moves. What was typed stays when it is refused. */
export function NewBooking({ board, request, onDone, onClose }: NewBookingProps) {
  const { data } = useQuery(servicesQuery)
  const [run, { loading }] = useMutation(create)
  const [key] = useState(newKey)
  const windows = board.windows.filter(({ endsAt }) => endsAt > board.now)
  const [values, setValues] = useState({
    technicianId: String(board.technicians[0]?.id ?? ''),
    startsAt: windows[0]?.startsAt ?? '',
    service: 'emergency-services',
    suburb: request.place.split(',').at(-1)?.trim() ?? '',
    street: request.place.split(',')[0]?.trim() ?? '',
    name: request.name,
    email: '',
    phone: request.phone,
    note: request.message.slice(0, 500),
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setProblem(null)
    const { technicianId, ...rest } = values
    const input = {
      ...rest,
      technicianId: Number(technicianId),
      enquiry: request.reference,
      idempotencyKey: key,
    }
    try {
      const { data: answer } = await run({ variables: { input } })
      const outcome = answer?.bookingCreate
      if (outcome?.__typename === 'BookingCreated') {
        onDone(`Booked with ${outcome.booking.technician}: ${outcome.booking.reference}.`)
      } else if (outcome?.__typename === 'InvalidInput') {
        setErrors(Object.fromEntries(outcome.fields.map((it) => [it.field, it.message])))
        setProblem(outcome.message)
      } else setProblem(outcome?.message.replace('Not moved', 'Not booked') ?? NO_ANSWER)
    } catch {
      setProblem(NO_ANSWER)
    }
  }
  return (
    <Sheet label={`Book for ${request.name}`} onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
          Book for {request.name}
        </Heading>
        {windows.length === 0 ? (
          <Text>No window of that day is left. Choose another day on the board first.</Text>
        ) : null}
        <div data-pair="">
          <Field label="Technician" name="technicianId" error={errors.technicianId}>
            <Select {...field('technicianId')}>
              {board.technicians.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Window" name="startsAt" error={errors.startsAt}>
            <Select {...field('startsAt')}>
              {windows.map((window) => (
                <option key={window.startsAt} value={window.startsAt}>
                  {staffHours(window)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Service" name="service" error={errors.service}>
          <Select {...field('service')}>
            {data?.services.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <div data-pair="">
          <Field label="Street" name="street" error={errors.street}>
            <TextInput autoComplete="off" {...field('street')} />
          </Field>
          <Field label="Suburb" name="suburb" error={errors.suburb}>
            <TextInput autoComplete="off" {...field('suburb')} />
          </Field>
        </div>
        <Field label="Name" name="name" error={errors.name}>
          <TextInput autoComplete="off" {...field('name')} />
        </Field>
        <div data-pair="">
          <Field label="Phone" name="phone" error={errors.phone}>
            <TextInput inputMode="tel" autoComplete="off" {...field('phone')} />
          </Field>
          <Field label="Email" name="email" error={errors.email} help="The confirmation goes there.">
            <TextInput inputMode="email" autoComplete="off" {...field('email')} />
          </Field>
        </div>
        <Field label="Note for the technician" name="note" error={errors.note} optional>
          <TextArea rows={2} maxLength={500} {...field('note')} />
        </Field>
        {problem ? (
          <Text role="alert" color="danger.text">
            {problem}
          </Text>
        ) : null}
        <div data-acts="">
          <CompactButton tone="primary" type="submit" busy={loading} disabled={windows.length === 0}>
            Book it
          </CompactButton>
          <CompactButton onClick={onClose}>Not now</CompactButton>
        </div>
      </Form>
    </Sheet>
  )
}

const NO_ANSWER = 'Couldn’t reach the server. What you typed is kept; try again.'
