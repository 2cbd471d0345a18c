import { z } from 'zod'
import { EXIT, StartError } from './start-error.ts'
import { parseReceivers, parseSigningKey } from './webhook-receivers.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true')
const url = (protocols: RegExp, expected: string) =>
  z.url({ protocol: protocols, error: `must be an address that starts with ${expected}` })
const analyticsId = z
  .string()
  .regex(/^(G|AW|GT|DC)-[A-Za-z0-9-]{4,30}$/, 'must be an id such as G-ABCDE12345')
const mailbox = z
  .string()
  .regex(
    /^([^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u,
    'must be an address such as office@example.com',
  )
const webhooks = z.string().transform((value, { addIssue }) => {
  const receivers = parseReceivers(value)
  if (receivers) return receivers
  addIssue(
    'must be addresses such as https://whsec_SECRET@host/path, each once, the secret of 24 to 64 bytes in base64',
  )
  return z.NEVER
})
const signingKeys = z.string().transform((value, { addIssue }) => {
  const keys = value.trim().split(/\s+/).map(parseSigningKey)
  const validKeys = keys.filter((key) => key !== null)
  if (validKeys.length === keys.length) return validKeys
  addIssue('must be whsec_ and 24 to 64 random bytes in base64; a second one after a space while it changes')
  return z.NEVER
})
const sessionKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every((key) => key.length >= 32), 'must be keys of at least 32 characters each')
  .refine(
    (keys) => keys.every((key) => new Set(key).size >= 10),
    'must be random keys, such as those of: openssl rand -base64 48',
  )

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or address')
    .default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(4000),
  PUBLIC_URL: url(/^https?$/, 'https:// or http://')
    .refine((value) => URL.parse(value)?.pathname === '/', 'must have no path')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  BUSINESS_FILE: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://').optional(),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgres://').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps:// or smtp://').optional(),
  SMTP_ALLOW_PLAINTEXT: flag.default(false),
  MAIL_FROM: mailbox.optional(),
  SMS_URL: url(/^https?$/, 'https://')
    .refine(isEncryptedOrLoopback, 'must start with https://')
    .optional(),
  WEBHOOK_URLS: webhooks.default([]),
  INBOUND_TEXTS_SECRET: signingKeys.optional(),
  INBOUND_EMAILS_SECRET: signingKeys.optional(),
  INBOUND_CALLS_SECRET: signingKeys.optional(),
  INBOUND_EMAIL_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be a domain such as reply.example.com')
    .optional(),
  MAPBOX_TOKEN: z
    .string()
    .regex(/^pk\.[A-Za-z0-9._-]+$/, 'must be a public token (pk.…): a secret one must never reach a browser')
    .optional(),
  SESSION_KEYS: sessionKeys.optional(),
  TRUST_PROXY: z.coerce
    .number('must be the number of proxies in front')
    .int('must be a whole number')
    .min(0, 'must be 0 to 10')
    .max(10, 'must be 0 to 10')
    .default(0),
  GRAPHQL_OPERATIONS: z.enum(['open', 'manifest'], 'must be open or manifest').default('open'),
  ANALYTICS_ID: analyticsId.optional(),
  ANALYTICS_ID_2: analyticsId.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,}$/, 'must be 24 characters or more, such as those of: openssl rand -hex 24')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'https:// or http://').optional(),
  ALLOW_EPHEMERAL: flag.default(false),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').min(1, 'must be 1 or more').default(1),
  DROPPED_JOBS_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(2, 'must be 2 or more')
    .max(3600, 'must be 3600 or less')
    .default(60),
})

/** All settings from the environment. Frozen at start. */
export type Settings = ReturnType<typeof readSettings>

/**
 * Reads and checks the environment; the server reads process.env here only. An empty value counts as unset. Throws a StartError (exit code
 * 78) that names each wrong variable, never its value.
 */
export function readSettings(source: Readonly<Record<string, string | undefined>> = process.env) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(nonEmpty)
  if (!parsed.success)
    throw settingsError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const problems = [
    ...(env.DATABASE_DIRECT_URL && !env.DATABASE_URL
      ? ['DATABASE_DIRECT_URL must stand beside DATABASE_URL: it is the second way to one database']
      : []),
    ...(env.RATE_LIMIT_SCALE > 1 && !LOOPBACK.has(env.HOST)
      ? ['RATE_LIMIT_SCALE may only be raised while HOST is a loopback address']
      : []),
    ...(env.INBOUND_EMAIL_DOMAIN && !env.INBOUND_EMAILS_SECRET
      ? ['INBOUND_EMAIL_DOMAIN needs INBOUND_EMAILS_SECRET: replies would be lost']
      : []),
    ...(production ? productionProblems(env) : []),
    ...(!production && env.PUBLIC_URL?.startsWith('https:') && !isLoopback(env.PUBLIC_URL)
      ? ['PUBLIC_URL starts with https://, which needs NODE_ENV=production']
      : []),
  ]
  if (problems.length > 0) throw settingsError(problems)
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin
  const isLocal = !production && LOOPBACK.has(env.HOST) && isLoopback(publicUrl)
  return Object.freeze({
    production,
    /** Whether every message can be read at /dev/mail: only if the site is reachable from this machine alone. */
    devMail: isLocal,
    /** Whether webhook endpoints outside the internet may be added: only if the site is reachable from this machine alone. */
    webhooksAnywhere: isLocal,
    host: env.HOST,
    port: env.PORT,
    /** The origin that customers use, without a trailing slash. */
    publicUrl,
    dataDir: env.DATA_DIR,
    /** YAML file outside the checkout, whose facts replace those of business.yaml. */
    businessFile: env.BUSINESS_FILE,
    databaseUrl: env.DATABASE_URL,
    /** Direct connection that bypasses a pooler, for whatever needs its own session. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** URL that text messages are posted to; its username is the bearer secret. */
    smsUrl: env.SMS_URL,
    /** Webhook receivers and their signing keys. */
    webhooks: env.WEBHOOK_URLS,
    /** Signing keys of incoming events, by kind; events of a kind without a key are refused. */
    inbound: {
      TEXT: env.INBOUND_TEXTS_SECRET,
      EMAIL: env.INBOUND_EMAILS_SECRET,
      MISSED_CALL: env.INBOUND_CALLS_SECRET,
    },
    /** Domain that receives replies to our emails; only set together with its secret. */
    inboundEmailDomain: env.INBOUND_EMAILS_SECRET ? env.INBOUND_EMAIL_DOMAIN : undefined,
    mapboxToken: env.MAPBOX_TOKEN,
    sessionKeys: env.SESSION_KEYS,
    /** Number of proxies in front of us that write X-Forwarded-For. */
    trustProxy: env.TRUST_PROXY,
    graphqlOperations: env.GRAPHQL_OPERATIONS,
    analyticsIds: [env.ANALYTICS_ID, env.ANALYTICS_ID_2].filter((id) => id !== undefined),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Bearer token for reading /metrics from anywhere; without one, only this machine may. */
    metricsToken: env.METRICS_TOKEN,
    /** Whether requests and jobs are traced. Traces are only sent if an exporter is loaded. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    allowEphemeral: env.ALLOW_EPHEMERAL,
    /** Factor for every rate limit: 1, except in load tests on a loopback address. */
    rateLimitScale: env.RATE_LIMIT_SCALE,
    /** How often to look for jobs that a killed gateway or database left behind. */
    droppedJobsSeconds: env.DROPPED_JOBS_SECONDS,
  })
}

function productionProblems(env: z.output<typeof Environment>): string[] {
  const problems: string[] = []
  if (!env.PUBLIC_URL) {
    problems.push('PUBLIC_URL is needed in production: the https:// address that customers use')
  } else if (!env.PUBLIC_URL.startsWith('https:') && !isLoopback(env.PUBLIC_URL)) {
    problems.push('PUBLIC_URL must start with https:// in production')
  }
  if (env.SMTP_URL && !env.SMTP_ALLOW_PLAINTEXT && !isEncrypted(new URL(env.SMTP_URL))) {
    problems.push(
      'SMTP_URL must be encrypted in production: smtps://, or smtp:// with ?requireTLS=true (or set SMTP_ALLOW_PLAINTEXT=1)',
    )
  }
  if (!env.WEBHOOK_URLS.every(({ address }) => isEncryptedOrLoopback(address))) {
    problems.push('WEBHOOK_URLS must start with https:// in production')
  }
  return problems
}

/** Other programs may be reached unencrypted only on this machine. */
function isEncryptedOrLoopback(value: string): boolean {
  return URL.parse(value)?.protocol === 'https:' || isLoopback(value)
}

function isLoopback(value: string): boolean {
  return LOOPBACK.has(URL.parse(value)?.hostname ?? '')
}

function isEncrypted(smtp: URL): boolean {
  return smtp.protocol === 'smtps:' || smtp.searchParams.get('requireTLS') === 'true'
}

function settingsError(problems: ReadonlyArray<string>): StartError {
  return new StartError(`Settings: ${problems.join('; ')}.`, EXIT.config)
}
