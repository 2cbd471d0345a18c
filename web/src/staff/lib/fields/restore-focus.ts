/** Moves keyboard focus to an element if the pressed one is gone. */
export function restoreFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus()
}
