import type { Content } from 'content'
import type { Database } from '../platform/database/connection.ts'
import { insertTeam } from './roster-store.ts'

/** Adds the team of business.yaml to a new database. Does nothing if there are technicians. */
export function seedTeam(db: Database, { business }: Pick<Content, 'business'>): Promise<void> {
  return insertTeam(
    db,
    business.schedule.team.map(({ name, home, licences, shifts }) => ({
      name,
      homeZone: home,
      licences: licences.map(({ kind, expires }) => ({ kind, expiresOn: expires })),
      shifts: shifts.flatMap(({ days, from, to }) =>
        days.map((weekday) => ({ weekday, starts: from, ends: to })),
      ),
    })),
  )
}
