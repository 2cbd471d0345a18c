import { randomBytes } from 'node:crypto'
import { contentLoader, loadPictures } from 'content'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import type { Context } from '../platform/context.ts'
import { openPool } from '../platform/database/database.ts'
import { Notices } from '../platform/database/notices.ts'
import * as tables from '../platform/database/tables.ts'
import { readSettings } from '../platform/env.ts'
import { openMetrics } from '../platform/observability/metrics.ts'
import { currentInstant } from '../platform/time.ts'
import { asAdmin, cloneTemplate, dropDatabase } from './clone.ts'

const loadDefaultContent = contentLoader()
const content = loadDefaultContent()
const pictures = loadPictures()

/** The context of one test: a Context on a fresh database, with its pool and settings. */
export type TestContext = Context & {
  readonly pool: pg.Pool
  /** Connection details for another client of the same database. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
}

/** Creates a test context with its own database, dropped after the test. `changes` replaces parts of it. */
export async function createTestContext(
  changes: Partial<Context> & { environment?: Record<string, string> } = {},
): Promise<TestContext> {
  const { environment = {}, ...contextChanges } = changes
  const { url, ...server } = inject('testServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  await cloneTemplate(url, database)
  const connection = { ...server, database }
  const log = pino({ level: 'silent' })
  const pool = openPool(connection, log)
  onTestFinished(async () => {
    if (!pool.ended) await pool.end()
    await dropDatabase(url, database)
  })
  const settings = readSettings({ ...modeFor(environment), ...environment })
  return {
    settings,
    secrets: { sessionKeys: ['a key of the tests, forty characters long'], pepper: Buffer.alloc(32, 7) },
    // In production, no public page is served without the required facts.
    content: settings.production ? loadCompleteContent() : content,
    loadContent: settings.production ? loadCompleteContent : loadDefaultContent,
    pictures,
    db: drizzle({ client: pool, schema: tables }),
    notices: new Notices(),
    log,
    metrics: openMetrics(),
    renderEmail: async (name, props) => {
      const text = 'reference' in props ? String(props.reference) : 'several'
      return { subject: `${name} ${text}`, html: `<p>${text}</p>`, text }
    },
    now: currentInstant(),
    clientKey: '203.0.113.7',
    staff: null,
    ...contextChanges,
    pool,
    connection,
  }
}

/** Content with the facts that are required by law or needed by customers. */
const loadCompleteContent = contentLoader(undefined, {
  business: {
    licensedName: 'Example Plumbing Pty Ltd',
    licences: content.business.licences.map((licence) => ({ ...licence, number: '1234567' })),
    phone: '(07) 5555 1234',
    phoneE164: '+61755551234',
    email: 'office@plumber.test',
    address: '1 Example Street, Southport QLD 4215',
  },
})

/** Chooses the mode: https:// URLs are refused outside production. Mail to a local test server must work in both. */
function modeFor({ PUBLIC_URL = '' }: Record<string, string>): Record<string, string> {
  return PUBLIC_URL.startsWith('https:')
    ? { NODE_ENV: 'production', SMTP_ALLOW_PLAINTEXT: '1' }
    : { NODE_ENV: 'test' }
}

/** Creates an empty database, dropped after the test, and returns its connection. */
export async function createEmptyDatabase(): Promise<TestContext['connection']> {
  const { url, ...server } = inject('testServer')
  const database = `empty_${randomBytes(6).toString('hex')}`
  await asAdmin(url, (admin) => admin.query(`create database ${database}`))
  onTestFinished(() => dropDatabase(url, database))
  return { ...server, database }
}
