import { useQuery } from '@apollo/client/react'
import { chakra, Field, Select, Text, TextArea } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { useId } from 'react'
import { SuburbInput } from '../../../../shared/area/suburb-input.tsx'
import { RestoredNote } from '../../../lib/dialogs/restored-note.tsx'
import { TextField } from '../../../lib/fields/text-field.tsx'
import { useMessageChannels } from '../../../lib/message-channels.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { formatMinutes } from '../../../lib/time/hours.ts'
import { WarningConfirmation } from '../new/other-time.tsx'
import { servicesQuery } from '../new/queries.ts'
import { RelationSelect } from '../relation-select.tsx'
import type { StaffBooking } from './booking-query.ts'
import type { Values } from './correct-draft.ts'
import { useCorrection } from './use-correction.ts'

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

interface CorrectDialogProps {
  booking: StaffBooking
  onDone: (message: string, version: number) => void
  onClose: () => void
}

/** Form to correct a booking's details. */
export function CorrectDialog({ booking, onDone, onClose }: CorrectDialogProps) {
  const id = useId()
  const { email: emailsAreSent } = useMessageChannels()
  const correction = useCorrection(booking, onDone, onClose)
  const { values, changed, errors, problem, warnings } = correction
  return (
    <DialogBox
      title={`Edit ${booking.reference}`}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={correction.cancel}>Cancel</CompactButton>
          {correction.isOutdated ? (
            <CompactButton tone="primary" onClick={correction.rebase}>
              Continue with the new version
            </CompactButton>
          ) : (
            <CompactButton
              tone="primary"
              type="submit"
              form={id}
              busy={correction.saving}
              disabled={Object.keys(changed).length === 0}
            >
              {warnings.length > 0 ? 'Save anyway' : 'Save'}
            </CompactButton>
          )}
        </>
      }
    >
      <Form id={id} ref={correction.form} onSubmit={correction.submit} noValidate>
        {correction.isRestored ? <RestoredNote /> : null}
        <CustomerFields correction={correction} />
        <AddressFields correction={correction} />
        <JobFields correction={correction} booking={booking} />
        {warnings.length > 0 ? (
          <WarningConfirmation
            warnings={warnings}
            question="Save anyway?"
            reason={correction.reason}
            error={errors.reason}
            onChange={correction.setReason}
          />
        ) : null}
        {problem ? <Problem role="alert">{problem}</Problem> : null}
        <Text fontSize="micro" color="text.2">
          {notificationNote(booking, values, changed, emailsAreSent)}
        </Text>
      </Form>
    </DialogBox>
  )
}

type Correction = ReturnType<typeof useCorrection>
type FieldsProps = { readonly correction: Correction }
type TextName = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

const textField = (name: TextName, { values, errors, set }: Correction) => ({
  name,
  value: values[name],
  error: errors[name],
  onChange: (value: string) => set({ [name]: value }),
})

function CustomerFields({ correction }: FieldsProps) {
  const { values, set } = correction
  return (
    <fieldset>
      <legend>Customer</legend>
      <TextField {...textField('name', correction)} label="Name" maxLength={200} />
      <TextField {...textField('phone', correction)} label="Phone" maxLength={40} inputMode="tel" />
      <div data-wide="">
        <TextField
          {...textField('email', correction)}
          label="Email"
          optional
          maxLength={254}
          inputMode="email"
          autoCapitalize="none"
        />
      </div>
      <label data-wide="">
        <input
          type="checkbox"
          checked={values.smsReminders}
          onChange={({ target }) => set({ smsReminders: target.checked })}
        />
        Customer agreed to texts
      </label>
      <TextField {...textField('contactName', correction)} label="Contact on site" optional maxLength={200} />
      <TextField
        {...textField('contactPhone', correction)}
        label="Their phone"
        optional
        maxLength={40}
        inputMode="tel"
      />
    </fieldset>
  )
}

function AddressFields({ correction }: FieldsProps) {
  const { values, errors, set } = correction
  return (
    <fieldset>
      <legend>Address</legend>
      <TextField {...textField('street', correction)} label="Street" maxLength={200} />
      <TextField {...textField('unit', correction)} label="Unit" optional maxLength={40} />
      <SuburbInput
        label="Suburb"
        value={values.suburb}
        error={errors.suburb}
        onChange={(suburb) => set({ suburb })}
      />
      <RelationSelect
        value={values.relation}
        error={errors.relation}
        onChange={(relation) => set({ relation })}
      />
      <div data-wide="">
        <TextField {...textField('access', correction)} label="Access" optional maxLength={500} />
      </div>
    </fieldset>
  )
}

function JobFields({ correction, booking }: FieldsProps & { booking: StaffBooking }) {
  const { seen, values, errors, set } = correction
  const { data: services } = useQuery(servicesQuery)
  const isOver = !['PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED'].includes(booking.state)
  return (
    <fieldset>
      <legend>Job</legend>
      <Field label="Service" name="service" error={errors.service}>
        <Select value={values.service} onChange={({ target }) => set({ service: target.value })}>
          {(services?.services ?? [{ slug: seen.service, title: booking.service }]).map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
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
      <div data-wide="">
        <TextField {...textField('symptom', correction)} label="Problem" optional maxLength={200} />
      </div>
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
  )
}

/** What the customer is notified of. Mirrors the server's rules. */
function notificationNote(
  { movable }: StaffBooking,
  { email, smsReminders }: Values,
  changed: Readonly<Record<string, unknown>>,
  emailsAreSent: boolean,
): string {
  if (!movable) return 'We won’t tell the customer: the visit has started or is over.'
  const byEmail = email.trim() !== ''
  if (!byEmail && !smsReminders)
    return 'We can’t tell the customer: no email address, and no texts agreed to.'
  if (byEmail && !emailsAreSent) return 'We can’t tell the customer: no mail server is set.'
  const tells = ['service', 'suburb', 'street', 'unit', 'email', ...(byEmail ? [] : ['phone'])]
  if (tells.some((name) => name in changed)) return 'We’ll tell the customer about this change.'
  return 'We only tell the customer if the service, the address or their contact details change.'
}
