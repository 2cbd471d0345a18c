import pg from 'pg'

/** The migrated database with the initial team that test databases are cloned from. */
export const TEMPLATE = 'test_template'

/** URL of another database on the same server. */
export function databaseUrlFor(url: string, name: string): string {
  const databaseUrl = new URL(url)
  databaseUrl.pathname = name
  return databaseUrl.href
}

/** Creates a database with this name from the template. */
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

/** Runs work on the server at this URL over its own connection. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
