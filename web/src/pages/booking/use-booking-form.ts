import { useApolloClient } from '@apollo/client/react'
import { useToast } from 'design-system'
import { type RefObject, useRef, useState } from 'react'
import { usePage } from '../../page-context.ts'
import { newKey, SEND_FAILED } from '../../shared/send-quote.ts'
import {
  type BookingErrors,
  bookingErrors,
  bookingInWords,
  bookingValues,
  type Choice,
  checkBooking,
  queenslandDay,
} from './booking-rules.ts'
import { sendBookingRequest } from './send-booking-request.ts'

export type BookingFormState = {
  readonly errors: BookingErrors
  /** Why the form as a whole was not taken. */
  readonly refusal: string | null
  readonly submitting: boolean
  /** What was stored last, in words. */
  readonly sent: { readonly reference: string; readonly message: string } | null
}

const quiet: BookingFormState = { errors: {}, refusal: null, submitting: false, sent: null }

/** The life of the booking form: idle, submitting, then sent (cleared) or refused (kept). Controls are uncontrolled. */
export function useBookingForm(
  form: RefObject<HTMLFormElement | null>,
  {
    openDays,
    services,
  }: {
    readonly openDays: ReadonlyArray<number>
    readonly services: ReadonlyArray<Choice>
  },
) {
  const { form: posted } = usePage()
  const client = useApolloClient()
  const toast = useToast()
  const key = useRef<string | null>(null)
  const [state, setState] = useState<BookingFormState>(() => ({
    errors: bookingErrors(posted?.errors ?? []),
    refusal: posted?.refusal ?? null,
    submitting: false,
    sent: posted?.reference ? { reference: posted.reference, message: '' } : null,
  }))

  /** A field was edited: its error goes, and what follows is a new request. */
  function edited(name: string): void {
    key.current = null
    setState((before) => ({
      ...before,
      errors: Object.fromEntries(Object.entries(before.errors).filter(([field]) => field !== name)),
      refusal: null,
    }))
  }

  async function submit(): Promise<void> {
    if (!form.current || state.submitting) return
    const data = new FormData(form.current)
    const values = bookingValues(Object.fromEntries(data))
    const errors = checkBooking(values, { today: queenslandDay(new Date()), openDays })
    if (Object.keys(errors).length > 0) {
      setState({ ...quiet, errors })
      return
    }
    setState({ ...quiet, submitting: true })
    key.current ??= newKey()
    const outcome = await sendBookingRequest(client, values, key.current)
    if (outcome.type === 'refused') {
      setState({ ...quiet, errors: outcome.errors, refusal: outcome.message })
      toast({ title: 'Error', description: SEND_FAILED, tone: 'error' })
      return
    }
    key.current = null
    form.current?.reset()
    setState({ ...quiet, sent: { reference: outcome.reference, message: bookingInWords(values, services) } })
    toast({ title: 'Request sent', description: 'We have your request and will confirm a time with you.' })
  }

  return { state, edited, submit }
}
