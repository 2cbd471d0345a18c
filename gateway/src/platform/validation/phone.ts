import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Returns a phone number in E.164 form; null if it can't be parsed. */
export function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'AU')
  return number?.isPossible() ? number.number : null
}

/** Formats a phone number as usual in Australia, `(07) 5555 1234`; null if it can't be parsed. */
export function readablePhone(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'AU')
  return number?.isPossible() ? number.formatNational() : null
}
