import type { TestProject } from 'vitest/node'
import { startTestServer } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the test run's PostgreSQL; a password, if needed, is in PGPASSWORD. */
    readonly testServer: {
      readonly url: string
      readonly host: string
      readonly port: number
      readonly user: string
    }
  }
}

/** Starts the PostgreSQL server for all test databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestServer()
  const { hostname, port, username, searchParams } = new URL(url)
  project.provide('testServer', {
    url,
    host: searchParams.get('host') ?? hostname,
    port: Number(searchParams.get('port') ?? (port || 5432)),
    user: decodeURIComponent(username),
  })
  return stop
}
