import { ClockIcon, chakra, Field, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { longDate, queenslandDate, windowHours } from '../../../../shared/queensland-time.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { startInstant } from '../../../lib/time/exact-time.tsx'
import { serverNow } from '../../../lib/time/server-clock.ts'
import type { BookingPrefill } from './booking-prefill.ts'
import { Helpers } from './helpers.tsx'
import { OtherTime, WarningConfirmation } from './other-time.tsx'
import type { StaffWindow } from './queries.ts'
import { TechnicianSelect } from './technician-select.tsx'
import type { BookingFormState } from './use-booking-form.ts'

const ChosenTime = chakra('p', { base: { marginBottom: '8px', fontWeight: 'strong' } })

interface WhenSectionProps {
  booking: BookingFormState
  firstTechnician: BookingPrefill['firstTechnician']
  /** First day to offer at a time outside the arrival windows; today by default. */
  date: string | null
}

/** When, who goes, and the reason if customers wouldn't be offered it. */
export function WhenSection({ booking, firstTechnician, date }: WhenSectionProps) {
  const { answers, errors, warnings, window, technicians, chosen, isOther, set, setTime } = booking
  return (
    <fieldset>
      <legend>When</legend>
      {isOther ? (
        <div data-wide="">
          <OtherTime
            answers={answers}
            errors={errors}
            onChange={({ technician, ...time }) =>
              technician === undefined ? setTime(time) : booking.setTechnician(technician)
            }
            onBack={() => setTime({ when: '', technician: '' })}
          />
        </div>
      ) : (
        <>
          <div data-wide="">
            {chosen && window?.state !== 'REFUSED' ? (
              <ChosenTime>
                {longDate(queenslandDate(chosen.startsAt))}, {windowHours(chosen)}
              </ChosenTime>
            ) : null}
            {booking.windowPicker}
            {errors.startsAt ? (
              <Problem data-wrong="" tabIndex={-1}>
                {errors.startsAt}
              </Problem>
            ) : null}
            <CompactButton
              tone="quiet"
              onClick={() =>
                setTime({ when: 'other', day: date ?? queenslandDate(serverNow()), technician: '' })
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
              first={firstTechnician}
              best={technicians.find(({ id }) => !booking.helpers.includes(id))}
              chosen={booking.chosenTechnician}
              window={window}
              help={chosen ? technicianHelp(firstTechnician, technicians) : undefined}
              error={errors.technicianId}
              onChange={booking.setTechnician}
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
      ) : booking.asksReason ? (
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
  )
}

type Technicians = StaffWindow['technicians']

/** Whether who went the first time can’t go again. */
function technicianHelp(
  first: BookingPrefill['firstTechnician'],
  technicians: Technicians,
): string | undefined {
  const isBusy = first !== null && technicians.length > 0 && !technicians.some(({ id }) => id === first.id)
  return isBusy ? `${first.name} went the first time and isn’t free then.` : undefined
}

/** Why customers aren't offered the chosen time or technician. */
function unavailableReason(window: StaffWindow | null, technicians: Technicians, technician: string): string {
  const one = technicians.find(({ id }) => String(id) === technician)
  return one?.onlyStaff ?? window?.words ?? ''
}
