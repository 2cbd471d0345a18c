import { useMutation } from '@apollo/client/react'
import { type RefObject, useEffect } from 'react'
import { record } from '../../analytics/record.ts'
import { graphql } from '../../graphql/gql.ts'
import type { PostedForm } from '../../routing/page-context.ts'
import { useRequestForm, writeFields } from '../../shared/request-form/use-request-form.ts'
import { SEND_FAILED } from '../../shared/send-failed.ts'
import { readDraft, storeDraft, withTyped } from './order-draft.ts'
import { checkOrder, orderErrors, orderInput, orderValues } from './work-order-values.ts'

const SendWorkOrder = graphql(`
  mutation SendWorkOrder($input: WorkOrderRequestInput!) {
    workOrderRequest(input: $input) {
      __typename
      ... on WorkOrderRequested { reference alerted notified reopens }
      ... on InvalidInput { message fields { field message } }
      ... on TooManyRequests { message }
    }
  }
`)

/** A stored work order, whether it's an emergency and the plumber on call was alerted, and whether its sender is emailed a copy. */
export type StoredOrder = {
  readonly reference: string
  readonly emergency: boolean
  readonly alerted: boolean
  readonly notified: boolean
  /** The day of our reply, if we're closed for days until then: `2026-12-29`. */
  readonly reopens: string | null
}

/** State of the work order form. A draft survives a reload. After sending, the sender's details stay filled in for the next order. */
export function useWorkOrder(form: RefObject<HTMLFormElement | null>, posted: PostedForm | undefined) {
  const [mutate] = useMutation(SendWorkOrder)
  const { submit, ...request } = useRequestForm<StoredOrder>(form, {
    start: () => ({
      errors: orderErrors(posted?.errors ?? []),
      refusal: posted?.refusal ?? null,
      sent: posted?.reference
        ? {
            reference: posted.reference,
            emergency: posted.values.emergency === 'yes',
            alerted: posted.values.alerted === 'yes',
            notified: posted.values.notified === 'yes',
            reopens: posted.values.reopens ?? null,
          }
        : null,
    }),
    check: (filled) => checkOrder(orderValues(Object.fromEntries(filled))),
    send: async (filled, photos, idempotencyKey) => {
      const order = orderInput(orderValues(Object.fromEntries(filled)))
      const failed = { type: 'refused', message: SEND_FAILED, errors: {} } as const
      try {
        const { data } = await mutate({
          variables: { input: { ...order, photos: [...photos], idempotencyKey } },
        })
        const answer = data?.workOrderRequest
        if (answer?.__typename === 'InvalidInput')
          return { ...failed, message: answer.message, errors: orderErrors(answer.fields) }
        if (answer?.__typename !== 'WorkOrderRequested')
          return { ...failed, message: answer?.message ?? SEND_FAILED }
        if (order.service) record({ name: 'submit_contact_form', parameters: { service: order.service } })
        if (form.current) {
          const { agency, name, email, phone, ...orderSpecific } = orderValues({})
          writeFields(form.current, { ...orderSpecific, photo: '', photos: '' })
          storeDraft(formValues(form.current))
        }
        const { reference, alerted, notified, reopens = null } = answer
        return { type: 'sent', sent: { reference, emergency: order.emergency, alerted, notified, reopens } }
      } catch {
        return failed
      }
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that the server answered with does not change
  useEffect(() => {
    if (!form.current) return
    const filled = formValues(form.current)
    const values = posted ? filled : withTyped(readDraft(), filled)
    if (!posted) writeFields(form.current, values)
    storeDraft(values)
  }, [])

  return {
    ...request,
    markEdited: (name: string) => {
      if (form.current) storeDraft(formValues(form.current))
      request.markEdited(name)
    },
    submit: async () => {
      // The API has no honeypot. If a bot filled it in, post the form to the page, which checks it.
      if (form.current && new FormData(form.current).get('website')) form.current.submit()
      else await submit()
    },
  }
}

const formValues = (form: HTMLFormElement) => orderValues(Object.fromEntries(new FormData(form)))
