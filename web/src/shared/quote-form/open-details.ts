/** Opens the details element around the form permanently. A link to the form opens it only while it is the target. */
export function openDetails(partOfForm: Element): void {
  const details = partOfForm.closest('details')
  if (details) details.open = true
}
