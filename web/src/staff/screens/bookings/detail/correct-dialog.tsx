import { useQuery } from '@apollo/client/react'
import { chakra, Field, Select, Text, TextArea, TextInput } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { record } from '../../../../analytics/record.ts'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { SuburbInput } from '../../../../shared/area/suburb-input.tsx'
import { bookingCorrectMutation } from '../../../lib/booking-mutations.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { formatMinutes } from '../../../lib/time/hours.ts'
import { WarningConfirmation } from '../new/other-time.tsx'
import { servicesQuery, type VisitWarning } from '../new/queries.ts'
import type { StaffBooking } from './booking-query.ts'
import { useCorrectionDraft, type Values, valuesOf } from './correct-draft.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '22px',
    '& fieldset': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '12px 14px',
      border: '0',
      minWidth: '0',
    },
    '& fieldset > *': { minWidth: '0' },
    '& [data-wide]': { gridColumn: '1 / -1' },
    '& legend': { marginBottom: '8px', fontWeight: '700' },
    '& input:not([type=checkbox]), & select': { minHeight: '44px', fontSize: 'meta' },
    '& label:has(> [type=checkbox])': {
      display: 'flex',
      gap: '10px',
      alignItems: 'center',
      minHeight: '44px',
    },
    '& [type=checkbox]': { width: '18px', height: '18px', flex: 'none', accentColor: '{colors.link}' },
    '& textarea': { minHeight: '72px', fontSize: 'meta' },
  },
})

const STEP_MINUTES = 15
const MAX_MINUTES = 12 * 60
const DURATIONS_MINUTES = Array.from(
  { length: MAX_MINUTES / STEP_MINUTES },
  (_, index) => (index + 1) * STEP_MINUTES,
)

const RELATIONS = [
  ['OWNER', 'Owner'],
  ['TENANT', 'Tenant'],
  ['AGENT', 'Property manager'],
] as const

interface CorrectDialogProps {
  booking: StaffBooking
  onDone: (message: string, version: number) => void
  onClose: () => void
}

/**
 * Form to correct a booking's details. Only the changed fields are sent, so that an outdated screen doesn't undo other people's
 * changes. Input survives Escape and a reload until it's saved or cancelled.
 */
export function CorrectDialog({ booking, onDone, onClose }: CorrectDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { read, store, drop } = useCorrectionDraft(booking.reference)
  const [kept] = useState(() => read(valuesOf(booking)))
  const [{ seen, version, key }, setBegun] = useState(
    () => kept ?? { seen: valuesOf(booking), version: booking.version, key: newIdempotencyKey() },
  )
  const [values, setValues] = useState(kept?.values ?? seen)
  useEffect(() => {
    if (hasChanges(values, seen)) store({ seen, values, version, key })
    else drop()
  }, [values, seen, version, key, store, drop])
  const [reason, setReason] = useState('')
  const [warnings, setWarnings] = useState<ReadonlyArray<VisitWarning>>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { run, saving, refusal, reset } = useMutationResult(bookingCorrectMutation, 'BookingCorrected', {
    fetchPolicy: 'no-cache',
  })
  const { data: services } = useQuery(servicesQuery)
  const errors = refusal?.errors ?? {}
  const set = (changes: Partial<Values>) => {
    setWarnings([])
    setValues((before) => ({ ...before, ...changes }))
  }
  const cancel = () => {
    drop()
    onClose()
  }
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => seen[name as keyof Values] !== value),
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const input = {
      ...changed,
      reference: booking.reference,
      version,
      accept: warnings.map(({ code }) => code),
      reason: warnings.length > 0 ? reason : null,
      idempotencyKey: key,
    }
    const { done, refusal: refused } = await run({ input })
    if (done) {
      drop()
      record({ name: 'admin_update_booking', parameters: { change: 'edited' } })
      return onDone('Details saved.', done.booking.version)
    }
    const { outcome, message } = refused
    // A refusal saved nothing, so the next attempt gets a new key. Without a response it may have been saved, so the retry keeps
    // its key.
    if (outcome) setBegun((before) => ({ ...before, key: newIdempotencyKey() }))
    if (outcome?.__typename === 'VisitWarnings') return setWarnings(outcome.warnings)
    if (outcome?.__typename === 'InvalidInput')
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    setProblem(message)
  }
  /** Keeps other people's changes and reapplies the edits made here on top. */
  const isOvertaken = refusal?.outcome?.__typename === 'ChangedMeanwhile'
  const takeOver = () => {
    const now = valuesOf(booking)
    setBegun({ seen: now, version: booking.version, key: newIdempotencyKey() })
    setValues({ ...now, ...changed })
    setProblem(null)
    reset()
  }

  type Typed = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]
  const text = (name: Typed, label: string, props: Parameters<typeof TextInput>[0] = {}) => (
    <Field label={label} name={name} error={errors[name]} optional={OPTIONAL_FIELDS.has(name)}>
      <TextInput
        autoComplete="off"
        value={values[name]}
        onChange={({ target }) => set({ [name]: target.value })}
        {...props}
      />
    </Field>
  )
  const isOver = !['PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED'].includes(booking.state)
  return (
    <DialogBox
      title={`Edit ${booking.reference}`}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={cancel}>Cancel</CompactButton>
          {isOvertaken ? (
            <CompactButton tone="primary" onClick={takeOver}>
              Continue with the new version
            </CompactButton>
          ) : (
            <CompactButton
              tone="primary"
              type="submit"
              form={id}
              busy={saving}
              disabled={Object.keys(changed).length === 0}
            >
              {warnings.length > 0 ? 'Save anyway' : 'Save'}
            </CompactButton>
          )}
        </>
      }
    >
      <Form id={id} ref={form} onSubmit={submit} noValidate>
        {kept ? <Text>Your changes from before aren’t saved yet. Cancel discards them.</Text> : null}
        <fieldset>
          <legend>Customer</legend>
          {text('name', 'Name', { maxLength: 200 })}
          {text('phone', 'Phone', { maxLength: 40, inputMode: 'tel' })}
          <div data-wide="">
            {text('email', 'Email', { maxLength: 254, inputMode: 'email', autoCapitalize: 'none' })}
          </div>
          <label data-wide="">
            <input
              type="checkbox"
              checked={values.smsReminders}
              onChange={({ target }) => set({ smsReminders: target.checked })}
            />
            Customer agreed to texts
          </label>
          {text('contactName', 'Contact on site', { maxLength: 200 })}
          {text('contactPhone', 'Their phone', { maxLength: 40, inputMode: 'tel' })}
        </fieldset>
        <fieldset>
          <legend>Address</legend>
          {text('street', 'Street', { maxLength: 200 })}
          {text('unit', 'Unit', { maxLength: 40 })}
          <SuburbInput
            label="Suburb"
            value={values.suburb}
            error={errors.suburb}
            onChange={(suburb) => set({ suburb })}
          />
          <Field label="Customer is" name="relation" error={errors.relation}>
            <Select value={values.relation} onChange={({ target }) => set({ relation: target.value })}>
              {RELATIONS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <div data-wide="">{text('access', 'Access', { maxLength: 500 })}</div>
        </fieldset>
        <fieldset>
          <legend>Job</legend>
          <Field label="Service" name="service" error={errors.service}>
            <Select value={values.service} onChange={({ target }) => set({ service: target.value })}>
              {(services?.services ?? [{ slug: seen.service, title: booking.service }]).map(
                ({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ),
              )}
            </Select>
          </Field>
          <Field label="Planned time" name="minutes" error={errors.minutes}>
            <Select
              value={values.minutes}
              disabled={isOver}
              onChange={({ target }) => set({ minutes: Number(target.value) })}
            >
              {[...new Set([...DURATIONS_MINUTES, seen.minutes])]
                .toSorted((a, b) => a - b)
                .map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {formatMinutes(minutes)}
                  </option>
                ))}
            </Select>
          </Field>
          <div data-wide="">{text('symptom', 'Problem', { maxLength: 200 })}</div>
          <div data-wide="">
            <Field label="Note for the plumber" name="note" optional error={errors.note}>
              <TextArea
                rows={2}
                maxLength={500}
                value={values.note}
                onChange={({ target }) => set({ note: target.value })}
              />
            </Field>
          </div>
        </fieldset>
        {warnings.length > 0 ? (
          <WarningConfirmation
            warnings={warnings}
            question="Save anyway?"
            reason={reason}
            error={errors.reason}
            onChange={setReason}
          />
        ) : null}
        {problem ? <Problem role="alert">{problem}</Problem> : null}
        <Text fontSize="micro" color="text.2">
          {notificationNote(booking, values, changed)}
        </Text>
      </Form>
    </DialogBox>
  )
}

const hasChanges = (values: Values, seen: Values): boolean =>
  Object.entries(values).some(([name, value]) => seen[name as keyof Values] !== value)

/** What the customer is notified of. Mirrors the server's rules. */
function notificationNote(
  { movable }: StaffBooking,
  { email, smsReminders }: Values,
  changed: Readonly<Record<string, unknown>>,
): string {
  if (!movable) return 'We won’t tell the customer: the visit has started or is over.'
  const byEmail = email.trim() !== ''
  if (!byEmail && !smsReminders)
    return 'We can’t tell the customer: no email address, and no texts agreed to.'
  const tells = ['service', 'suburb', 'street', 'unit', 'email', ...(byEmail ? [] : ['phone'])]
  if (tells.some((name) => name in changed)) return 'We’ll tell the customer about this change.'
  return 'We only tell the customer if the service, the address or their contact details change.'
}

const OPTIONAL_FIELDS: ReadonlySet<string> = new Set([
  'email',
  'unit',
  'access',
  'symptom',
  'contactName',
  'contactPhone',
])
