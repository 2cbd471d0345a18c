import { useQuery } from '@apollo/client/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { record } from '../../../../analytics/record.ts'
import { errorSummaryTitle } from '../../../../shared/error-summary-title.ts'
import { windowStartingAt } from '../../../../shared/queensland-time.ts'
import { withoutErrors } from '../../../../shared/without-errors.ts'
import type { MoveResult } from '../../../lib/booking-moves/use-moves.ts'
import { focusFirstInvalid } from '../../../lib/fields/focus-first-invalid.ts'
import { useAfterRender } from '../../../lib/fields/use-after-render.ts'
import { bookingLink } from '../../../lib/links/staff-links.ts'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { startInstant } from '../../../lib/time/exact-time.tsx'
import { parseRelation } from '../relation-select.tsx'
import type { BookingPrefill } from './booking-prefill.ts'
import { type BookingFormValues, createDraft, type Draft, hasEntries, useBookingDraft } from './draft.ts'
import { firstChoice } from './first-choice.ts'
import { helperIds } from './helpers.tsx'
import { needsReason } from './needs-reason.ts'
import { bookingCreate, techniciansQuery, type VisitWarning } from './queries.ts'
import { useWindows } from './use-windows.tsx'

/** A window and a technician chosen on the board. */
export type ChosenCell = Pick<BookingFormValues, 'startsAt' | 'technician'>

/** State of the form, as its sections use it. */
export type BookingFormState = ReturnType<typeof useBookingForm>

/** Required fields with their error messages. */
const REQUIRED_FIELDS = [
  ['name', 'Name is required'],
  ['phone', 'Phone number is required'],
  ['service', 'Please select a service'],
  ['suburb', 'Suburb is required'],
  ['street', 'Street is required'],
  ['startsAt', 'Please choose a time'],
  ['reason', 'Enter a reason'],
] as const

/**
 * State of the form for a new booking: its draft, which survives a reload until it's booked or cleared, the offered windows, and
 * what the server answered.
 */
export function useBookingForm(known: BookingPrefill, date: string | null, cell: ChosenCell | null) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const afterRender = useAfterRender()
  const { read, store, drop } = useBookingDraft(known.source)
  /** The draft that the form was opened with; null if it was empty or has been cleared. */
  const [restored, setRestored] = useState<Draft | null>(() => {
    const stored = read()
    return stored && hasEntries(stored, known.answers) ? stored : null
  })
  const [draft, setDraft] = useState<Draft>(() => {
    const initial = restored ?? createDraft(known.answers)
    // Restore the draft, but with the time and technician just chosen on the board.
    return cell ? { ...initial, answers: { ...initial.answers, ...cell, when: '' } } : initial
  })
  const [cleared, setCleared] = useState<Extract<MoveResult, { kind: 'message' }> | null>(null)
  useEffect(() => store(draft), [draft, store])
  const { answers, key } = draft
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [warnings, setWarnings] = useState<ReadonlyArray<VisitWarning>>([])
  const { data: team } = useQuery(techniciansQuery, { skip: cell === null })
  const { run, saving } = useMutationResult(bookingCreate, 'BookingCreated')
  const { pane, window, technicians, again } = useWindows(answers, {
    date,
    onChoose: (startsAt, free) =>
      setTime({ startsAt, ...withTechnician(firstChoice(known.firstTechnician, free)) }),
  })
  const isOther = answers.when === 'other'
  const helpers = helperIds(answers)
  const asksReason =
    warnings.length > 0 || (!isOther && needsReason(window, answers.technician, known.plumberNow))

  function change(changes: Partial<BookingFormValues>): void {
    setDraft((before) => ({ ...before, answers: { ...before.answers, ...changes } }))
    setErrors((before) => withoutErrors(before, Object.keys(changes)))
  }
  /** Changes answers, so that what was wrong with them no longer applies. */
  const set = (changes: Partial<BookingFormValues>) => {
    change(changes)
    setProblem(null)
  }
  /** Changes the time or who goes, so that earlier warnings don’t apply. */
  const setTime = (changes: Partial<BookingFormValues>) => {
    setWarnings([])
    set(changes)
  }
  // No one is both.
  const withTechnician = (technician: string) => ({
    technician,
    helpers: helpers.filter((id) => String(id) !== technician).join(' '),
  })
  const setTechnician = (technician: string) => setTime(withTechnician(technician))
  /** Focuses a field after the pressed button has gone. */
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  /** Replaces the draft, so that nothing said about the last one applies. */
  const startWith = (next: Draft, from: Draft | null) => {
    setDraft(next)
    setRestored(from)
    setWarnings([])
    setErrors({})
    setProblem(null)
  }
  const clear = () => {
    startWith(createDraft({ ...known.answers, ...cell }), null)
    setCleared({
      kind: 'message',
      message: 'Form cleared.',
      undo: () => {
        startWith(draft, restored)
        setCleared(null)
      },
    })
  }
  const dismissCleared = () => setCleared(null)
  const startFresh = () => {
    clear()
    focusOn('name')
  }
  const showErrors = (problems: Readonly<Record<string, string>>, message: string) => {
    setErrors(problems)
    setProblem(message)
    afterRender(() => focusFirstInvalid(form.current))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setProblem(null)
    const startsAt = isOther ? (startInstant(answers) ?? '') : answers.startsAt
    const filledIn = { ...answers, startsAt }
    const missing = REQUIRED_FIELDS.filter(
      ([name]) => filledIn[name].trim() === '' && (name !== 'reason' || asksReason),
    )
    if (missing.length > 0)
      return showErrors(Object.fromEntries(missing), `${errorSummaryTitle(missing.length)}.`)
    const input = {
      ...detailsOf(answers, known),
      startsAt,
      ...(isOther ? { minutes: Number(answers.minutes) } : {}),
      accept: warnings.map(({ code }) => code),
      helperIds: helpers,
      reason: asksReason ? answers.reason : null,
      idempotencyKey: key,
    }
    const { done, refusal } = await run({ input })
    if (done) {
      record({ name: 'admin_update_booking', parameters: { change: 'confirmed' } })
      drop()
      navigate(bookingLink(done.booking.reference), { replace: true })
      return
    }
    const { outcome, errors, message } = refusal
    if (outcome?.__typename === 'InvalidInput') return showErrors(errors, message)
    if (outcome?.__typename === 'VisitWarnings') {
      setWarnings(outcome.warnings)
      afterRender(() => focusOn('reason'))
      return
    }
    setProblem(message.replace(/^Not moved/, 'Not booked'))
    if (outcome?.__typename === 'SlotTaken') change({ startsAt: '', technician: '' })
    if (outcome) await again()
  }

  return {
    form,
    answers,
    errors,
    problem,
    warnings,
    saving,
    /** The picker of windows to render. */
    windowPicker: pane,
    /** The chosen window; null if none is chosen or its details aren't known. */
    window,
    /** The chosen window by its start, even before its details are known. */
    chosen: window ?? (answers.startsAt ? windowStartingAt(answers.startsAt) : null),
    /** Technicians who are free in the chosen window. */
    technicians,
    /** The technician chosen on the board or in the form. */
    chosenTechnician: team?.rosterTechnicians.find(({ id }) => String(id) === answers.technician),
    helpers,
    /** Whether a time outside the arrival windows is being chosen. */
    isOther,
    /** Whether customers wouldn't be offered this, so that a reason is needed. */
    asksReason,
    set,
    setTime,
    setTechnician,
    focusOn,
    restored,
    /** Result of clearing the form, which can be undone. */
    cleared,
    dismissCleared,
    clear,
    startFresh,
    submit,
  }
}

/** The job, the customer and where both come from, as the API takes them. */
function detailsOf(answers: BookingFormValues, known: BookingPrefill) {
  const { startsAt, when, day, time, minutes, technician, helpers, reason, ...rest } = answers
  const { texts, relation, customer, ...details } = rest
  return {
    ...details,
    relation: parseRelation(relation),
    smsReminders: texts !== '',
    technicianId: technician ? Number(technician) : null,
    customer: customer || known.customer,
    enquiry: known.enquiry,
    quote: known.quote,
    returnOf: known.returnOf,
    repeatOf: known.repeatOf,
  }
}
