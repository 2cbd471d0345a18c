import { useQuery } from '@apollo/client/react'
import { chakra, Field, Select, TextArea, TextInput } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody } from 'design-system/staff'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { record } from '../../../../analytics/record.ts'
import { SuburbInput } from '../../../../shared/area/suburb-input.tsx'
import { longDate, queenslandDate, windowHours } from '../../../../shared/queensland-time.ts'
import { dayIn } from '../../../lib/day-in.ts'
import { PageTop } from '../../../lib/page-top.tsx'
import { Problem } from '../../../lib/problem.tsx'
import { isForbidden } from '../../../lib/staff-client.ts'
import { bookingLink, inboxItemLink } from '../../../lib/staff-links.ts'
import { useMutationResult } from '../../../lib/use-mutation-result.ts'
import { type Answers, begin, type Draft, useBookingDraft } from './draft.ts'
import { needsReason } from './needs-reason.ts'
import { bookingCreate, enquiryQuery, type StaffWindow, servicesQuery, textsReachQuery } from './queries.ts'
import { useSettled, useWindows } from './use-windows.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 520px' },
    gap: '28px 40px',
    alignItems: 'start',
    maxWidth: '1240px',
    '& fieldset': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '14px 20px',
      border: '0',
      minWidth: '0',
    },
    '& fieldset > *': { minWidth: '0' },
    '& fieldset > [data-wide]': { gridColumn: '1 / -1' },
    '& fieldset + fieldset': { marginTop: '28px' },
    '& legend': {
      marginBottom: '10px',
      fontSize: '1.0625rem',
      fontWeight: '700',
      letterSpacing: '-.01em',
    },
    '& label:has(> [type=checkbox])': {
      display: 'flex',
      gap: '10px',
      alignItems: 'center',
      minHeight: '44px',
    },
    '& input:not([type=checkbox]), & select': { minHeight: '44px', fontSize: 'meta' },
    '& [type=checkbox]': { width: '18px', height: '18px', accentColor: '{colors.link}' },
    '& textarea': { minHeight: '72px', fontSize: 'meta' },
  },
})

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    gridColumn: '1 / -1',
    '& > span': { fontSize: 'micro', color: 'text.3' },
  },
})

const EnquiryText = chakra('blockquote', {
  base: {
    maxWidth: 'measure',
    marginBottom: '20px',
    paddingInlineStart: '14px',
    borderInlineStart: '3px solid {colors.line}',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    color: 'text.2',
  },
})

/** Takes a customer's call: who, what, where and when; also what an enquiry becomes. */
export function NewBooking() {
  const [query] = useSearchParams()
  const enquiry = query.get('enquiry')
  const { data, error } = useQuery(enquiryQuery, { variables: { id: enquiry ?? '' }, skip: enquiry === null })
  if (error && (!data || isForbidden(error))) throw error
  const item = data?.inboxItem
  return (
    <>
      <PageTop title="New booking">
        {enquiry ? <CompactButton href={inboxItemLink(enquiry)}>The enquiry</CompactButton> : null}
      </PageTop>
      <ScreenBody>
        {enquiry !== null && !data ? (
          <RowsSkeleton label="Loading the enquiry" />
        ) : (
          <>
            {item?.message ? (
              <EnquiryText cite={item.id}>
                {item.id}: {item.message}
              </EnquiryText>
            ) : null}
            <CallForm
              key={enquiry ?? ''}
              enquiry={item?.id ?? null}
              known={item ? knownOf(item) : {}}
              plumberNow={item?.kind === 'DISPATCH'}
              date={dayIn(query, 'date')}
            />
          </>
        )}
      </ScreenBody>
    </>
  )
}

type Enquiry = {
  readonly kind: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly service: string | null
  readonly place: string | null
  readonly message: string
}

/** Answers prefilled from an enquiry. */
function knownOf({ kind, name, phone, email, service, place, message }: Enquiry): Partial<Answers> {
  const [street = '', ...rest] = kind === 'DISPATCH' ? (place ?? '').split(',') : []
  return {
    name,
    phone: phone ?? '',
    email: email ?? '',
    service: service ?? (kind === 'DISPATCH' ? 'emergency-services' : ''),
    note: message.slice(0, 500),
    ...(rest.length > 0
      ? { street: street.trim(), suburb: rest.join(',').trim() }
      : kind === 'DISPATCH'
        ? { suburb: street.trim() }
        : {}),
  }
}

interface CallFormProps {
  enquiry: string | null
  known: Partial<Answers>
  /** The enquiry is a request for a plumber now. */
  plumberNow: boolean
  /** The day to look at first. */
  date: string | null
}

function CallForm({ enquiry, known, plumberNow, date }: CallFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { read, store, drop } = useBookingDraft(enquiry)
  const [begun, setBegun] = useState<Draft>(() => read() ?? begin(known))
  const { answers, key } = begun
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const { data: services } = useQuery(servicesQuery)
  const { run, saving } = useMutationResult(bookingCreate, 'BookingCreated')
  const { pane, window, technicians, again } = useWindows(answers, {
    date,
    onChoose: (startsAt) => set({ startsAt, technician: '' }),
  })
  const asksReason = needsReason(window, answers.technician, plumberNow)
  const phone = useSettled(answers.phone.trim())
  const { data: reach } = useQuery(textsReachQuery, {
    variables: { phone },
    skip: phone === '' || answers.texts === '' || !noEmail(answers),
  })
  useEffect(() => store(begun), [begun, store])

  function set(changes: Partial<Answers>): void {
    setBegun((before) => ({ ...before, answers: { ...before.answers, ...changes } }))
  }
  const startAgain = () => {
    drop()
    setBegun(begin(known))
    setErrors({})
    setProblem(null)
  }
  const wrong = (found: Readonly<Record<string, string>>, message: string) => {
    setErrors(found)
    setProblem(message)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setProblem(null)
    const { technician, reason, texts, ...rest } = answers
    const missing = REQUIRED.filter(
      ([name]) => answers[name].trim() === '' && (name !== 'reason' || asksReason),
    )
    if (missing.length > 0)
      return wrong(
        Object.fromEntries(missing),
        missing.length === 1 ? 'One thing to fix.' : `${missing.length} things to fix.`,
      )
    const input = {
      ...rest,
      technicianId: technician ? Number(technician) : null,
      reason: asksReason ? reason : null,
      smsReminders: texts !== '',
      enquiry,
      idempotencyKey: key,
    }
    const { done, refusal } = await run({ input })
    if (done) {
      record({ name: 'admin_update_booking', parameters: { change: 'confirmed' } })
      drop()
      navigate(bookingLink(done.booking.reference), { replace: true })
      return
    }
    const { outcome, errors, message } = refusal
    if (outcome?.__typename === 'InvalidInput') return wrong(errors, message)
    setProblem(message.replace(/^Not moved/, 'Not booked'))
    if (outcome?.__typename === 'SlotTaken') set({ startsAt: '', technician: '' })
    if (outcome) await again()
  }

  const text = (name: keyof Answers, label: string, props: Parameters<typeof TextInput>[0] = {}) => (
    <Field label={label} name={name} error={errors[name]} optional={OPTIONAL.has(name)}>
      <TextInput
        autoComplete="off"
        value={answers[name]}
        onChange={({ target }) => set({ [name]: target.value })}
        {...props}
      />
    </Field>
  )
  return (
    <Form ref={form} aria-label="New booking" onSubmit={submit} noValidate>
      <div>
        <fieldset>
          <legend>Who</legend>
          {text('name', 'Name', { maxLength: 200 })}
          {text('phone', 'Phone', { maxLength: 40, inputMode: 'tel' })}
          <div data-wide="">
            {text('email', 'Email', { maxLength: 254, inputMode: 'email', autoCapitalize: 'none' })}
          </div>
          <label data-wide="">
            <input
              type="checkbox"
              checked={answers.texts !== ''}
              onChange={({ target }) => set({ texts: target.checked ? 'yes' : '' })}
            />
            {byText(answers)}
          </label>
        </fieldset>
        <fieldset>
          <legend>The job</legend>
          <Field label="Service" name="service" error={errors.service}>
            <Select value={answers.service} onChange={({ target }) => set({ service: target.value })}>
              <option value="">Choose one</option>
              {services?.services.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
          {text('symptom', 'Problem', { maxLength: 200 })}
          <div data-wide="">
            <Field label="Note for the plumber" name="note" optional error={errors.note}>
              <TextArea
                rows={2}
                maxLength={500}
                value={answers.note}
                onChange={({ target }) => set({ note: target.value })}
              />
            </Field>
          </div>
        </fieldset>
        <fieldset>
          <legend>Where</legend>
          <SuburbInput
            label="Suburb"
            value={answers.suburb}
            error={errors.suburb}
            onChange={(suburb) => set({ suburb })}
          />
          {text('street', 'Street', { maxLength: 200 })}
          {text('unit', 'Unit', { maxLength: 40 })}
          {text('access', 'Access', { maxLength: 500 })}
        </fieldset>
      </div>
      <div>
        <fieldset>
          <legend>When</legend>
          <div data-wide="">
            {pane}
            {errors.startsAt ? (
              <Problem data-wrong="" tabIndex={-1}>
                {errors.startsAt}
              </Problem>
            ) : null}
          </div>
          <div data-wide="">
            <Field
              label="Technician"
              name="technicianId"
              error={errors.technicianId}
              help={
                window ? `${longDate(queenslandDate(window.startsAt))}, ${windowHours(window)}` : undefined
              }
            >
              <Select value={answers.technician} onChange={({ target }) => set({ technician: target.value })}>
                <option value="">Best available{technicians[0] ? ` (${technicians[0].name})` : ''}</option>
                {technicians.map(({ id, name, onlyStaff }) => (
                  <option key={id} value={id}>
                    {name}
                    {onlyStaff ? `: ${lower(onlyStaff)}` : ''}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          {asksReason ? (
            <div data-wide="">
              <Field
                label="Reason for override"
                name="reason"
                error={errors.reason}
                help={`${whyOf(window, technicians, answers.technician)}. Saved with the booking. Customers never see it.`}
              >
                <TextInput
                  maxLength={500}
                  value={answers.reason}
                  onChange={({ target }) => set({ reason: target.value })}
                />
              </Field>
            </div>
          ) : null}
        </fieldset>
      </div>
      <Foot>
        {problem ? <Problem role="alert">{problem}</Problem> : null}
        <CompactButton tone="primary" type="submit" busy={saving}>
          Book
        </CompactButton>
        <CompactButton tone="quiet" onClick={startAgain}>
          Clear the form
        </CompactButton>
        <span>
          {notificationNote(answers, reach?.textsReach)} Your entries stay in this tab until you book.
        </span>
      </Foot>
    </Form>
  )
}

/** Required fields, each with its error. */
const REQUIRED = [
  ['name', 'Name is required'],
  ['phone', 'Phone number is required'],
  ['service', 'Please select a service'],
  ['suburb', 'Suburb is required'],
  ['street', 'Street is required'],
  ['startsAt', 'Please choose a time'],
  ['reason', 'Enter a reason'],
] as const

const noEmail = ({ email }: Answers) => email.trim() === ''

/** What the customer agreed to. */
const byText = (answers: Answers) =>
  noEmail(answers) ? 'Customer agreed to texts' : 'Customer agreed to reminders by text'

/** How the customer is notified; empty until it is known whether texts reach their number. */
function notificationNote(answers: Answers, textsReach: boolean | undefined): string {
  if (!noEmail(answers)) return 'The customer gets the usual emails.'
  if (answers.texts === '') return 'With no email address and no texts, nothing is sent. Tell them by phone.'
  if (textsReach === undefined) return ''
  return textsReach
    ? 'With no email address, the customer gets texts.'
    : 'We can’t text this number, and there’s no email address. Tell them by phone.'
}

const OPTIONAL: ReadonlySet<string> = new Set(['email', 'symptom', 'unit', 'access'])
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

type Technicians = StaffWindow['technicians']

/** Why customers are not offered what was chosen. */
function whyOf(window: StaffWindow | null, technicians: Technicians, technician: string): string {
  const one = technicians.find(({ id }) => String(id) === technician)
  return one?.onlyStaff ?? window?.words ?? ''
}
