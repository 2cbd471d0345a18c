/** Moves the focus to the first wrong field, once its error is rendered. Does nothing if no field is wrong. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus())
}
