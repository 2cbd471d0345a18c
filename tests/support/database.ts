import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A look into the database of a data folder, for what no public door tells. End it when done. */
export async function lookInto(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' })
  // A server that is killed takes its connections with it; the next question says so.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The process id of the database of a data folder; null when none is said to run. */
export function databasePid(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

/** Makes the team so large, everybody working on weekdays from seven to five. */
export async function enlargeTeam(database: pg.Client, size: number): Promise<void> {
  await database.query(
    `with hired as (
       insert into technician (name, home_zone)
       select 'Van ' || number, (array['central-beaches', 'southport-and-north', 'southern-beaches'])[number % 3 + 1]
         from generate_series((select count(*) + 1 from technician), $1::int) as number
       returning id
     )
     insert into technician_shift (technician_id, weekday, starts, ends)
     select id, weekday, '07:00', '17:00' from hired, generate_series(1, 5) as weekday`,
    [size],
  )
}
