import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** A number as a phone dials it, E.164; null when it cannot be made out. */
export function dialled(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'AU')
  return number?.isPossible() ? number.number : null
}

/** A number as people in Australia read it, `(07) 5555 1234`; null when it cannot be made out. */
export function readablePhone(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'AU')
  return number?.isPossible() ? number.formatNational() : null
}
