import { useQuery } from '@apollo/client/react'
import { ClockIcon, chakra, Field, ResponsiveDetails, Select, Text, TextArea, TextInput } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody } from 'design-system/staff'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { record } from '../../../../analytics/record.ts'
import { SuburbInput } from '../../../../shared/area/suburb-input.tsx'
import {
  longDate,
  queenslandDate,
  windowHours,
  windowStartingAt,
} from '../../../../shared/queensland-time.ts'
import { bookingLink, customerLink, inboxItemLink, pricedQuoteLink } from '../../../lib/links/staff-links.ts'
import { useMessageChannels } from '../../../lib/message-channels.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { isForbidden } from '../../../lib/requests/staff-client.ts'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { PageTop } from '../../../lib/screen-frame/page-top.tsx'
import { parseDateParam } from '../../../lib/time/date-param.ts'
import { startInstant } from '../../../lib/time/exact-time.tsx'
import { useDebounced } from '../../../lib/typing/use-debounced.ts'
import { type BookingPrefill, useBookingPrefill } from './booking-prefill.ts'
import { type BookingFormValues, createDraft, type Draft, emptyValues, useBookingDraft } from './draft.ts'
import { firstChoice } from './first-choice.ts'
import { Helpers, helperIds } from './helpers.tsx'
import { KnownCustomers } from './known-customers.tsx'
import { needsReason } from './needs-reason.ts'
import { OtherTime, WarningConfirmation } from './other-time.tsx'
import {
  bookingCreate,
  notToBookQuery,
  type StaffWindow,
  servicesQuery,
  techniciansQuery,
  textsReachQuery,
  type VisitWarning,
} from './queries.ts'
import { TechnicianSelect } from './technician-select.tsx'
import { useWindows } from './use-windows.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 520px' },
    gap: '28px 40px',
    gridTemplateRows: { xl: 'auto 1fr auto' },
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
    '& [data-when]': { gridRow: { xl: '1 / span 2' }, gridColumn: { xl: '2' } },
    '& [data-more]': {
      borderBlock: { base: '1px solid {colors.line}', sm: '0' },
      '&[open] > fieldset': { paddingBottom: { base: '16px', sm: '0' } },
      '& legend': { display: { base: 'none', sm: 'block' } },
      '& small': { display: 'block', fontSize: 'micro', fontWeight: 'text', color: 'text.2' },
    },
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

const ChosenCustomer = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0 6px', alignItems: 'center', fontSize: 'meta' },
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

/**
 * Form to take a customer's call: who, what, where and when. Prefilled from a quote, an enquiry, a customer's record or an earlier
 * booking.
 */
export function NewBooking() {
  const [query] = useSearchParams()
  const { known, error } = useBookingPrefill(query)
  if (error && (!known || isForbidden(error))) throw error
  return (
    <>
      <PageTop title={known?.returnOf ? 'Return visit' : 'New booking'}>
        {known?.enquiry ? (
          <CompactButton href={inboxItemLink(known.enquiry)}>The enquiry</CompactButton>
        ) : null}
        {known?.quote ? <CompactButton href={pricedQuoteLink(known.quote)}>The quote</CompactButton> : null}
        {known?.returnOf ? (
          <CompactButton href={bookingLink(known.returnOf)}>First visit</CompactButton>
        ) : null}
        {known?.customer ? (
          <CompactButton href={customerLink(known.customer)}>The customer</CompactButton>
        ) : null}
      </PageTop>
      <ScreenBody>
        {known ? (
          <>
            {known.message ? (
              <EnquiryText cite={known.message.id}>
                {known.message.id}: {known.message.text}
              </EnquiryText>
            ) : null}
            {known.returnOf ? (
              <Text marginBottom="16px" color="text.2">
                Return visit of {known.returnOf}
                {known.firstTechnician ? `, where ${known.firstTechnician.name} went` : ''}. Both bookings
                will show it.
              </Text>
            ) : null}
            {known.doNotBook ? (
              <Problem css={{ marginBottom: '16px' }}>
                <b>Do not book.</b> {known.doNotBook}
              </Problem>
            ) : null}
            <BookingForm
              key={known.source ?? ''}
              known={known}
              date={parseDateParam(query, 'date')}
              cell={parseCell(query)}
            />
          </>
        ) : (
          <RowsSkeleton label="Loading what is known" />
        )}
      </ScreenBody>
    </>
  )
}

interface BookingFormProps {
  known: BookingPrefill
  /** First day to show. */
  date: string | null
  /** Time and technician chosen on the board. */
  cell: ChosenCell | null
}

function BookingForm({ known, date, cell }: BookingFormProps) {
  const { enquiry, quote, returnOf, customer, plumberNow } = known
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { read, store, drop } = useBookingDraft(known.source)
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = read() ?? createDraft(known.answers)
    // Restore the draft, but with the time and technician just chosen on the board.
    return cell ? { ...stored, answers: { ...stored.answers, ...cell, when: '' } } : stored
  })
  const { answers, key } = draft
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [moreOpen, setMoreOpen] = useState(false)
  const { data: services } = useQuery(servicesQuery)
  const { data: team } = useQuery(techniciansQuery, { skip: cell === null })
  const { run, saving } = useMutationResult(bookingCreate, 'BookingCreated')
  const { pane, window, technicians, again } = useWindows(answers, {
    date,
    onChoose: (startsAt, free) =>
      setTime({ startsAt, ...withTechnician(firstChoice(known.firstTechnician, free)) }),
  })
  const isOther = answers.when === 'other'
  const chosen = window ?? (answers.startsAt ? windowStartingAt(answers.startsAt) : null)
  const helpers = helperIds(answers)
  const [warnings, setWarnings] = useState<ReadonlyArray<VisitWarning>>([])
  const asksReason = warnings.length > 0 || (!isOther && needsReason(window, answers.technician, plumberNow))
  const phone = useDebounced(answers.phone.trim())
  const email = useDebounced(answers.email.trim())
  const { data: warned } = useQuery(notToBookQuery, {
    variables: { phone, email },
    skip: phone === '' && email === '',
  })
  // The warning about the known customer is already shown above the form.
  const notToBook = (warned?.customersNotToBook ?? []).filter((one) => one.doNotBook !== known.doNotBook)
  const { email: emailsAreSent } = useMessageChannels()
  const { data: reach } = useQuery(textsReachQuery, {
    variables: { phone },
    skip: phone === '' || answers.texts === '' || !hasNoEmail(answers),
  })
  useEffect(() => store(draft), [draft, store])

  function set(changes: Partial<BookingFormValues>): void {
    setDraft((before) => ({ ...before, answers: { ...before.answers, ...changes } }))
  }
  // The button that was pressed is gone then.
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  /** Changes the time or who goes, so that earlier warnings don’t apply. */
  const setTime = (changes: Partial<BookingFormValues>) => {
    setWarnings([])
    set(changes)
  }
  // No one is both.
  const withTechnician = (technician: string) => ({
    technician,
    helpers: helpers.filter((id) => String(id) !== technician).join(' '),
  })
  const setTechnician = (technician: string) => setTime(withTechnician(technician))
  const startAgain = () => {
    setWarnings([])
    drop()
    setDraft(createDraft({ ...known.answers, ...cell }))
    setErrors({})
    setProblem(null)
  }
  const showErrors = (problems: Readonly<Record<string, string>>, message: string) => {
    setErrors(problems)
    setProblem(message)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setProblem(null)
    const { technician, helpers: _, reason, texts, when: __, day, time, minutes, relation, ...rest } = answers
    const { customer: chosenCustomer, ...details } = rest
    const startsAt = isOther ? (startInstant(answers) ?? '') : answers.startsAt
    const filledIn = { ...answers, startsAt }
    const missing = REQUIRED_FIELDS.filter(
      ([name]) => filledIn[name].trim() === '' && (name !== 'reason' || asksReason),
    )
    if (missing.length > 0)
      return showErrors(
        Object.fromEntries(missing),
        missing.length === 1 ? 'One thing to fix.' : `${missing.length} things to fix.`,
      )
    const input = {
      ...details,
      relation: parseRelation(relation),
      startsAt,
      ...(isOther ? { minutes: Number(minutes) } : {}),
      accept: warnings.map(({ code }) => code),
      technicianId: technician ? Number(technician) : null,
      helperIds: helperIds(answers),
      reason: asksReason ? reason : null,
      smsReminders: texts !== '',
      enquiry,
      quote,
      returnOf,
      customer: chosenCustomer || customer,
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
    if (outcome?.__typename === 'InvalidInput') return showErrors(errors, message)
    if (outcome?.__typename === 'VisitWarnings') {
      setWarnings(outcome.warnings)
      requestAnimationFrame(() => focusOn('reason'))
      return
    }
    setProblem(message.replace(/^Not moved/, 'Not booked'))
    if (outcome?.__typename === 'SlotTaken') set({ startsAt: '', technician: '' })
    if (outcome) await again()
  }

  const text = (
    name: keyof BookingFormValues,
    label: string,
    props: Parameters<typeof TextInput>[0] = {},
  ) => (
    <Field label={label} name={name} error={errors[name]} optional={OPTIONAL_FIELDS.has(name)}>
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
            {textConsentLabel(answers)}
          </label>
          {answers.customer ? (
            <div data-wide="">
              <ChosenCustomer role="status">
                Booking for <Link to={customerLink(answers.customer)}>{answers.customer}</Link>
                <CompactButton
                  tone="quiet"
                  onClick={() => {
                    set({ customer: '' })
                    focusOn('name')
                  }}
                >
                  Someone else
                </CompactButton>
              </ChosenCustomer>
            </div>
          ) : known.newCaller ? (
            <KnownCustomers
              answers={answers}
              onChoose={(details) => {
                set(details)
                focusOn('service')
              }}
            />
          ) : null}
          <div data-wide="" role="status">
            {notToBook.map(({ id, name, doNotBook }) => (
              <Problem key={id}>
                <b>Do not book {name}.</b> {doNotBook}
              </Problem>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>The job</legend>
          <div data-wide="">
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
        </fieldset>
      </div>
      <div data-when="">
        <fieldset>
          <legend>When</legend>
          {isOther ? (
            <div data-wide="">
              <OtherTime
                answers={answers}
                errors={errors}
                onChange={({ technician, ...time }) =>
                  technician === undefined ? setTime(time) : setTechnician(technician)
                }
                onBack={() => setTime({ when: '', technician: '' })}
              />
            </div>
          ) : (
            <>
              <div data-wide="">
                {pane}
                {errors.startsAt ? (
                  <Problem data-wrong="" tabIndex={-1}>
                    {errors.startsAt}
                  </Problem>
                ) : null}
                <CompactButton
                  tone="quiet"
                  onClick={() =>
                    setTime({ when: 'other', day: date ?? queenslandDate(Date.now()), technician: '' })
                  }
                >
                  <ClockIcon size={18} />
                  Another time…
                </CompactButton>
              </div>
              <div data-wide="">
                <TechnicianSelect
                  value={answers.technician}
                  available={technicians}
                  first={known.firstTechnician}
                  best={technicians.find(({ id }) => !helpers.includes(id))}
                  chosen={team?.rosterTechnicians.find(({ id }) => String(id) === answers.technician)}
                  window={window}
                  help={chosen ? technicianHelp(chosen, known.firstTechnician, technicians) : undefined}
                  error={errors.technicianId}
                  onChange={setTechnician}
                />
              </div>
            </>
          )}
          <div data-wide="">
            <Helpers
              answers={answers}
              startsAt={isOther ? (startInstant(answers) ?? '') : (chosen?.startsAt ?? '')}
              minutes={isOther ? Number(answers.minutes) : null}
              error={errors.helperIds}
              onChange={(helpers) => setTime({ helpers })}
            />
          </div>
          {warnings.length > 0 ? (
            <div data-wide="">
              <WarningConfirmation
                warnings={warnings}
                reason={answers.reason}
                error={errors.reason}
                onChange={(reason) => set({ reason })}
              />
            </div>
          ) : null}
          {asksReason && warnings.length === 0 ? (
            <div data-wide="">
              <Field
                label="Reason for override"
                name="reason"
                error={errors.reason}
                help={`${unavailableReason(window, technicians, answers.technician)}. Saved with the booking. Customers never see it.`}
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
      <ResponsiveDetails
        data-more=""
        from="sm"
        look="row"
        // Open too if it holds an answer or an error.
        open={moreOpen || MORE_FIELDS.some((name) => answers[name] !== emptyValues[name] || errors[name])}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
        summary={
          <span>
            More details
            <small>Problem, note, unit, access, contact on site</small>
          </span>
        }
      >
        <fieldset>
          <legend>More details</legend>
          {text('symptom', 'Problem', { maxLength: 200 })}
          {text('unit', 'Unit', { maxLength: 40 })}
          {text('access', 'Access', { maxLength: 500 })}
          <Field label="Customer is" name="relation" error={errors.relation}>
            <Select value={answers.relation} onChange={({ target }) => set({ relation: target.value })}>
              {RELATIONS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {text('contactName', 'Contact on site', { maxLength: 200 })}
          {text('contactPhone', 'Contact’s number', { maxLength: 40, inputMode: 'tel' })}
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
      </ResponsiveDetails>
      <Foot>
        {problem ? <Problem role="alert">{problem}</Problem> : null}
        <CompactButton tone="primary" type="submit" busy={saving}>
          {warnings.length > 0 ? 'Book anyway' : 'Book'}
        </CompactButton>
        <CompactButton tone="quiet" onClick={startAgain}>
          Clear the form
        </CompactButton>
        <span>
          {notificationNote(answers, reach?.textsReach, emailsAreSent)} Your entries stay in this tab until
          you book.
        </span>
      </Foot>
    </Form>
  )
}

/** The chosen time, and whether who went the first time could go again. */
function technicianHelp(
  chosen: Parameters<typeof windowHours>[0],
  first: BookingPrefill['firstTechnician'],
  technicians: Technicians,
): string {
  const time = `${longDate(queenslandDate(chosen.startsAt))}, ${windowHours(chosen)}`
  const isBusy = first !== null && technicians.length > 0 && !technicians.some(({ id }) => id === first.id)
  return isBusy ? `${time}. ${first.name} went the first time and isn’t free then.` : time
}

/** A window and a technician chosen on the board. */
type ChosenCell = Pick<BookingFormValues, 'startsAt' | 'technician'>

/** Parses the board cell from the URL; null if there is none. */
function parseCell(query: URLSearchParams): ChosenCell | null {
  const startsAt = query.get('startsAt') ?? ''
  if (Number.isNaN(Date.parse(startsAt))) return null
  const technician = query.get('technician') ?? ''
  return { startsAt, technician: /^\d+$/.test(technician) ? technician : '' }
}

/** Required fields with their error messages. */
const REQUIRED_FIELDS = [
  ['name', 'Name is required'],
  ['phone', 'Phone number is required'],
  ['service', 'Please select a service'],
  ['suburb', 'Suburb is required'],
  ['street', 'Street is required'],
  ['startsAt', 'Please choose a time'],
  ['reason', 'Enter a reason'],
] as const

const hasNoEmail = ({ email }: BookingFormValues) => email.trim() === ''

/** Label of the checkbox for the customer's agreement to texts. */
const textConsentLabel = (answers: BookingFormValues) =>
  hasNoEmail(answers) ? 'Customer agreed to texts' : 'Customer agreed to reminders by text'

/** How the customer will be notified. Empty until it's known whether texts reach their number. */
function notificationNote(
  answers: BookingFormValues,
  textsReach: boolean | undefined,
  emailsAreSent: boolean,
): string {
  if (!hasNoEmail(answers))
    return emailsAreSent
      ? 'The customer gets the usual emails.'
      : 'Emails aren’t sent: no mail server is set. Tell them by phone.'
  if (answers.texts === '') return 'With no email address and no texts, nothing is sent. Tell them by phone.'
  if (textsReach === undefined) return ''
  return textsReach
    ? 'With no email address, the customer gets texts.'
    : 'We can’t text this number, and there’s no email address. Tell them by phone.'
}

const OPTIONAL_FIELDS: ReadonlySet<string> = new Set([
  ...['email', 'symptom', 'unit', 'access', 'contactName', 'contactPhone'],
])

/** Fields that few bookings need. Folded away on phones. */
const MORE_FIELDS = ['symptom', 'unit', 'access', 'relation', 'contactName', 'contactPhone', 'note'] as const

const RELATIONS = [
  ['OWNER', 'Owner'],
  ['TENANT', 'Tenant'],
  ['AGENT', 'Property manager'],
] as const

/** The chosen relation; owner by default. */
const parseRelation = (chosen: string) => RELATIONS.find(([value]) => value === chosen)?.[0] ?? 'OWNER'

type Technicians = StaffWindow['technicians']

/** Why customers aren't offered the chosen time or technician. */
function unavailableReason(window: StaffWindow | null, technicians: Technicians, technician: string): string {
  const one = technicians.find(({ id }) => String(id) === technician)
  return one?.onlyStaff ?? window?.words ?? ''
}
