import { useMutation, useQuery } from '@apollo/client/react'
import { ChevronLeftIcon, chakra, Field, Select, TextArea, TextInput } from 'design-system'
import { CompactButton, RowsSkeleton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { record } from '../../../analytics/record.ts'
import { newKey } from '../../../shared/new-key.ts'
import { longDate, windowHours } from '../../../shared/queensland-time.ts'
import { inboxAddress } from './address.ts'
import { bookForEnquiry, freeWindowsQuery, type InboxItem, inboxItemQuery } from './inbox-query.ts'
import { NO_ANSWER } from './say.ts'

const Pane = chakra('section', {
  base: {
    minWidth: '0',
    padding: { base: '12px 16px 96px', lg: '20px 28px 40px' },
    '& h2': { fontSize: '1.25rem', lineHeight: '1.25', letterSpacing: '-.018em' },
    '& > p': { color: 'text.2', margin: '4px 0 16px' },
    '& > a': { display: 'inline-flex', gap: '6px', alignItems: 'center', minHeight: '44px' },
  },
})

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '14px 20px',
    maxWidth: '760px',
    '& input, & select, & textarea': { minHeight: '44px', fontSize: 'meta' },
    '& textarea': { minHeight: '72px' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
})

const Problem = chakra('p', { base: { color: 'danger.text', fontWeight: 'strong' } })

/** Books for a customer: for an enquiry that becomes the booking, or for somebody on the phone. */
export function BookFor({ id, onChanged }: { id: string | null; onChanged: () => Promise<void> }) {
  const [query] = useSearchParams()
  const { data, error } = useQuery(inboxItemQuery, { variables: { id: id ?? '' }, skip: id === null })
  if (error && !data) throw error
  return (
    <Pane aria-labelledby="book-for">
      <Link to={inboxAddress(query, { book: null, item: id })}>
        <ChevronLeftIcon size={18} />
        {id ? 'Back to the enquiry' : 'Inbox'}
      </Link>
      <h2 id="book-for">{id ? `Convert ${id} to a booking` : 'New booking'}</h2>
      <p>Windows are those that customers are offered. The customer gets the same letters.</p>
      {id !== null && !data ? (
        <RowsSkeleton label="Opening it" />
      ) : (
        <BookingForm enquiry={data?.inboxItem ?? null} onChanged={onChanged} />
      )}
    </Pane>
  )
}

type Answers = Record<
  'service' | 'suburb' | 'street' | 'startsAt' | 'name' | 'email' | 'phone' | 'access' | 'note',
  string
>

function BookingForm({ enquiry, onChanged }: { enquiry: InboxItem | null; onChanged: () => Promise<void> }) {
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>(() => ({
    service: enquiry?.service ?? '',
    suburb: '',
    street: enquiry?.kind === 'DISPATCH' ? (enquiry.place ?? '') : '',
    startsAt: '',
    name: enquiry?.name ?? '',
    email: enquiry?.email ?? '',
    phone: enquiry?.phone ?? '',
    access: '',
    note: (enquiry?.message ?? '').slice(0, 500),
  }))
  const [key] = useState(newKey)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [make, { loading }] = useMutation(bookForEnquiry)
  const { service, suburb, startsAt } = answers
  const { data, previousData, refetch } = useQuery(freeWindowsQuery, {
    variables: { service: service || null, suburb: suburb.trim() || null },
    fetchPolicy: 'network-only',
  })
  const shown = data ?? previousData
  const days = (data?.availability?.days ?? []).map(({ date, windows }) => ({
    date,
    free: windows.filter(({ state }) => state === 'AVAILABLE'),
  }))
  const set = (name: keyof Answers) => (event: { readonly target: { readonly value: string } }) =>
    setAnswers({ ...answers, [name]: event.target.value })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors(startsAt ? {} : { startsAt: 'Please choose a window' })
    setProblem(null)
    if (!startsAt) return
    try {
      const { access, note, ...rest } = answers
      const input = {
        ...rest,
        access: access || null,
        note: note || null,
        enquiry: enquiry?.id ?? null,
        idempotencyKey: key,
      }
      const outcome = (await make({ variables: { input } })).data?.bookingCreate
      if (outcome?.__typename === 'BookingCreated') {
        record({ name: 'admin_update_booking', parameters: { change: 'confirmed' } })
        await onChanged().catch(() => undefined)
        navigate(`/admin/dashboard?tab=bookings&booking=${outcome.booking.reference}`)
        return
      }
      if (outcome?.__typename === 'InvalidInput')
        setErrors(Object.fromEntries(outcome.fields.map(({ field, message }) => [field, message])))
      setProblem(outcome?.message ?? NO_ANSWER)
      if (outcome?.__typename === 'SlotTaken') void refetch()
    } catch {
      setProblem(NO_ANSWER)
    }
  }

  const text = (name: keyof Answers, label: string, props: Parameters<typeof TextInput>[0] = {}) => (
    <Field label={label} name={name} error={errors[name]}>
      <TextInput value={answers[name]} onChange={set(name)} {...props} />
    </Field>
  )
  return (
    <Form onSubmit={submit} noValidate>
      <Field label="Service" name="service" error={errors.service}>
        <Select value={service} onChange={set('service')}>
          <option value="">Choose one</option>
          {(shown?.services ?? []).map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {text('suburb', 'Suburb', { maxLength: 80 })}
      {text('street', 'Street', { maxLength: 200 })}
      <Field
        label="Window"
        name="startsAt"
        error={errors.startsAt}
        help={
          data && data.availability === null ? 'We do not go to that suburb, or do not know it.' : undefined
        }
      >
        <Select value={startsAt} onChange={set('startsAt')}>
          <option value="">{data ? 'Choose one' : 'Looking…'}</option>
          {days
            .filter(({ free }) => free.length > 0)
            .map(({ date, free }) => (
              <optgroup key={date} label={longDate(date)}>
                {free.map((window) => (
                  <option key={window.startsAt} value={window.startsAt}>
                    {longDate(date)}, {windowHours(window)}
                  </option>
                ))}
              </optgroup>
            ))}
        </Select>
      </Field>
      {text('name', 'Name', { maxLength: 200 })}
      {text('phone', 'Phone', { maxLength: 40, inputMode: 'tel' })}
      {text('email', 'Email', { maxLength: 254, inputMode: 'email' })}
      <Field label="Access" name="access" optional error={errors.access}>
        <TextInput maxLength={500} value={answers.access} onChange={set('access')} />
      </Field>
      <div data-wide="">
        <Field label="Note" name="note" optional error={errors.note}>
          <TextArea rows={3} maxLength={500} value={answers.note} onChange={set('note')} />
        </Field>
      </div>
      <div data-wide="">
        {problem ? <Problem role="alert">{problem}</Problem> : null}
        <CompactButton tone="primary" type="submit" busy={loading}>
          Book
        </CompactButton>
      </div>
    </Form>
  )
}
