/** Moves keyboard focus to an element if the pressed one is gone. */
export function restoreFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}
