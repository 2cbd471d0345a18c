/** Text typed or a checkbox ticked before React hydrated the field. */
type TypedField = { readonly field: HTMLInputElement | HTMLTextAreaElement; readonly value: string | boolean }

export type TypedFields = ReadonlyArray<TypedField>

/** Whether a field is a checkbox or a radio button. */
export const isCheckable = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const NON_TEXT_TYPES: ReadonlyArray<string> = ['checkbox', 'radio', 'hidden', 'file']

/** Whether a field takes typed text. */
export const isTextField = (field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !NON_TEXT_TYPES.includes(field.type))

/** Fields whose value differs from what the server sent. */
export function typedFields(): TypedFields {
  const fields = document.querySelectorAll<TypedField['field']>(
    'input:not([type=hidden], [type=file]), textarea',
  )
  return [...fields].flatMap((field): TypedField[] =>
    isCheckable(field)
      ? field.checked === field.defaultChecked
        ? []
        : [{ field, value: field.checked }]
      : field.value === field.defaultValue
        ? []
        : [{ field, value: field.value }],
  )
}

/**
 * Tells React the value of a field that it has just hydrated. React assumes the server's value and would write it back at the
 * next change.
 */
export function replayField({ field, value }: TypedField): void {
  if (isCheckable(field)) {
    if (field.type === 'radio' && value !== true) return
    // React hydrates a pressed element before it handles the press, and mistakes a box ticked by this press for one that was ticked
    // before. An event without listeners hydrates the element first.
    field.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    field.checked = !value
    field.click()
    return
  }
  const typed = field.value === field.defaultValue ? String(value) : field.value
  const { selectionStart, selectionEnd } = field
  // React ignores an input event unless the value differs from the last one it set. So set the old value through React's own
  // setter, then the typed one through the prototype's, which React doesn't see.
  field.value = field.defaultValue
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
