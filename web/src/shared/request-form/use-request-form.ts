import { type RefObject, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { SEND_FAILED } from '../send-failed.ts'
import { withoutErrors } from '../without-errors.ts'
import { uploadFormPhotos } from './form-photos.ts'

/** Error messages by field name; photos are `photo`. */
type Errors = Readonly<Partial<Record<string, string>>>

export type RequestState<Sent> = {
  readonly errors: Errors
  /** Why the whole form was refused. */
  readonly refusal: string | null
  readonly sending: boolean
  /** The last stored request, as long as the visitor stays on the page. */
  readonly sent: Sent | null
}

/** Outcome of a request, with a message for the visitor. */
export type RequestOutcome<Sent> =
  | { readonly type: 'sent'; readonly sent: Sent }
  | {
      readonly type: 'refused'
      readonly message: string
      readonly errors: Errors
    }

const IDLE = { errors: {}, refusal: null, sending: false, sent: null }

/**
 * State of a form that sends a request to the office: idle, sending, then sent or refused (fields unchanged). The controls are
 * uncontrolled, so text typed before hydration stays. A retry without edits uses the same key.
 */
export function useRequestForm<Sent>(
  form: RefObject<HTMLFormElement | null>,
  {
    start,
    check,
    send,
  }: {
    /** Result of a form that was posted without script. */
    start: () => Partial<RequestState<Sent>>
    check: (formData: FormData) => Errors
    send: (formData: FormData, photos: ReadonlyArray<string>, key: string) => Promise<RequestOutcome<Sent>>
  },
) {
  const key = useRef<string | null>(null)
  const [state, setState] = useState<RequestState<Sent>>(() => ({ ...IDLE, ...start() }))
  // Key of the photo field: only a stored request remounts it, so chosen files aren't lost otherwise.
  const [storedCount, setStoredCount] = useState(0)

  /** Clears the error of an edited field. The next submission is a new request. */
  function markEdited(name: string): void {
    key.current = null
    setState((before) =>
      name in before.errors || before.refusal
        ? { ...before, errors: withoutErrors(before.errors, [name]), refusal: null }
        : before,
    )
  }

  async function submit(): Promise<void> {
    if (!form.current || state.sending) return
    const formData = new FormData(form.current)
    const errors = check(formData)
    if (Object.keys(errors).length > 0) return setState({ ...IDLE, errors })
    setState({ ...IDLE, sending: true })
    key.current ??= newIdempotencyKey()
    let photos: ReadonlyArray<string>
    try {
      photos = await uploadFormPhotos(formData)
    } catch (error) {
      const photo = error instanceof Error ? error.message : SEND_FAILED
      return setState({ ...IDLE, errors: { photo } })
    }
    const outcome = await send(formData, photos, key.current)
    if (outcome.type === 'refused')
      return setState({ ...IDLE, errors: outcome.errors, refusal: outcome.message })
    key.current = null
    setStoredCount((before) => before + 1)
    setState({ ...IDLE, sent: outcome.sent })
  }

  /** Removes the confirmation. */
  const dismissSent = () => setState((before) => ({ ...before, sent: null }))

  return { state, stored: storedCount, markEdited, submit, dismissSent }
}

/** Writes values into a form's controls. `reset` would restore the values that the server rendered. */
export function writeFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const control of form.elements) {
    const value = 'name' in control && typeof control.name === 'string' ? values[control.name] : undefined
    if (value === undefined) continue
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
      control.checked = control.value === value
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    )
      control.value = value
  }
}
