import { CompactButton } from 'design-system/staff'
import { type ReactNode, useRef, useState } from 'react'
import { record } from '../../../../analytics/record.ts'
import type { BookingStepName } from '../../../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { bookingStepMutation } from '../../../lib/booking-mutations.ts'
import { customerNotice } from '../../../lib/customer-notice.ts'
import { restoreFocus } from '../../../lib/fields/restore-focus.ts'
import { useAfterRender } from '../../../lib/fields/use-after-render.ts'
import { refusalMessage } from '../../../lib/requests/mutation-result.ts'
import { refresh, useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { useNow } from '../../../lib/time/clock.tsx'
import { earliestLateMinutes } from '../../../lib/time/running-late.ts'
import { useJustPressed } from '../../../lib/typing/use-just-pressed.ts'
import type { StaffBooking } from './booking-query.ts'
import { StepForm } from './step-form.tsx'
import { stepSpecs } from './step-specs.ts'

interface StepButtonsProps {
  booking: StaffBooking
  refetch: () => Promise<unknown>
  /** Called with the result as a sentence, and the new version. */
  onFeedback: (message: string, version?: number) => void
  onBusy: (busy: boolean) => void
  /** Further actions, between the next step and those that end the booking. */
  children?: ReactNode
}

/** Steps allowed by the booking's state and the person's role, next one first. */
export function StepButtons({ booking, refetch, onFeedback, onBusy, children }: StepButtonsProps) {
  const { run, saving } = useMutationResult(bookingStepMutation, 'BookingStepped', {
    fetchPolicy: 'no-cache',
  })
  // The step applies to the version that the form was opened on, not to one that arrives while it covers the page.
  const [asking, setAsking] = useState<{ step: BookingStepName; version: number } | null>(null)
  const [minutes, setMinutes] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pressed, press] = useJustPressed()
  const firstButton = useRef<HTMLButtonElement>(null)
  const afterRender = useAfterRender()

  const take = async (step: BookingStepName, version: number) => {
    const { done, notifies, change, asks } = stepSpecs[step]
    const { reference } = booking
    const input = {
      reference,
      version,
      step,
      arrivesInMinutes: asks === 'minutes' ? Math.round(Number(minutes)) || null : null,
      reason: asks === 'reason' || asks === 'why' ? reason.trim() || null : null,
      idempotencyKey: newIdempotencyKey(),
    }
    setProblem(null)
    onBusy(true)
    const { done: stepped, refusal } = await run({ input })
    onBusy(false)
    const unsettled = !refusal?.outcome || refusal.outcome.__typename === 'InvalidInput'
    // Errors that can be corrected are shown in the form, which stays open.
    if (refusal && asking && unsettled) return setProblem(refusalMessage(refusal))
    if (stepped) {
      record({ name: 'admin_update_booking', parameters: { change } })
      const notice = notifies ? ` ${customerNotice(booking, 'Customer notified.')}` : ''
      onFeedback(done + notice, stepped.booking.version)
      setReason('')
    } else onFeedback(refusalMessage(refusal))
    setAsking(null)
    await refresh(refetch)
    // The button of a step that was taken is gone.
    afterRender(() => restoreFocus(firstButton.current ?? document.querySelector('h1')))
  }
  // Someone else has to go first.
  const toneOf = (step: BookingStepName) =>
    booking.displaced && step === 'EN_ROUTE' ? 'outline' : stepSpecs[step].tone
  const button = (step: BookingStepName) => (
    <CompactButton
      key={step}
      ref={step === (next[0] ?? others[0]) ? firstButton : null}
      tone={toneOf(step)}
      data-next={toneOf(step) === 'primary' ? '' : undefined}
      busy={(saving && asking === null) || pressed}
      onClick={() => {
        if (stepSpecs[step].asks) {
          setMinutes(String(step === 'RUNNING_LATE' ? Math.max(30, lateMinutes ?? 0) : 20))
          return setAsking({ step, version: booking.version })
        }
        press()
        void take(step, booking.version)
      }}
    >
      {stepSpecs[step].label}
    </CompactButton>
  )
  const { windowEndsAt, estimateTo } = booking
  const lateMinutes = earliestLateMinutes({ windowEndsAt, expectedTo: estimateTo }, useNow())
  const steps = booking.steps.filter((step) => step !== 'RUNNING_LATE' || lateMinutes !== null)
  const next = steps.filter((step) => toneOf(step) === 'primary')
  const others = steps.filter((step) => toneOf(step) !== 'primary')
  return (
    <>
      {next.map(button)}
      {children}
      {others.map(button)}
      {asking ? (
        <StepForm
          booking={booking}
          step={asking.step}
          minutes={minutes}
          reason={reason}
          problem={problem}
          busy={saving}
          onMinutes={setMinutes}
          onReason={setReason}
          onSubmit={() => void take(asking.step, asking.version)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}
