import { type FormEvent, useEffect, useRef, useState } from 'react'
import { record } from '../../../../analytics/record.ts'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { bookingCorrectMutation } from '../../../lib/booking-mutations.ts'
import { focusFirstInvalid } from '../../../lib/fields/focus-first-invalid.ts'
import { useAfterRender } from '../../../lib/fields/use-after-render.ts'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import type { VisitWarning } from '../new/queries.ts'
import type { StaffBooking } from './booking-query.ts'
import { useCorrectionDraft, type Values, valuesOf } from './correct-draft.ts'

/**
 * State of a correction to a booking's details. Only the changed fields are sent, so that an outdated screen doesn't undo other
 * people's changes. Input survives Escape and a reload until it's saved or cancelled.
 */
export function useCorrection(
  booking: StaffBooking,
  onDone: (message: string, version: number) => void,
  onClose: () => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const afterRender = useAfterRender()
  const { read, store, drop } = useCorrectionDraft(booking.reference)
  const [restored] = useState(() => read(valuesOf(booking)))
  const [{ seen, version, key }, setBegun] = useState(
    () => restored ?? { seen: valuesOf(booking), version: booking.version, key: newIdempotencyKey() },
  )
  const [values, setValues] = useState(restored?.values ?? seen)
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
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => seen[name as keyof Values] !== value),
  )
  const set = (changes: Partial<Values>) => {
    setWarnings([])
    setValues((before) => ({ ...before, ...changes }))
  }
  const cancel = () => {
    drop()
    onClose()
  }

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
    setProblem(message)
    if (outcome?.__typename === 'InvalidInput') afterRender(() => focusFirstInvalid(form.current))
  }

  /** Continues from other people's changes, with the edits made here on top. */
  const rebase = () => {
    const latest = valuesOf(booking)
    setBegun({ seen: latest, version: booking.version, key: newIdempotencyKey() })
    setValues({ ...latest, ...changed })
    setProblem(null)
    reset()
  }

  return {
    form,
    /** Whether the edits are from an earlier visit to this form. */
    isRestored: restored !== null,
    seen,
    values,
    changed,
    set,
    errors: refusal?.errors ?? {},
    problem,
    warnings,
    reason,
    setReason,
    saving,
    /** Whether someone else changed the booking since. */
    isOutdated: refusal?.outcome?.__typename === 'ChangedMeanwhile',
    submit,
    cancel,
    rebase,
  }
}

const hasChanges = (values: Values, seen: Values): boolean =>
  Object.entries(values).some(([name, value]) => seen[name as keyof Values] !== value)
