/** Opens what the form is folded into, and leaves it open: a link to the form lays it open only while it is the target. */
export function unfold(partOfForm: Element): void {
  const details = partOfForm.closest('details')
  if (details) details.open = true
}
