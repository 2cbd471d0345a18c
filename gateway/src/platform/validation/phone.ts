import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { InvalidInput } from '../result.ts'

/** Returns a phone number in E.164 form; null if it can't be parsed. */
export function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'AU')
  return number?.isPossible() ? number.number : null
}

/** Whether a number is too short to call: Australian ones have eight digits without area code, those that begin with 13 may have six. */
function isTooShort(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < 8 && !/^13\d{4}$/.test(digits)
}

/**
 * Returns an error for each number that staff typed and that is too short to call. Numbers that customers typed are taken as they
 * are, since a refusal could lose the customer; `known` are those, and the ones stored before.
 */
export function shortNumberErrors(
  typed: Readonly<Record<string, string | null | undefined>>,
  known: ReadonlyArray<string | null> = [],
): InvalidInput['fields'] {
  return Object.entries(typed).flatMap(([field, phone]) =>
    phone && isTooShort(phone) && !known.includes(phone)
      ? [{ field, message: 'Check the phone number: it has too few digits' }]
      : [],
  )
}

/**
 * Formats a phone number as usual in Australia, `(07) 5555 1234`, or with its country code if it is from elsewhere,
 * `+64 21 123 4567`. Null if it can't be parsed.
 */
export function readablePhone(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'AU')
  if (!number?.isPossible()) return null
  return number.countryCallingCode === '61' ? number.formatNational() : number.formatInternational()
}
