import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { dayOf } from '../../platform/time.ts'
import { findTechnicianRow, type technicianRows } from './store.ts'
import { licenceWords, type WeekLicence } from './week.ts'

type Row = Awaited<ReturnType<typeof technicianRows>>[number]

/** A technician, current or former. */
export type Person = Omit<Row, 'licences'> & {
  readonly licences: ReadonlyArray<WeekLicence>
  /** Whether their first day has come. */
  readonly started: boolean
  /** Whether their last day is over. */
  readonly ended: boolean
}

export function personOf(row: Row, { now }: Pick<Context, 'now'>): Person {
  const today = dayOf(now)
  return {
    ...row,
    started: row.firstDay === null || row.firstDay <= today.toString(),
    ended: row.lastDay !== null && row.lastDay < today.toString(),
    licences: row.licences.map((licence) => licenceWords(licence, today, today)),
  }
}

/** Returns a technician as just saved. */
export async function readPerson(
  tx: Transaction,
  id: number,
  context: Pick<Context, 'now'>,
): Promise<Person> {
  const row = await findTechnicianRow(tx, id)
  if (!row) throw new Error('saved technician not found')
  return personOf(row, context)
}
