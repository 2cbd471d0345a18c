import { chakra, Text } from 'design-system'
import type { BookingPageQuery } from '../../graphql/graphql.ts'
import { nonBreaking, queenslandDate } from '../../shared/queensland-time.ts'
import { isOftenUrgent } from './jobs.ts'

/** For jobs that often can't wait, if the first time offered isn't today: calling is faster. Renders nothing otherwise. */
export function UrgentCall({
  job,
  business: { phone, phoneE164 },
  soonest,
  today,
}: {
  job:
    | Pick<BookingPageQuery['services'][number], 'slug' | 'arrivalPhrase' | 'arrivalByAppointment'>
    | undefined
  business: { readonly phone: string; readonly phoneE164: string }
  /** Start of the first time offered. */
  soonest: string | undefined
  today: string
}) {
  if (!job || !isOftenUrgent(job.slug)) return null
  if (soonest !== undefined && queenslandDate(soonest) <= today) return null
  const { arrivalPhrase, arrivalByAppointment } = job
  return (
    <Text>
      Can't wait?{' '}
      <chakra.a href={`tel:${phoneE164}`} css={{ fontWeight: 'strong' }}>
        Call {nonBreaking(phone)}
      </chakra.a>
      , 24/7.
      {arrivalByAppointment
        ? null
        : ` Arrival: ${arrivalPhrase.charAt(0).toLowerCase()}${arrivalPhrase.slice(1)}.`}
    </Text>
  )
}
