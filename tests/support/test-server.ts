import { startTestServer } from '../../gateway/src/testing/postgres.ts'
import { dropFaultDatabases } from './database.ts'

/** Starts one PostgreSQL for every site in the run that doesn't need its own; see `createSiteDatabase`. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startTestServer()
  process.env.TEST_DATABASE_URL = url
  return async () => {
    await dropFaultDatabases()
    await stop()
  }
}
