import { expect, test } from 'vitest'
import { readSettings } from './env.ts'
import { StartError } from './start-error.ts'

const KEY = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const HOOK = `https://${KEY}@hooks.example/in`

function settingsErrorMessage(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    expect(error.exitCode).toBe(78)
    expect(error.message).not.toContain('\n')
    return error.message
  }
  throw new Error('nothing was refused')
}

test('no variable is required outside production', () => {
  expect(readSettings({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    dataDir: '.data',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    trustProxy: 0,
    graphqlOperations: 'open',
    analyticsIds: [],
  })
})

test('an empty value counts as unset', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: ' ', MAPBOX_TOKEN: '' })).toMatchObject({
    port: 4000,
    mapboxToken: undefined,
  })
})

test('the public URL has no trailing slash', () => {
  expect(readSettings({ PUBLIC_URL: 'http://plumber.example/' }).publicUrl).toBe('http://plumber.example')
})

test('refuses an https public URL outside production', () => {
  const message = 'PUBLIC_URL starts with https://, which needs NODE_ENV=production'
  expect(settingsErrorMessage({ PUBLIC_URL: 'https://plumber.example' })).toContain(message)
  expect(settingsErrorMessage({ PUBLIC_URL: 'https://plumber.example', NODE_ENV: 'test' })).toContain(message)
  // A loopback address, which serves no customers: load tests put TLS in front of this machine.
  expect(readSettings({ PUBLIC_URL: 'https://127.0.0.1:4443' }).production).toBe(false)
})

test.each([
  [{}, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'http://plumber.example' }, false],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:4000' }, false],
])('with %j, /dev/mail shows messages: %s', (environment, devMail) => {
  expect(readSettings(environment)).toMatchObject({ devMail })
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ PUBLIC_URL: 'plumber.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://plumber.example/shop' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://localhost/x' }, 'DATABASE_DIRECT_URL'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  [{ SMS_URL: 'http://secret@sms.example/send' }, 'SMS_URL'],
  [{ SMS_URL: 'sms.example' }, 'SMS_URL'],
  [{ WEBHOOK_URLS: 'hooks.example' }, 'WEBHOOK_URLS'],
  [{ WEBHOOK_URLS: 'https://hooks.example' }, 'WEBHOOK_URLS'],
  [{ WEBHOOK_URLS: 'https://hunter2@hooks.example' }, 'WEBHOOK_URLS'],
  [{ WEBHOOK_URLS: 'https://whsec_c2hvcnQ=@hooks.example' }, 'WEBHOOK_URLS'],
  [{ WEBHOOK_URLS: `${HOOK} ftp://${KEY}@hooks.example` }, 'WEBHOOK_URLS'],
  [{ WEBHOOK_URLS: `${HOOK} ${HOOK}` }, 'WEBHOOK_URLS'],
  [{ WEBHOOK_URLS: `https://${KEY}:hunter2@hooks.example` }, 'WEBHOOK_URLS'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Office <a@example.org>\r\nBcc: b@example.org' }, 'MAIL_FROM'],
  [{ MAPBOX_TOKEN: 'sk.secret' }, 'MAPBOX_TOKEN'],
  [{ SESSION_KEYS: 'short' }, 'SESSION_KEYS'],
  [{ SESSION_KEYS: 'a'.repeat(40) }, 'SESSION_KEYS'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ METRICS_TOKEN: 'guessable' }, 'METRICS_TOKEN'],
  [{ GRAPHQL_OPERATIONS: 'closed' }, 'GRAPHQL_OPERATIONS'],
  [{ ANALYTICS_ID: '<script>' }, 'ANALYTICS_ID'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ ALLOW_EPHEMERAL: 'maybe' }, 'ALLOW_EPHEMERAL'],
  [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE'],
  [{ DROPPED_JOBS_SECONDS: '0' }, 'DROPPED_JOBS_SECONDS'],
])('rejects %j and names the variable', (environment, name) => {
  expect(settingsErrorMessage(environment)).toMatch(new RegExp(`^Settings: ${name} must .+\\.$`))
})

test('webhook URLs are separated from their signing keys', () => {
  const urlWithTwoKeys = `http://${KEY}:whsec_%2F2FVsBQIhrscChlQIMV%2bb5sSYspob7oD@localhost:4100/#part`
  const { webhooks } = readSettings({ WEBHOOK_URLS: ` ${HOOK}  ${urlWithTwoKeys} ` })
  expect(webhooks.map(({ address }) => address)).toEqual([
    'https://hooks.example/in',
    'http://localhost:4100/',
  ])
  expect(webhooks.map(({ keys }) => keys.map((key) => key.toString('base64')))).toEqual([
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '/2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
  ])
})

test('an error message never repeats the value that was set', () => {
  expect(
    settingsErrorMessage({ SESSION_KEYS: 'hunter2', DATABASE_URL: 'mysql://me:hunter2@localhost' }),
  ).not.toContain('hunter2')
})

const productionEnv = { NODE_ENV: 'production', PUBLIC_URL: 'https://plumber.example' }

test.each([
  [{ ...productionEnv, PUBLIC_URL: '' }, 'PUBLIC_URL is needed in production'],
  [{ ...productionEnv, PUBLIC_URL: 'http://plumber.example' }, 'PUBLIC_URL must start with https://'],
  [{ ...productionEnv, SMTP_URL: 'smtp://mail.example:587' }, 'SMTP_URL must be encrypted'],
  [
    { ...productionEnv, WEBHOOK_URLS: HOOK.replace('https', 'http') },
    'WEBHOOK_URLS must start with https://',
  ],
  [{ ...productionEnv, HOST: '0.0.0.0', RATE_LIMIT_SCALE: '10' }, 'RATE_LIMIT_SCALE may only be raised'],
])('production rejects %j', (environment, message) => {
  expect(settingsErrorMessage(environment)).toContain(message)
})

test.each([
  [productionEnv],
  [{ ...productionEnv, PUBLIC_URL: 'http://localhost:4000' }],
  [{ ...productionEnv, SMTP_URL: 'smtps://mail.example' }],
  [{ ...productionEnv, SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
  [{ ...productionEnv, SMTP_URL: 'smtp://mail.example:587', SMTP_ALLOW_PLAINTEXT: '1' }],
  [{ ...productionEnv, WEBHOOK_URLS: `${HOOK} http://${KEY}@127.0.0.1:4100/in` }],
])('production accepts %j', (environment) => {
  expect(readSettings(environment).production).toBe(true)
})
