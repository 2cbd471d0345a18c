import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { allMissingFacts, type Content, missingFacts } from 'content'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { pino } from 'pino'
import { errorReason } from '../../messaging/index.ts'
import { untickedPromises } from '../../office/index.ts'
import { openPool, sharesSession } from '../../platform/database/database.ts'
import { readSettings, type Settings } from '../../platform/env.ts'
import { StartError } from '../../platform/start-error.ts'
import { connect } from '../backup/connect.ts'

/** `stop`: must be fixed before going live. `look`: someone should decide. `fine`: nothing to do. */
export type Finding = { readonly level: 'stop' | 'look' | 'fine'; readonly message: string }

const stop = (message: string): Finding => ({ level: 'stop', message })
const look = (message: string): Finding => ({ level: 'look', message })
const fine = (message: string): Finding => ({ level: 'fine', message })

const MIN_POSTGRES_VERSION = 150_000
const MIN_FREE_BYTES = 1024 ** 3
const CONNECT_TIMEOUT_MS = 10_000

type Environment = Readonly<Record<string, string | undefined>>

/** Checks what stops this installation from serving customers, with production rules. Never prints a setting's value. */
export async function examine(environment: Environment, content: Content): Promise<ReadonlyArray<Finding>> {
  const required = missingFacts(content)
  const findings: Finding[] = allMissingFacts(content).map((fact) =>
    (required.includes(fact) ? stop : look)(`Still to enter: ${fact}.`),
  )
  let settings: Settings
  try {
    settings = readSettings({ ...environment, NODE_ENV: 'production' })
    findings.push(fine('The settings work in production.'))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    findings.push(stop(error.message))
    try {
      settings = readSettings({ ...environment, NODE_ENV: 'development' })
    } catch {
      return findings
    }
  }
  return [
    ...findings,
    ...checkPublicSettings(settings),
    ...(await checkMessaging(settings)),
    ...(await checkWebhooks(settings)),
    ...(await checkDataFolder(settings)),
    ...(await checkDatabase(settings, content)),
  ]
}

function checkPublicSettings(settings: Settings): ReadonlyArray<Finding> {
  const findings: Finding[] = []
  if (settings.publicUrl.startsWith('https:') && settings.trustProxy === 0) {
    findings.push(
      look(
        'TRUST_PROXY is 0 behind an https address, so all visitors share one rate limit. Set it to the number of proxies in front of the site.',
      ),
    )
  }
  findings.push(
    settings.mapboxToken === undefined
      ? fine('MAPBOX_TOKEN is not set: the interactive map is drawn from our own outlines.')
      : look('MAPBOX_TOKEN is public (pk.): check at Mapbox that it is restricted to PUBLIC_URL.'),
  )
  findings.push(
    settings.analyticsIds.length === 0
      ? fine('ANALYTICS_ID is not set: nothing is measured.')
      : fine('Analytics runs for visitors who agree to it.'),
  )
  if (settings.rateLimitScale > 1) findings.push(stop('RATE_LIMIT_SCALE is raised: it is for load tests.'))
  return findings
}

async function checkMessaging(settings: Settings): Promise<ReadonlyArray<Finding>> {
  const findings: Finding[] = []
  if (settings.smtpUrl === undefined) {
    findings.push(stop('SMTP_URL is not set: confirmations and enquiries are stored and not sent.'))
  } else {
    const transport = createTransport({
      url: settings.smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: CONNECT_TIMEOUT_MS,
    })
    const refusal = await transport.verify().then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code ?? 'no answer',
    )
    transport.close()
    findings.push(
      refusal === null
        ? fine('SMTP_URL: the mail server accepts our login.')
        : stop(`SMTP_URL: the mail server refuses the connection (${refusal}).`),
    )
    if (settings.mailFrom === undefined) {
      findings.push(look('MAIL_FROM is not set: emails are sent from the address in business.yaml.'))
    }
  }
  if (settings.smsUrl === undefined) {
    findings.push(look('SMS_URL is not set: text messages are stored and not sent.'))
  }
  const missing = Object.entries({
    INBOUND_TEXTS_SECRET: settings.inbound.TEXT,
    INBOUND_EMAILS_SECRET: settings.inbound.EMAIL,
    INBOUND_CALLS_SECRET: settings.inbound.MISSED_CALL,
  }).flatMap(([name, keys]) => (keys ? [] : [name]))
  findings.push(
    missing.length === 0
      ? fine('INBOUND_…: texts, emails and missed calls come into the inbox.')
      : look(`${missing.join(', ')} not set: what customers send that way doesn’t come into the inbox.`),
  )
  return findings
}

/** Sends a HEAD request, which carries no data. Any response shows that the receiver is reachable. */
async function checkWebhooks({ webhooks }: Settings): Promise<ReadonlyArray<Finding>> {
  if (webhooks.length === 0) return [fine('WEBHOOK_URLS is not set: no webhooks are sent.')]
  const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS)
  return await Promise.all(
    webhooks.map(async ({ address }, index) => {
      const name = `WEBHOOK_URLS, number ${index + 1}`
      try {
        await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
        return fine(`${name}: it answers.`)
      } catch (error) {
        return look(`${name}: it cannot be reached (${errorReason(error)}).`)
      }
    }),
  )
}

async function checkDataFolder(settings: Settings): Promise<ReadonlyArray<Finding>> {
  const path = resolve(settings.dataDir)
  const findings: Finding[] = []
  if (existsSync(join(path, 'demonstration.txt'))) {
    findings.push(stop('DATA_DIR holds demonstration data.'))
  }
  const secrets = await stat(join(path, 'secrets.json')).catch(() => null)
  if (settings.sessionKeys) findings.push(fine('SESSION_KEYS come from the environment.'))
  else if (secrets === null) findings.push(fine('Session keys are created at the first start. Back them up.'))
  else if ((secrets.mode & 0o077) !== 0)
    findings.push(stop('Other users can read secrets.json: run chmod 600 on it.'))
  else findings.push(fine("Only the gateway's user can read the session keys."))
  const space = await statfs(existsSync(path) ? path : '.').catch(() => null)
  if (space && space.bavail * space.bsize < MIN_FREE_BYTES) {
    findings.push(look('DATA_DIR has less than 1 GB left.'))
  }
  return findings
}

/** Skipped if there is no database yet: checking must not create one. */
async function checkDatabase(settings: Settings, content: Content): Promise<ReadonlyArray<Finding>> {
  if (settings.databaseUrl === undefined && !existsSync(join(resolve(settings.dataDir), 'postgres'))) {
    return [fine('The database is created at the first start.'), ...checkPromises(content, [])]
  }
  try {
    const { config, disconnect } = await connect(settings)
    const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    try {
      await client.connect()
      return [...(await checkPooler(settings, client)), ...(await examineDatabase(client, content))]
    } finally {
      await client.end().catch(() => {})
      await disconnect()
    }
  } catch (error) {
    return [stop(`The database does not answer: ${error instanceof Error ? error.message : String(error)}.`)]
  }
}

/** Connects as gateways do, with session settings that some poolers refuse. */
async function checkPooler(settings: Settings, client: pg.Client): Promise<ReadonlyArray<Finding>> {
  if (settings.databaseUrl === undefined) return []
  const pool = openPool({ connectionString: settings.databaseUrl }, pino({ level: 'silent' }))
  try {
    return (await sharesSession(client, pool))
      ? [
          stop(
            'DATABASE_URL goes through a pooler that keeps no sessions: set DATABASE_DIRECT_URL to connect without it.',
          ),
        ]
      : []
  } finally {
    await pool.end()
  }
}

async function examineDatabase(client: pg.Client, content: Content): Promise<ReadonlyArray<Finding>> {
  const findings: Finding[] = []
  const readFirstRow = async (query: string) =>
    (await client.query<Record<string, unknown>>(query)).rows[0] ?? {}
  const { version } = await readFirstRow("select current_setting('server_version_num')::int as version")
  findings.push(
    Number(version) >= MIN_POSTGRES_VERSION
      ? fine('PostgreSQL is running and new enough.')
      : stop('PostgreSQL is older than 15.'),
  )
  const { missing } = await readFirstRow(
    `select string_agg(name, ', ') as missing from unnest('{btree_gist,pg_trgm}'::text[]) name
     where name not in (select name from pg_available_extensions)`,
  )
  if (missing) findings.push(stop(`PostgreSQL lacks the extensions ${missing}: install its contrib package.`))
  const { ready } = await readFirstRow("select to_regclass('staff_account') is not null as ready")
  if (!ready)
    return [...findings, fine('Its tables are created at the next start.'), ...checkPromises(content, [])]
  const { admins } = await readFirstRow(
    "select count(*)::int as admins from staff_account where role = 'admin' and disabled_at is null",
  )
  if (Number(admins) === 0) {
    findings.push(stop('No one can sign in yet: open the set-up link that npm start prints.'))
  }
  const { samples } = await readFirstRow('select count(*)::int as samples from review where sample')
  if (Number(samples) > 0) findings.push(stop('The database holds sample reviews.'))
  const { failed } = await readFirstRow("select count(*)::int as failed from message where state = 'failed'")
  if (Number(failed) > 0)
    findings.push(look(`${failed} messages could not be sent: check Messages in the staff area.`))
  const { older } = await readFirstRow("select to_regclass('webhook_delivery') is null as older")
  if (older) return [...findings, ...checkPromises(content, [])]
  const { lost } = await readFirstRow(
    "select count(*)::int as lost from webhook_delivery where state = 'FAILED'",
  )
  if (Number(lost) > 0) findings.push(look(`${lost} webhooks could not be delivered: check the staff area.`))
  const { untold } = await readFirstRow("select to_regclass('owner_promise_tick') is null as untold")
  const { rows } = untold
    ? { rows: [] }
    : await client.query<{ promiseId: string; promise: string }>(
        'select promise_id as "promiseId", promise from owner_promise_tick',
      )
  return [...findings, ...checkPromises(content, rows)]
}

/** Promises made on the site that no administrator has ticked off. */
function checkPromises(
  content: Content,
  ticks: Parameters<typeof untickedPromises>[1],
): ReadonlyArray<Finding> {
  const unticked = untickedPromises(content, ticks).length
  const total = content.ownerPromises.length
  return [
    unticked === 0
      ? fine(`All ${total} promises of the site are ticked off.`)
      : look(
          `${unticked} of ${total} promises of the site are not ticked off: open Promises in the staff area.`,
        ),
  ]
}
