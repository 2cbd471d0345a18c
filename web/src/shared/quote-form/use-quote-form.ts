import { useToast } from 'design-system'
import { useEffect, useRef } from 'react'
import { usePage } from '../../routing/page-context.ts'
import { isReloadOrBackForward } from '../navigation-type.ts'
import { useRequestForm, writeFields } from '../request-form/use-request-form.ts'
import { SEND_FAILED } from '../send-failed.ts'
import { openDetails } from './open-details.ts'
import { onQuoteFormFilled, readDraft, storeDraft, withLatestSummary } from './quote-draft.ts'
import {
  checkQuote,
  errorsByField,
  noValues,
  type QuoteValues,
  quoteFields,
  quoteValues,
} from './quote-form-rules.ts'
import { type SendQuote, sendQuote } from './send-quote.ts'

/** A quote request that was stored. */
export type StoredQuote = {
  readonly reference: string | null
  readonly message: string
  /** The day of our reply, if we're closed for days until then: `2026-12-29`. */
  readonly reopens: string | null
}

/** The request of a form that was posted without script, if it was stored. */
const postedQuote = (posted: ReturnType<typeof usePage>['form']): StoredQuote | null =>
  posted?.reference
    ? {
        reference: posted.reference,
        message: quoteValues(posted.values).message,
        reopens: posted.values.reopens ?? null,
      }
    : null

/** State of the quote form. A draft survives a reload until it is sent. */
export function useQuoteForm({
  prefill,
  send = sendQuote,
}: {
  prefill: Partial<QuoteValues>
  send?: SendQuote | undefined
}) {
  const { form: posted } = usePage()
  const defaults = posted
    ? posted.reference
      ? noValues
      : quoteValues(posted.values)
    : { ...noValues, ...prefill }
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const request = useRequestForm<StoredQuote>(form, {
    start: () => ({
      errors: errorsByField(posted?.errors ?? []),
      refusal: posted?.refusal ?? null,
      sent: postedQuote(posted),
    }),
    check: (filled) => checkQuote(quoteValues(Object.fromEntries(filled))),
    send: async (filled, photos, key) => {
      const values = quoteValues(Object.fromEntries(filled))
      const website = String(filled.get('website') ?? '')
      const outcome = await send({ ...values, website, photos }, key)
      if (outcome.type === 'refused') {
        // The form says why there were too many. A toast that says to try again would contradict it.
        if (!outcome.tooMany) toast({ title: 'Error', description: SEND_FAILED, tone: 'error' })
        return outcome
      }
      if (form.current) writeFields(form.current, { ...noValues, photo: '', photos: '' })
      storeDraft(noValues)
      toast({
        title: 'Message Sent!',
        description: "Thank you for contacting us. We'll get back to you shortly.",
      })
      const { reference, reopens } = outcome
      return { type: 'sent', sent: { reference, message: values.message, reopens } }
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that the server answered with does not change
  useEffect(() => {
    if (!form.current) return
    if (posted?.reference) storeDraft(noValues)
    else {
      const values = posted ? formValues(form.current) : collectInitialValues(form.current, defaults)
      // A service chosen only by the page isn't stored as a draft, which would open the form on the next page.
      if (quoteFields.some((field) => field !== 'service' && values[field] !== '')) storeDraft(values)
    }
    return onQuoteFormFilled(() => {
      if (!form.current) return
      writeFields(form.current, readDraft())
      request.markEdited('service')
      request.dismissSent()
    })
  }, [])

  function markEdited(name: string): void {
    if (form.current) storeDraft(formValues(form.current))
    request.markEdited(name)
  }

  const { state, stored, submit, dismissSent } = request
  return { form, defaults, state, stored, markEdited, submit, dismissSent }
}

function formValues(form: HTMLFormElement): QuoteValues {
  return quoteValues(Object.fromEntries(new FormData(form)))
}

/**
 * Collects the initial values: text typed before this code loaded; for untouched fields the page's defaults, otherwise the draft. A
 * summary from the page goes above the visitor's own text, unless they came back to the page.
 */
function collectInitialValues(form: HTMLFormElement, defaults: QuoteValues): QuoteValues {
  const typed = formValues(form)
  const draft = readDraft()
  const isBack = isReloadOrBackForward() && quoteFields.some((field) => draft[field] !== '')
  const message = defaults.message === '' ? draft.message : withLatestSummary(draft.message, defaults.message)
  const chosen = isBack
    ? draft
    : quoteValues({
        ...Object.fromEntries(quoteFields.map((field) => [field, defaults[field] || draft[field]])),
        message,
      })
  const values = quoteValues(
    Object.fromEntries(
      quoteFields.map((field) => [field, typed[field] === defaults[field] ? chosen[field] : typed[field]]),
    ),
  )
  writeFields(form, values)
  if (quoteFields.some((field) => values[field] !== defaults[field])) openDetails(form)
  return values
}
