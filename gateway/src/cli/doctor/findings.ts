import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Content, placeholders } from 'content'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { pino } from 'pino'
import { reason } from '../../messaging/index.ts'
import { openPool, sharesItsSession } from '../../platform/database/database.ts'
import { readSettings, type Settings } from '../../platform/env.ts'
import { StartError } from '../../platform/start-error.ts'
import { connect } from '../backup/connect.ts'

/** `stop`: it must not go live like this. `look`: someone should decide. `fine`: nothing to do. */
export type Finding = { readonly level: 'stop' | 'look' | 'fine'; readonly words: string }

const stop = (words: string): Finding => ({ level: 'stop', words })
const look = (words: string): Finding => ({ level: 'look', words })
const fine = (words: string): Finding => ({ level: 'fine', words })

/** What customers rely on; the rest is shown as still to come. */
const MUST_BE_TRUE = /licences|phone|email/

const OLDEST_POSTGRES = 150_000
const LITTLE_SPACE = 1024 ** 3
const MAIL_MS = 10_000

type Environment = Readonly<Record<string, string | undefined>>

/** What stands between this installation and its customers, read as production would read it. No value is ever told. */
export async function examine(environment: Environment, content: Content): Promise<ReadonlyArray<Finding>> {
  const findings: Finding[] = placeholders(content).map((what) =>
    (MUST_BE_TRUE.test(what) ? stop : look)(`To be filled in: ${what}.`),
  )
  let settings: Settings
  try {
    settings = readSettings({ ...environment, NODE_ENV: 'production' })
    findings.push(fine('Production takes the settings.'))
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
    ...reach(settings),
    ...(await mail(settings)),
    ...(await programs(settings)),
    ...(await folder(settings)),
    ...(await database(settings)),
  ]
}

function reach(settings: Settings): ReadonlyArray<Finding> {
  const findings: Finding[] = []
  if (settings.publicUrl.startsWith('https:') && settings.trustProxy === 0) {
    findings.push(
      look(
        'TRUST_PROXY is 0 behind an https address: whoever ends the encryption looks like one visitor, and the rate limits count all customers as one. Set it to the number of proxies.',
      ),
    )
  }
  findings.push(
    settings.mapboxToken === undefined
      ? fine('MAPBOX_TOKEN is not set: the drawn map is shown.')
      : look('MAPBOX_TOKEN is public (pk.): see that it is restricted to PUBLIC_URL at Mapbox.'),
  )
  findings.push(
    settings.analyticsIds.length === 0
      ? fine('ANALYTICS_ID is not set: nothing is measured.')
      : fine('Analytics runs for visitors who agree to it.'),
  )
  if (settings.rateLimitScale > 1) findings.push(stop('RATE_LIMIT_SCALE is raised: it is for load tests.'))
  return findings
}

async function mail(settings: Settings): Promise<ReadonlyArray<Finding>> {
  const findings: Finding[] = []
  if (settings.smtpUrl === undefined) {
    findings.push(stop('SMTP_URL is not set: confirmations and enquiries are kept and reach nobody.'))
  } else {
    const transport = createTransport({
      url: settings.smtpUrl,
      connectionTimeout: MAIL_MS,
      greetingTimeout: MAIL_MS,
      socketTimeout: MAIL_MS,
    })
    const refusal = await transport.verify().then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code ?? 'no answer',
    )
    transport.close()
    findings.push(
      refusal === null
        ? fine('SMTP_URL: the mail server lets us in.')
        : stop(`SMTP_URL: the mail server does not let us in (${refusal}).`),
    )
    if (settings.mailFrom === undefined) {
      findings.push(look('MAIL_FROM is not set: emails come from the email address of business.yaml.'))
    }
  }
  if (settings.smsUrl === undefined) {
    findings.push(look('SMS_URL is not set: text messages are kept and reach nobody.'))
  }
  return findings
}

/** Each is asked for its head only, which tells it nothing; any answer shows that the way there is open. */
async function programs({ webhooks }: Settings): Promise<ReadonlyArray<Finding>> {
  if (webhooks.length === 0) return [fine('WEBHOOK_URLS is not set: no other program is told what happens.')]
  const signal = AbortSignal.timeout(MAIL_MS)
  return await Promise.all(
    webhooks.map(async ({ address }, index) => {
      const name = `WEBHOOK_URLS, number ${index + 1}`
      try {
        await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
        return fine(`${name}: it answers.`)
      } catch (error) {
        return look(`${name}: it cannot be reached (${reason(error)}).`)
      }
    }),
  )
}

async function folder(settings: Settings): Promise<ReadonlyArray<Finding>> {
  const path = resolve(settings.dataDir)
  const findings: Finding[] = []
  if (existsSync(join(path, 'demonstration.txt'))) {
    findings.push(stop('DATA_DIR holds the demonstration.'))
  }
  const secrets = await stat(join(path, 'secrets.json')).catch(() => null)
  if (settings.sessionKeys) findings.push(fine('SESSION_KEYS come from the environment.'))
  else if (secrets === null) findings.push(fine('Session keys are made at the first start; back them up.'))
  else if ((secrets.mode & 0o077) !== 0) findings.push(stop('secrets.json can be read by others: chmod 600.'))
  else findings.push(fine('Session keys are kept for the gateway alone.'))
  const space = await statfs(existsSync(path) ? path : '.').catch(() => null)
  if (space && space.bavail * space.bsize < LITTLE_SPACE) {
    findings.push(look('DATA_DIR has less than 1 GB left.'))
  }
  return findings
}

/** Only a database that there is: looking must not make one. */
async function database(settings: Settings): Promise<ReadonlyArray<Finding>> {
  if (settings.databaseUrl === undefined && !existsSync(join(resolve(settings.dataDir), 'postgres'))) {
    return [fine('The database is made at the first start.')]
  }
  try {
    const { config, leave } = await connect(settings)
    const client = new pg.Client({ ...config, connectionTimeoutMillis: MAIL_MS })
    try {
      await client.connect()
      return [...(await throughPooler(settings, client)), ...(await examineDatabase(client))]
    } finally {
      await client.end().catch(() => {})
      await leave()
    }
  } catch (error) {
    return [stop(`The database does not answer: ${error instanceof Error ? error.message : String(error)}.`)]
  }
}

/** Asks as gateways do, with the settings of a session that some poolers refuse. */
async function throughPooler(settings: Settings, client: pg.Client): Promise<ReadonlyArray<Finding>> {
  if (settings.databaseUrl === undefined) return []
  const pool = openPool({ connectionString: settings.databaseUrl }, pino({ level: 'silent' }))
  try {
    return (await sharesItsSession(client, pool))
      ? [stop('A pooler that keeps no sessions is in the way: set DATABASE_DIRECT_URL to the way past it.')]
      : []
  } finally {
    await pool.end()
  }
}

async function examineDatabase(client: pg.Client): Promise<ReadonlyArray<Finding>> {
  const findings: Finding[] = []
  const first = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows[0] ?? {}
  const { version } = await first("select current_setting('server_version_num')::int as version")
  findings.push(
    Number(version) >= OLDEST_POSTGRES
      ? fine('PostgreSQL answers, and is new enough.')
      : stop('PostgreSQL is older than 15.'),
  )
  const { missing } = await first(
    `select string_agg(name, ', ') as missing from unnest('{btree_gist,pg_trgm}'::text[]) name
     where name not in (select name from pg_available_extensions)`,
  )
  if (missing) findings.push(stop(`PostgreSQL lacks the extensions ${missing}: install its contrib package.`))
  const { ready } = await first("select to_regclass('staff_account') is not null as ready")
  if (!ready) return [...findings, fine('Its tables are made at the next start.')]
  const { admins } = await first(
    "select count(*)::int as admins from staff_account where role = 'admin' and disabled_at is null",
  )
  if (Number(admins) === 0) {
    findings.push(stop('Nobody can sign in: open the set-up link that the start prints.'))
  }
  const { samples } = await first('select count(*)::int as samples from review where sample')
  if (Number(samples) > 0) findings.push(stop('The database holds reviews that were made up.'))
  const { failed } = await first("select count(*)::int as failed from message where state = 'failed'")
  if (Number(failed) > 0) findings.push(look(`${failed} messages could not be sent: see the staff area.`))
  const { older } = await first("select to_regclass('webhook_delivery') is null as older")
  if (older) return findings
  const { lost } = await first("select count(*)::int as lost from webhook_delivery where state = 'FAILED'")
  if (Number(lost) > 0) findings.push(look(`${lost} webhooks could not be delivered: see the staff area.`))
  return findings
}
