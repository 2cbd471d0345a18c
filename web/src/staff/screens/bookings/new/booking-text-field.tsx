import type { ComponentProps } from 'react'
import { TextField } from '../../../lib/fields/text-field.tsx'
import type { BookingFormValues } from './draft.ts'
import type { BookingFormState } from './use-booking-form.ts'

interface BookingTextFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'> {
  booking: BookingFormState
  name: keyof BookingFormValues
}

/** A text field of a new booking. */
export const BookingTextField = ({ booking, name, ...field }: BookingTextFieldProps) => (
  <TextField
    {...field}
    name={name}
    value={booking.answers[name]}
    error={booking.errors[name]}
    onChange={(value) => booking.set({ [name]: value })}
  />
)
