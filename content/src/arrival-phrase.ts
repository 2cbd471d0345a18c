import type { Business } from './types.ts'

type ArrivalClaim = Business['appointments']

/** True for the time of appointments, in business days, which is for work that isn't urgent. */
export const isByAppointment = ({ time }: ArrivalClaim, appointments: ArrivalClaim): boolean =>
  time === appointments.time

/**
 * An arrival claim as one phrase, with the adverb before the time: `Usually 1-2 hours when it's urgent`, `About 60 minutes in most
 * areas`, or for the time of appointments `Typically within 1-3 business days, and the same day where we can`.
 */
export function arrivalPhrase(claim: ArrivalClaim, appointments: ArrivalClaim): string {
  const { time, qualifier } = claim
  const [, adverb, rest = ''] = /^(typically|usually)\b(.*)$/.exec(qualifier) ?? []
  if (!adverb) return `${time} ${qualifier}`
  // Once the time is between them, only another clause is set off from the adverb by a comma.
  const condition = rest.replace(/^, (?=when |for )/, ' ')
  return `${adverb.charAt(0).toUpperCase()}${adverb.slice(1)} ${isByAppointment(claim, appointments) ? 'within ' : ''}${time}${condition}`
}
