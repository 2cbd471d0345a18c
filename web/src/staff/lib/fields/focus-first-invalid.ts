/** Moves the focus to the first field that is shown as wrong. Does nothing if no field is. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus()
}
