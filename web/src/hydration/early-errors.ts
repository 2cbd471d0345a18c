/**
 * Validates a form before its code has loaded, by the rules on its controls (shared/field-rule.ts): marks invalid controls and
 * shows the first message in the browser's own bubble, which screen readers announce. True when the form is valid or has no
 * such rules. React ignores the marks; the first edit of a field, or of one of its radio buttons, removes them.
 */
export function showEarlyErrors(form: HTMLFormElement): boolean {
  const invalidControls = [...form.elements].flatMap((control) => {
    if (
      !(
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      )
    )
      return []
    const { missing, mismatch } = control.dataset
    // Radio buttons have a value whether or not one is chosen.
    const empty = control.validity.valueMissing || control.value.trim() === ''
    const message = empty ? missing : control.validity.patternMismatch ? mismatch : undefined
    return message === undefined ? [] : [{ control, message }]
  })
  for (const { control, message } of invalidControls) {
    control.setCustomValidity(message)
    control.setAttribute('aria-invalid', 'true')
  }
  form.addEventListener('input', ({ target }) => {
    for (const { control } of invalidControls) {
      if (!(target instanceof Element) || control.name !== target.getAttribute('name')) continue
      control.setCustomValidity('')
      control.removeAttribute('aria-invalid')
    }
  })
  invalidControls[0]?.control.reportValidity()
  return invalidControls.length === 0
}

/** Whether `showEarlyErrors` marked a control as invalid. */
export const hasEarlyError = (control: Element): boolean =>
  'validity' in control && control.validity instanceof ValidityState && control.validity.customError
