import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dayOf, startOfDay } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import { jobOf, lockTechnicianDays } from '../../scheduling/index.ts'
import { offerOpenedWindows } from '../customer/openings.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { type BookingConflicts, bookingCountInWords, upcomingBookingsIn } from './booking-conflicts.ts'
import { licenceForm } from './input.ts'
import { TECHNICIAN_LEFT } from './leave.ts'
import { type Person, readPerson } from './people.ts'
import { lockTechnician, putLicence } from './store.ts'

const DAYS_AHEAD = 366

type RosterLicenceSet = {
  readonly type: 'RosterLicenceSet'
  readonly technician: Person
}

/** Licences that at least one job requires. */
export function licenceKinds({ business }: Context['content']): ReadonlyArray<string> {
  return [...new Set(business.schedule.jobs.flatMap(({ licence }) => licence ?? []))]
}

/**
 * Sets or removes a technician's licence and its last day. Refused while bookings would be left without it; these have to be moved
 * first.
 */
export async function rosterLicenceSet(
  input: unknown,
  context: Context,
): Promise<RosterLicenceSet | BookingConflicts | NotChangeable | InvalidInput> {
  const parsed = parse(licenceForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, kind, held, expiresOn } = parsed.data
  const { content, db, now } = context
  if (!licenceKinds(content).includes(kind))
    return invalidInput([{ field: 'kind', message: 'No job needs that licence' }])
  const today = dayOf(now)
  const lastDay = today.add({ days: DAYS_AHEAD })
  return await transact(db, async (tx) => {
    if (!(await lockTechnician(tx, technicianId, context))) return TECHNICIAN_LEFT
    await lockTechnicianDays(tx, [technicianId], today, lastDay)
    const target = `technician ${technicianId}`
    const details = { kind, held, until: held ? (expiresOn?.toString() ?? 'no end') : null }
    // A licence is current until the end of its last day.
    const until = !held ? today : expiresOn?.add({ days: 1 })
    const span = until && {
      from: startOfDay(until).epochMilliseconds,
      to: startOfDay(lastDay).epochMilliseconds,
    }
    const upcoming =
      span && span.from < span.to ? await upcomingBookingsIn(tx, span, technicianId, context) : []
    const bookings = upcoming.filter(({ service }) => jobOf(service, null, content.business).licence === kind)
    if (bookings.length > 0) {
      await record(tx, { action: 'licence.change', target, result: 'refused', details }, context)
      return {
        type: 'BookingConflicts',
        message: `Not saved. This would leave ${bookingCountInWords(bookings)} without a ${kind} licence. Move ${bookings.length === 1 ? 'it' : 'them'} first.`,
        anyway: false,
        bookings,
      }
    }
    await putLicence(tx, { technicianId, kind, held, expiresOn: expiresOn?.toString() ?? null })
    if (held) await offerOpenedWindows(tx, { startsAt: now, endsAt: startOfDay(until ?? lastDay) }, context)
    await record(tx, { action: 'licence.change', target, details }, context)
    return {
      type: 'RosterLicenceSet',
      technician: await readPerson(tx, technicianId, context),
    }
  })
}
