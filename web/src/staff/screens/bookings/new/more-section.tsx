import { Field, ResponsiveDetails, TextArea } from 'design-system'
import { useState } from 'react'
import { RelationSelect } from '../relation-select.tsx'
import { BookingTextField } from './booking-text-field.tsx'
import { emptyValues } from './draft.ts'
import type { BookingFormState } from './use-booking-form.ts'

const FIELDS = ['symptom', 'unit', 'access', 'relation', 'contactName', 'contactPhone', 'note'] as const

/** Details that few bookings need. Folded away on phones. */
export function MoreSection({ booking }: { booking: BookingFormState }) {
  const { answers, errors, set } = booking
  const [isOpen, setOpen] = useState(false)
  return (
    <ResponsiveDetails
      data-more=""
      from="sm"
      look="row"
      // Open too if it holds an answer or an error.
      open={isOpen || FIELDS.some((name) => answers[name] !== emptyValues[name] || errors[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      summary={
        <span>
          More details
          <small>Problem, note, unit, access, contact on site</small>
        </span>
      }
    >
      <fieldset>
        <legend>More details</legend>
        <BookingTextField booking={booking} name="symptom" label="Problem" optional maxLength={200} />
        <BookingTextField booking={booking} name="unit" label="Unit" optional maxLength={40} />
        <BookingTextField booking={booking} name="access" label="Access" optional maxLength={500} />
        <RelationSelect
          value={answers.relation}
          error={errors.relation}
          onChange={(relation) => set({ relation })}
        />
        <BookingTextField
          booking={booking}
          name="contactName"
          label="Contact on site"
          optional
          maxLength={200}
        />
        <BookingTextField
          booking={booking}
          name="contactPhone"
          label="Contact’s number"
          optional
          maxLength={40}
          inputMode="tel"
        />
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
  )
}
