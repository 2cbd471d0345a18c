import { useQuery } from '@apollo/client/react'
import { Field, Select } from 'design-system'
import { SuburbInput } from '../../../../shared/area/suburb-input.tsx'
import { BookingTextField } from './booking-text-field.tsx'
import { servicesQuery } from './queries.ts'
import type { BookingFormState } from './use-booking-form.ts'

/** What is to be done, and where. */
export function JobSections({ booking }: { booking: BookingFormState }) {
  const { answers, errors, set } = booking
  const { data } = useQuery(servicesQuery)
  return (
    <>
      <fieldset>
        <legend>The job</legend>
        <div data-wide="">
          <Field label="Service" name="service" error={errors.service}>
            <Select value={answers.service} onChange={({ target }) => set({ service: target.value })}>
              <option value="">Choose one</option>
              {data?.services.map(({ slug, title }) => (
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
        <BookingTextField booking={booking} name="street" label="Street" maxLength={200} />
      </fieldset>
    </>
  )
}
