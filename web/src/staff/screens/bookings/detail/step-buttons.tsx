import { chakra, Field, Heading, Text, TextArea, TextInput } from 'design-system'
import { CompactButton, type CompactButtonProps } from 'design-system/staff'
import { type FormEvent, type ReactNode, useState } from 'react'
import { record } from '../../../../analytics/record.ts'
import type { BookingStepName } from '../../../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { bookingStepMutation } from '../../../lib/booking-mutations.ts'
import { customerNotice } from '../../../lib/customer-notice.ts'
import { Sheet } from '../../../lib/dialogs/sheet.tsx'
import { refusalMessage } from '../../../lib/requests/mutation-result.ts'
import { refresh, useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { useNow } from '../../../lib/time/clock.tsx'
import { earliestLateMinutes } from '../../../lib/time/running-late.ts'
import { useJustPressed } from '../../../lib/typing/use-just-pressed.ts'
import type { StaffBooking } from './booking-query.ts'

type StepSpec = {
  readonly label: string
  readonly done: string
  readonly tone: NonNullable<CompactButtonProps['tone']>
  readonly change: 'confirmed' | 'edited' | 'cancelled' | 'finished' | 'no access'
  /** Whether the customer is sent a message. */
  readonly notifies?: true
  /** What the step asks for first. */
  readonly asks?: 'minutes' | 'reason' | 'why' | 'sure'
}

const stepSpecs: Readonly<Record<BookingStepName, StepSpec>> = {
  CONFIRM: {
    label: 'Confirm',
    done: 'Booking confirmed.',
    notifies: true,
    tone: 'primary',
    change: 'confirmed',
  },
  EN_ROUTE: {
    label: 'On the way…',
    done: 'Marked on the way.',
    notifies: true,
    tone: 'primary',
    change: 'edited',
    asks: 'minutes',
  },
  RUNNING_LATE: {
    label: 'Running late…',
    done: 'New arrival time saved.',
    notifies: true,
    tone: 'outline',
    change: 'edited',
    asks: 'minutes',
  },
  ARRIVE: { label: 'Arrived', done: 'Marked as arrived.', tone: 'primary', change: 'edited' },
  COMPLETE: { label: 'Completed', done: 'Marked as completed.', tone: 'primary', change: 'finished' },
  NO_ACCESS: {
    label: 'No access…',
    done: 'Marked as no access.',
    notifies: true,
    tone: 'outline',
    change: 'no access',
    asks: 'sure',
  },
  REOPEN: {
    label: 'Reopen…',
    done: 'Reopened. Mark it as completed when the work is done.',
    tone: 'outline',
    change: 'edited',
    asks: 'why',
  },
  DECLINE: {
    label: 'Decline…',
    done: 'Booking declined.',
    notifies: true,
    tone: 'outline',
    change: 'cancelled',
    asks: 'reason',
  },
  CANCEL: {
    label: 'Cancel booking…',
    done: 'Booking cancelled.',
    notifies: true,
    tone: 'outline',
    change: 'cancelled',
    asks: 'reason',
  },
}

const Form = chakra('form', { base: { display: 'grid', gap: '14px', fontSize: 'meta' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

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
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asking) void take(asking.step, asking.version)
  }
  const spec = asking && stepSpecs[asking.step]
  // The ellipsis says that a button opens a form; the form's own title and button do without.
  const formTitle = spec?.label.replace('…', '')
  // Someone else has to go first.
  const toneOf = (step: BookingStepName) =>
    booking.displaced && step === 'EN_ROUTE' ? 'outline' : stepSpecs[step].tone
  const button = (step: BookingStepName) => (
    <CompactButton
      key={step}
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
      {asking && spec && formTitle ? (
        <Sheet label={formTitle} onClose={() => setAsking(null)}>
          <Form onSubmit={submit} noValidate>
            <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
              {formTitle}: {booking.title}, {booking.suburb}
            </Heading>
            {spec.asks === 'minutes' ? (
              <Field
                label="Minutes to get there"
                name="minutes"
                error={problem ?? undefined}
                help={customerNotice(booking, 'The customer gets a 30-minute arrival window.')}
              >
                <TextInput
                  inputMode="numeric"
                  value={minutes}
                  onChange={({ target }) => setMinutes(target.value)}
                />
              </Field>
            ) : null}
            {spec.asks === 'reason' || spec.asks === 'why' ? (
              <Field
                label="Reason"
                name="reason"
                optional={spec.asks === 'reason'}
                error={problem ?? undefined}
                help={
                  spec.asks === 'reason'
                    ? `For staff only. ${customerNotice(booking, 'We notify the customer without the reason.')}`
                    : 'Saved in the history. The customer isn’t told, and isn’t asked for a review yet.'
                }
              >
                <TextArea
                  rows={2}
                  maxLength={500}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Field>
            ) : null}
            {spec.asks === 'sure' ? (
              <>
                <Text>
                  {customerNotice(booking, 'We’ll tell the customer that we were there and no one answered.')}
                </Text>
                {problem ? <Text color="danger.text">{problem}</Text> : null}
              </>
            ) : null}
            <Actions>
              <CompactButton
                tone={spec.asks === 'minutes' || spec.asks === 'why' ? 'primary' : 'danger'}
                type="submit"
                busy={saving}
              >
                {formTitle}
              </CompactButton>
              <CompactButton onClick={() => setAsking(null)}>
                {spec.asks === 'reason' ? 'Keep booking' : 'Cancel'}
              </CompactButton>
            </Actions>
          </Form>
        </Sheet>
      ) : null}
    </>
  )
}
