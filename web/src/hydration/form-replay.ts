/** Something that was typed or ticked before React had taken over its field. */
type Typed = { readonly field: HTMLInputElement | HTMLTextAreaElement; readonly was: string | boolean }

export type TypedFields = ReadonlyArray<Typed>

const ticked = (field: Typed['field']): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Every field that holds something else than the server sent. */
export function typedFields(): TypedFields {
  const fields = document.querySelectorAll<Typed['field']>('input:not([type=hidden], [type=file]), textarea')
  return [...fields].flatMap((field): Typed[] =>
    ticked(field)
      ? field.checked === field.defaultChecked
        ? []
        : [{ field, was: field.checked }]
      : field.value === field.defaultValue
        ? []
        : [{ field, was: field.value }],
  )
}

/**
 * Tells React what stands in a field that it has just taken over. It believes that what the server sent is still there, and
 * would write that over it as soon as anything changes.
 */
export function replayField({ field, was }: Typed): void {
  if (ticked(field)) {
    if (field.type === 'radio' && was !== true) return
    field.checked = !was
    field.click()
    return
  }
  const typed = field.value === field.defaultValue ? String(was) : field.value
  const { selectionStart, selectionEnd } = field
  // Through React's own setter, so that it knows the old value, and past it, so that it sees the new one as a change.
  field.value = field.defaultValue
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
