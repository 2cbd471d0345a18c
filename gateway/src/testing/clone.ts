import pg from 'pg'

/** The migrated database, with the starting team, that others are cloned from. */
export const TEMPLATE = 'test_template'

/** How another database of the same server is named. */
export function databaseOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

/** Makes a database of this name from the template. */
export function cloneTemplate(url: string, name: string): Promise<void> {
  return asAdmin(url, async (admin) => {
    await admin.query(`create database ${pg.escapeIdentifier(name)} template ${TEMPLATE} strategy file_copy`)
  })
}

/** Drops a database, closing its connections. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return asAdmin(url, async (admin) => {
    await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  })
}

/** Work on the server of this address, over a connection of its own. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
