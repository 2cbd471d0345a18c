import type { BookingFormValues } from './draft.ts'

const MIN_DIGITS = 6
const MIN_NAME_LENGTH = 3

/** What to search customers for while a caller's details are typed: the surest of what is there. Empty if it would match too many. */
export function customerSearch({
  name,
  phone,
  email,
}: Pick<BookingFormValues, 'name' | 'phone' | 'email'>): string {
  if (phone.replaceAll(/\D/g, '').length >= MIN_DIGITS) return phone.trim()
  if (/\S@\S/.test(email)) return email.trim()
  return name.trim().length >= MIN_NAME_LENGTH ? name.trim() : ''
}
