import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { freePort, newFolder, removeFolder, runGateway, type Settings } from '../support/site.ts'

// Nothing here gets as far as a database, so that several may be tried at a time.
const folders: string[] = []

afterAll(async () => {
  for (const folder of folders) await removeFolder(folder)
})

function folder(): string {
  const made = newFolder()
  folders.push(made)
  return made
}

describe.concurrent('a setting that is wrong ends the start with 78 and one line that names it', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://plumber.example', ALLOW_EPHEMERAL: '1' }
  test.for<[string, Settings]>([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/gpc' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'gpc' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://plumber.example/path' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
    ['SMS_URL', { SMS_URL: 'http://secret@sms.example' }],
    ['WEBHOOK_URLS', { WEBHOOK_URLS: 'https://secret@hooks.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['MAPBOX_TOKEN', { MAPBOX_TOKEN: 'sk.secret' }],
    ['SESSION_KEYS', { SESSION_KEYS: 'short' }],
    ['SESSION_KEYS', { SESSION_KEYS: 'a'.repeat(40) }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'guessable' }],
    ['GRAPHQL_OPERATIONS', { GRAPHQL_OPERATIONS: 'closed' }],
    ['PUBLIC_URL', { NODE_ENV: 'production' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://plumber.example' }],
    ['SMTP_URL', { ...production, SMTP_URL: 'smtp://mail.example' }],
    ['RATE_LIMIT_SCALE', { HOST: '0.0.0.0', RATE_LIMIT_SCALE: '10' }],
  ])('%s: %j', async ([name, settings], { expect }) => {
    const DATA_DIR = folder()
    const gateway = runGateway({ PORT: String(await freePort()), DATA_DIR, ...settings })
    expect((await gateway.ended).code).toBe(78)
    const lines = gateway.output().trimEnd().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(name)
    // The value itself may be a secret.
    const value = settings[name]
    if (value && value.length > 3) expect(lines[0]).not.toContain(value)
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false)
  })

  test('several at once are one line too', async ({ expect }) => {
    const gateway = runGateway({ PORT: 'x', TRUST_PROXY: 'y', MAPBOX_TOKEN: 'z', DATA_DIR: folder() })
    expect((await gateway.ended).code).toBe(78)
    expect(gateway.output().trimEnd().split('\n')).toHaveLength(1)
    for (const name of ['PORT', 'TRUST_PROXY', 'MAPBOX_TOKEN']) expect(gateway.output()).toContain(name)
  })
})

describe.concurrent('a data folder that cannot be used is one clear line', () => {
  test('a file in its place', async ({ expect }) => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    const gateway = runGateway({ DATA_DIR: file, PORT: String(await freePort()) })
    expect((await gateway.ended).code).not.toBe(0)
    expect(lastLine(gateway.output())).toContain(file)
    expect(gateway.output()).not.toMatch(/\n\s+at /)
  })

  test('somebody else’s folder where the database should be', async ({ expect }) => {
    const DATA_DIR = folder()
    mkdirSync(join(DATA_DIR, 'postgres'))
    writeFileSync(join(DATA_DIR, 'postgres', 'holiday.txt'), 'photos')
    const gateway = runGateway({ DATA_DIR, PORT: String(await freePort()) })
    expect((await gateway.ended).code).toBe(78)
    expect(lastLine(gateway.output())).toContain('postgres')
    expect(readFileSync(join(DATA_DIR, 'postgres', 'holiday.txt'), 'utf8')).toBe('photos')
  })

  test('a database that is not there', async ({ expect }) => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/gpc`
    const gateway = runGateway({ DATA_DIR: folder(), DATABASE_URL, PORT: String(await freePort()) })
    expect((await gateway.ended).code).toBe(69)
    expect(lastLine(gateway.output())).toContain('DATABASE_URL')
  })

  test('in production, secrets that others can read', async ({ expect }) => {
    const DATA_DIR = folder()
    writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify({ sessionKeys: ['k'.repeat(43)] }))
    chmodSync(join(DATA_DIR, 'secrets.json'), 0o644)
    const gateway = runGateway({
      ...{ DATA_DIR, PORT: String(await freePort()), NODE_ENV: 'production' },
      ...{ PUBLIC_URL: 'https://plumber.example', ALLOW_EPHEMERAL: '1' },
    })
    expect((await gateway.ended).code).toBe(78)
    expect(lastLine(gateway.output())).toContain('secrets.json')
  })
})

function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? ''
}
