import type { Answers } from './answers.ts'

/** Australian mobile numbers, as digits. Texts can be sent to no others. */
const MOBILE = /^(?:0|61)4\d{8}$/

/** Returns whether the customer gets text reminders, as a line of the summary. */
export function textReminders({ phone, smsReminders }: Pick<Answers, 'phone' | 'smsReminders'>): string {
  if (!smsReminders) return 'Text reminders off'
  return MOBILE.test(phone.replaceAll(/\D/g, ''))
    ? 'Text reminders on'
    : 'No text reminders: they need an Australian mobile number'
}
