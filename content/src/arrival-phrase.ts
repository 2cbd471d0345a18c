import type { Business } from './types.ts'

type ArrivalClaim = Business['appointments']

/**
 * An arrival claim as one phrase, with the adverb before the time: `Usually 1-2 hours when it's urgent`, `About 60 minutes in most
 * areas`, or for the time of appointments `Typically within 1-3 business days, and the same day where we can`.
 */
export function arrivalPhrase({ time, qualifier }: ArrivalClaim, appointments: ArrivalClaim): string {
  const [, adverb, rest = ''] = /^(typically|usually)\b(.*)$/.exec(qualifier) ?? []
  if (!adverb) return `${time} ${qualifier}`
  const isByAppointment = time === appointments.time
  // Once the time is between them, only another clause is set off from the adverb by a comma.
  const condition = rest.replace(/^, (?=when |for )/, ' ')
  return `${adverb.charAt(0).toUpperCase()}${adverb.slice(1)} ${isByAppointment ? 'within ' : ''}${time}${condition}`
}
