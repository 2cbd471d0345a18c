import { useMutation } from '@apollo/client/react'
import { type RefObject, useRef, useState } from 'react'
import { record } from '../../analytics/record.ts'
import { graphql } from '../../graphql/gql.ts'
import { newKey } from '../../graphql-client/idempotency-key.ts'
import type { PostedForm } from '../../routing/page-context.ts'
import { photosOfForm } from '../../shared/quote-form/quote-photos.ts'
import { SEND_FAILED } from '../../shared/quote-form/send-quote.ts'
import { checkOrder, type OrderErrors, orderErrors, orderInput, orderValues } from './work-order-values.ts'

const SendWorkOrder = graphql(`
  mutation SendWorkOrder($input: WorkOrderRequestInput!) {
    workOrderRequest(input: $input) {
      __typename
      ... on WorkOrderRequested { reference }
      ... on InvalidInput { message fields { field message } }
      ... on TooManyRequests { message }
    }
  }
`)

export type OrderState = {
  readonly errors: OrderErrors
  /** Why the form as a whole was not taken. */
  readonly refusal: string | null
  readonly sending: boolean
  /** Reference of what was stored last. */
  readonly sent: string | null
}

/** Fields that are the same in the next order of the same agency. */
const OF_SENDER: ReadonlySet<string> = new Set(['agency', 'name', 'email', 'phone'])

/** Empties the form but for who sends it; `reset` would bring back what the server had filled in. */
function clearForTheNext(form: HTMLFormElement | null): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
      control.checked = false
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      if (!OF_SENDER.has(control.name)) control.value = ''
    }
  }
}

const IDLE: OrderState = { errors: {}, refusal: null, sending: false, sent: null }

/**
 * State of the work order form. The controls are uncontrolled: what is typed stays, whatever comes back. A retry of the same
 * words has the same key.
 */
export function useWorkOrder(form: RefObject<HTMLFormElement | null>, posted: PostedForm | undefined) {
  const key = useRef<string | null>(null)
  const [send] = useMutation(SendWorkOrder)
  const [state, setState] = useState<OrderState>({
    ...IDLE,
    errors: orderErrors(posted?.errors ?? []),
    refusal: posted?.refusal ?? null,
    sent: posted?.reference ?? null,
  })

  /** A field was edited: its error goes, and what follows is a new order. */
  function edited(name: string): void {
    key.current = null
    setState(({ errors, ...before }) => ({
      ...before,
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)),
      refusal: null,
    }))
  }

  async function submit(): Promise<void> {
    const { current } = form
    if (!current || state.sending) return
    const filled = new FormData(current)
    // The API has no honeypot: what a program filled in goes by the page's own way, which does.
    if (filled.get('website')) return current.submit()
    const values = orderValues(Object.fromEntries(filled))
    const errors = checkOrder(values)
    if (Object.keys(errors).length > 0) return setState({ ...IDLE, errors })
    setState({ ...IDLE, sending: true })
    key.current ??= newKey()
    setState({ ...IDLE, ...(await sendWith(key.current, filled)) })
  }

  async function sendWith(idempotencyKey: string, filled: FormData): Promise<Partial<OrderState>> {
    let photos: ReadonlyArray<string>
    try {
      photos = await photosOfForm(filled)
    } catch (error) {
      return { errors: { photo: error instanceof Error ? error.message : SEND_FAILED } }
    }
    const order = orderInput(orderValues(Object.fromEntries(filled)))
    try {
      const { data } = await send({ variables: { input: { ...order, photos: [...photos], idempotencyKey } } })
      const answer = data?.workOrderRequest
      if (answer?.__typename === 'WorkOrderRequested') {
        if (order.service) record({ name: 'submit_contact_form', parameters: { service: order.service } })
        clearForTheNext(form.current)
        return { sent: answer.reference }
      }
      if (answer?.__typename === 'InvalidInput')
        return { errors: orderErrors(answer.fields), refusal: answer.message }
      return { refusal: answer?.message ?? SEND_FAILED }
    } catch {
      return { refusal: SEND_FAILED }
    }
  }

  return { state, edited, submit }
}
