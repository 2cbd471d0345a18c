import { useQuery } from '@apollo/client/react'
import { chakra, Field, Select, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { queenslandDate } from '../../../../shared/queensland-time.ts'
import { TechnicianOptions } from '../../../lib/technician-options.tsx'
import { ExactTimeFields } from '../../../lib/time/exact-time.tsx'
import { serverNow } from '../../../lib/time/server-clock.ts'
import type { BookingFormValues } from './draft.ts'
import { techniciansQuery, type VisitWarning } from './queries.ts'

const FieldColumn = chakra('div', {
  base: { display: 'grid', gap: '14px', justifyItems: 'start', '& > *': { width: '100%' } },
})

const Warnings = chakra('div', {
  base: {
    display: 'grid',
    gap: '10px',
    padding: '12px 14px',
    border: '1px solid {colors.warn.line}',
    borderRadius: 'r2',
    background: 'warn.bg',
    fontSize: 'meta',
    '& ul': { paddingInlineStart: '18px', listStyle: 'disc' },
    '& li': { overflowWrap: 'anywhere' },
  },
})

interface OtherTimeProps {
  answers: BookingFormValues
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<BookingFormValues>) => void
  /** Back to the regular windows. */
  onBack: () => void
}

/** Fields for a visit at any time: day, time, duration and technician. */
export function OtherTime({ answers, errors, onChange, onBack }: OtherTimeProps) {
  const { data } = useQuery(techniciansQuery)
  return (
    <FieldColumn>
      <ExactTimeFields
        value={answers}
        min={queenslandDate(serverNow())}
        error={errors.startsAt ?? errors.minutes}
        onChange={onChange}
      />
      <Field label="Technician" name="technicianId" error={errors.technicianId}>
        <Select value={answers.technician} onChange={({ target }) => onChange({ technician: target.value })}>
          <option value="">The technician on call then</option>
          <TechnicianOptions technicians={data?.rosterTechnicians} />
        </Select>
      </Field>
      <div>
        <CompactButton tone="quiet" onClick={onBack}>
          Show arrival windows
        </CompactButton>
      </div>
    </FieldColumn>
  )
}

interface WarningConfirmationProps {
  warnings: ReadonlyArray<VisitWarning>
  reason: string
  error: string | undefined
  question?: string
  onChange: (reason: string) => void
}

/** Warnings about the chosen time, and a field for the reason to book anyway. */
export function WarningConfirmation({
  warnings,
  reason,
  error,
  question = 'Book anyway?',
  onChange,
}: WarningConfirmationProps) {
  return (
    <Warnings role="group" aria-label="Warnings">
      <div role="alert">
        <strong>{question}</strong>
        <ul>
          {warnings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      </div>
      <Field
        label="Reason"
        name="reason"
        error={error}
        help="Saved with the booking and in the activity log. Customers never see it."
      >
        <TextInput maxLength={500} value={reason} onChange={({ target }) => onChange(target.value)} />
      </Field>
    </Warnings>
  )
}
