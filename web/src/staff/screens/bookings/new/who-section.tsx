import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { Link } from 'react-router-dom'
import { customerLink } from '../../../lib/links/staff-links.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { useDebounced } from '../../../lib/typing/use-debounced.ts'
import type { BookingPrefill } from './booking-prefill.ts'
import { BookingTextField } from './booking-text-field.tsx'
import { KnownCustomers } from './known-customers.tsx'
import { hasNoEmail } from './notification-note.tsx'
import { notToBookQuery } from './queries.ts'
import type { BookingFormState } from './use-booking-form.ts'

const ChosenCustomer = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0 6px', alignItems: 'center', fontSize: 'meta' },
})

interface WhoSectionProps {
  booking: BookingFormState
  known: BookingPrefill
}

/** Who called: their details, the known customer, and a warning about customers not to book. */
export function WhoSection({ booking, known }: WhoSectionProps) {
  const { answers, set, focusOn } = booking
  const phone = useDebounced(answers.phone.trim())
  const email = useDebounced(answers.email.trim())
  const { data } = useQuery(notToBookQuery, {
    variables: { phone, email },
    skip: phone === '' && email === '',
  })
  // The warning about the known customer is already shown above the form.
  const notToBook = (data?.customersNotToBook ?? []).filter((one) => one.doNotBook !== known.doNotBook)
  return (
    <fieldset>
      <legend>Who</legend>
      <BookingTextField booking={booking} name="name" label="Name" maxLength={200} />
      <BookingTextField booking={booking} name="phone" label="Phone" maxLength={40} inputMode="tel" />
      <div data-wide="">
        <BookingTextField
          booking={booking}
          name="email"
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
          checked={answers.texts !== ''}
          onChange={({ target }) => set({ texts: target.checked ? 'yes' : '' })}
        />
        {hasNoEmail(answers) ? 'Customer agreed to texts' : 'Customer agreed to reminders by text'}
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
  )
}
