import { useToast } from 'design-system'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { newKey } from '../../graphql-client/idempotency-key.ts'
import { usePage } from '../../routing/page-context.ts'
import { comesBack } from '../comes-back.ts'
import { onQuoteFormFilled, readDraft, storeDraft, withLatest } from './quote-draft.ts'
import {
  checkQuote,
  errorsByField,
  noValues,
  type QuoteErrors,
  type QuoteValues,
  quoteFields,
  quoteValues,
} from './quote-form-rules.ts'
import { photosOfForm } from './quote-photos.ts'
import { SEND_FAILED, type SendQuote } from './send-quote.ts'

export type QuoteFormState = {
  readonly errors: QuoteErrors
  /** Why the form as a whole was not taken. */
  readonly refusal: string | null
  readonly submitting: boolean
  /** What was stored last, for as long as the visitor stays on the page. */
  readonly sent: { readonly reference: string | null; readonly message: string } | null
}

/**
 * State of the quote form: idle, submitting, then sent (cleared) or refused (fields unchanged). The controls are uncontrolled,
 * so text typed before hydration stays; a draft survives a reload until it is sent.
 */
export function useQuoteForm(
  form: RefObject<HTMLFormElement | null>,
  defaults: QuoteValues,
  send: SendQuote,
) {
  const { form: posted } = usePage()
  const toast = useToast()
  const key = useRef<string | null>(null)
  const [state, setState] = useState<QuoteFormState>(() => ({
    errors: errorsByField(posted?.errors ?? []),
    refusal: posted?.refusal ?? null,
    submitting: false,
    sent: posted?.reference
      ? { reference: posted.reference, message: quoteValues(posted.values).message }
      : null,
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that the server answered with does not change
  useEffect(() => {
    if (!form.current) return
    if (posted?.reference) storeDraft(noValues)
    else storeDraft(posted ? valuesOf(form.current) : adopt(form.current, defaults))
    return onQuoteFormFilled(() => {
      if (!form.current) return
      key.current = null
      write(form.current, readDraft())
      setState((before) => ({ ...before, errors: without(before.errors, 'service'), sent: null }))
    })
  }, [])

  /** A field was edited: its error goes, and what follows is a new request. */
  function edited(name: string): void {
    if (!form.current) return
    key.current = null
    storeDraft(valuesOf(form.current))
    setState((before) =>
      name in before.errors || before.refusal
        ? { ...before, errors: without(before.errors, name), refusal: null }
        : before,
    )
  }

  async function submit(): Promise<void> {
    if (!form.current || state.submitting) return
    const values = valuesOf(form.current)
    const errors = checkQuote(values)
    if (Object.keys(errors).length > 0) {
      setState({ errors, refusal: null, submitting: false, sent: null })
      return
    }
    setState({ errors, refusal: null, submitting: true, sent: null })
    key.current ??= newKey()
    const filled = new FormData(form.current)
    const website = String(filled.get('website') ?? '')
    let photos: ReadonlyArray<string>
    try {
      photos = await photosOfForm(filled)
    } catch (error) {
      const photo = error instanceof Error ? error.message : SEND_FAILED
      setState({ errors: { photo }, refusal: null, submitting: false, sent: null })
      return
    }
    const outcome = await send({ ...values, website, photos }, key.current)
    if (outcome.type === 'refused') {
      setState({ errors: outcome.errors, refusal: outcome.message, submitting: false, sent: null })
      toast({ title: 'Error', description: SEND_FAILED, tone: 'error' })
      return
    }
    key.current = null
    if (form.current) {
      write(form.current, noValues)
      for (const name of ['photo', 'photos']) {
        const control = form.current.elements.namedItem(name)
        if (control instanceof HTMLInputElement) control.value = ''
      }
    }
    storeDraft(noValues)
    setState({
      errors: {},
      refusal: null,
      submitting: false,
      sent: { reference: outcome.reference, message: values.message },
    })
    toast({
      title: 'Message Sent!',
      description: "Thank you for contacting us. We'll get back to you shortly.",
    })
  }

  return { state, edited, submit }
}

function without(errors: QuoteErrors, field: string): QuoteErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
}

function valuesOf(form: HTMLFormElement): QuoteValues {
  return quoteValues(Object.fromEntries(new FormData(form)))
}

/** Puts values into the controls; `reset` would bring back what the server had filled in. */
function write(form: HTMLFormElement, values: QuoteValues): void {
  for (const field of quoteFields) {
    const control = form.elements.namedItem(field)
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      control.value = values[field]
    }
  }
}

/**
 * What the visitor typed before this code arrived; in the fields that they had not touched, what the page chose for
 * them, else the draft. A summary that the page brings stands above the visitor's own words, unless they come back to it.
 */
function adopt(form: HTMLFormElement, defaults: QuoteValues): QuoteValues {
  const typed = valuesOf(form)
  const draft = readDraft()
  const isBack = comesBack() && quoteFields.some((field) => draft[field] !== '')
  const message = defaults.message === '' ? draft.message : withLatest(draft.message, defaults.message)
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
  write(form, values)
  return values
}
