/**
 * Says what a form lacks, by the rules on its controls (shared/field-rule.ts), before its code has come: marks what is wrong and shows the first of it in the browser's own
 * bubble, whose words are read out too. True when nothing is wrong, or the form has no such rules. React takes no notice of
 * the marks, and they go with the first edit.
 */
export function showEarlyErrors(form: HTMLFormElement): boolean {
  const wrong = [...form.elements].flatMap((control) => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return []
    const { missing, mismatch } = control.dataset
    const empty = control.value.trim() === ''
    const message = empty ? missing : control.validity.patternMismatch ? mismatch : undefined
    return message === undefined ? [] : [{ control, message }]
  })
  for (const { control, message } of wrong) {
    control.setCustomValidity(message)
    control.setAttribute('aria-invalid', 'true')
    const clear = () => {
      control.setCustomValidity('')
      control.removeAttribute('aria-invalid')
    }
    control.addEventListener('input', clear, { once: true })
  }
  wrong[0]?.control.reportValidity()
  return wrong.length === 0
}
