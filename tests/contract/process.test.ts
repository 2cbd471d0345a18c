import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, beginPost, postJson } from '../support/ask.ts'
import { aQuote, lettersAbout } from '../support/quotes.ts'
import {
  freePort,
  newFolder,
  removeFolder,
  runGateway,
  type Settings,
  type Site,
  startSite,
} from '../support/site.ts'

const sites: Site[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.stop()))
  for (const folder of folders.splice(0)) removeFolder(folder)
})

function folder(): string {
  const made = newFolder()
  folders.push(made)
  return made
}

async function start(settings: Settings & { DATA_DIR: string }): Promise<Site> {
  const site = await startSite(settings)
  sites.push(site)
  return site
}

async function store(site: Site): Promise<string> {
  const answer = await postJson(`${site.url}/api/contact`, aQuote())
  expect(answer.status).toBe(201)
  return z.object({ reference: z.string() }).parse(answer.json()).reference
}

/** The process id of the database of a data folder; null when none is said to run. */
function databasePid(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('starting', () => {
  test('two gateways on one fresh folder both come up, and see the same rows', async () => {
    const DATA_DIR = folder()
    const [one, two] = await Promise.all([start({ DATA_DIR }), start({ DATA_DIR })])
    const reference = await store(one)
    expect(await lettersAbout(two, reference)).toHaveLength(1)
    // The first to go leaves the database to the other.
    expect(await one.stop()).toEqual({ code: 0, signal: null })
    expect((await ask(`${two.url}/readyz`)).status).toBe(200)
    await store(two)
  })

  test('tells where everything is, and what the owner has still to fill in', async () => {
    const site = await start({ DATA_DIR: folder() })
    for (const path of ['/', '/graphql', '/dev/mail']) expect(site.output()).toContain(`${site.url}${path}\n`)
    expect(site.output()).toMatch(/To be filled in.*licence/i)
  })

  test('a port that is taken is one clear line', async () => {
    const DATA_DIR = folder()
    const { url } = await start({ DATA_DIR })
    const second = runGateway({ DATA_DIR, PORT: new URL(url).port })
    expect((await second.ended).code).toBe(69)
    expect(lastLine(second.output())).toMatch(/PORT/)
  })
})

describe('ending', () => {
  test('SIGTERM ends the gateway and its database, cleanly and with nothing to complain about', async () => {
    const site = await start({ DATA_DIR: folder() })
    await store(site)
    const database = databasePid(site.dataDir)
    expect(await site.stop()).toEqual({ code: 0, signal: null })
    expect(database !== null && runs(database)).toBe(false)
    expect(databasePid(site.dataDir)).toBeNull()
    expect(site.output()).not.toMatch(/"level":[456]0/)
  })

  test('SIGTERM lets a request that is under way finish', async () => {
    const site = await start({ DATA_DIR: folder() })
    const underWay = await beginPost(`${site.url}/api/contact`, aQuote())
    const stopping = site.stop()
    const { status, text } = await underWay.finish()
    expect(status).toBe(201)
    const { reference } = z.object({ reference: z.string() }).parse(JSON.parse(text))
    expect(await stopping).toEqual({ code: 0, signal: null })
    const again = await start({ DATA_DIR: site.dataDir })
    expect(await lettersAbout(again, reference)).toHaveLength(1)
  })

  test('after kill -9 the next gateway takes over the data, and nothing acknowledged is missing', async () => {
    const DATA_DIR = folder()
    const first = await start({ DATA_DIR })
    const references = [await store(first), await store(first)]
    const database = databasePid(DATA_DIR)
    first.signal('SIGKILL')
    expect((await first.ended).signal).toBe('SIGKILL')
    // The database outlives it: the next gateway must neither fight it nor start a second one.
    expect(database !== null && runs(database)).toBe(true)
    const second = await start({ DATA_DIR })
    expect(databasePid(DATA_DIR)).toBe(database)
    for (const reference of references) expect(await lettersAbout(second, reference)).toHaveLength(1)
    await second.stop()
    expect(database !== null && runs(database)).toBe(false)
  })

  test('after kill -9 of the gateway and its database nothing acknowledged is missing', async () => {
    const DATA_DIR = folder()
    const first = await start({ DATA_DIR })
    const reference = await store(first)
    const database = databasePid(DATA_DIR)
    first.signal('SIGKILL')
    await first.ended
    if (database !== null) process.kill(database, 'SIGKILL')
    const second = await start({ DATA_DIR })
    expect(await lettersAbout(second, reference)).toHaveLength(1)
  })

  test('a database that dies under the gateway is started again', async () => {
    const site = await start({ DATA_DIR: folder() })
    const reference = await store(site)
    const database = databasePid(site.dataDir)
    if (database !== null) process.kill(database, 'SIGKILL')
    await expect.poll(() => databasePid(site.dataDir), { timeout: 20_000 }).not.toBe(database)
    await expect.poll(async () => (await ask(`${site.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
    expect(await lettersAbout(site, reference)).toHaveLength(1)
    await store(site)
  })
})

describe('a setting that is wrong ends the start with 78 and one line that names it', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://plumber.example', ALLOW_EPHEMERAL: '1' }
  test.each<[string, Settings]>([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/gpc' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'gpc' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://plumber.example/path' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['MAPBOX_TOKEN', { MAPBOX_TOKEN: 'sk.secret' }],
    ['SESSION_KEYS', { SESSION_KEYS: 'short' }],
    ['SESSION_KEYS', { SESSION_KEYS: 'a'.repeat(40) }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['GRAPHQL_OPERATIONS', { GRAPHQL_OPERATIONS: 'closed' }],
    ['PUBLIC_URL', { NODE_ENV: 'production' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://plumber.example' }],
    ['SMTP_URL', { ...production, SMTP_URL: 'smtp://mail.example' }],
    ['RATE_LIMIT_SCALE', { HOST: '0.0.0.0', RATE_LIMIT_SCALE: '10' }],
  ])('%s: %j', async (name, settings) => {
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

  test('several at once are one line too', async () => {
    const gateway = runGateway({ PORT: 'x', TRUST_PROXY: 'y', MAPBOX_TOKEN: 'z', DATA_DIR: folder() })
    expect((await gateway.ended).code).toBe(78)
    expect(gateway.output().trimEnd().split('\n')).toHaveLength(1)
    for (const name of ['PORT', 'TRUST_PROXY', 'MAPBOX_TOKEN']) expect(gateway.output()).toContain(name)
  })
})

describe('a data folder that cannot be used is one clear line', () => {
  test('a file in its place', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    const gateway = runGateway({ DATA_DIR: file, PORT: String(await freePort()) })
    expect((await gateway.ended).code).not.toBe(0)
    expect(lastLine(gateway.output())).toContain(file)
    expect(gateway.output()).not.toMatch(/\n\s+at /)
  })

  test('somebody else’s folder where the database should be', async () => {
    const DATA_DIR = folder()
    mkdirSync(join(DATA_DIR, 'postgres'))
    writeFileSync(join(DATA_DIR, 'postgres', 'holiday.txt'), 'photos')
    const gateway = runGateway({ DATA_DIR, PORT: String(await freePort()) })
    expect((await gateway.ended).code).toBe(78)
    expect(lastLine(gateway.output())).toContain('postgres')
    expect(readFileSync(join(DATA_DIR, 'postgres', 'holiday.txt'), 'utf8')).toBe('photos')
  })

  test('a database that is not there', async () => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/gpc`
    const gateway = runGateway({ DATA_DIR: folder(), DATABASE_URL, PORT: String(await freePort()) })
    expect((await gateway.ended).code).toBe(69)
    expect(lastLine(gateway.output())).toContain('DATABASE_URL')
  })

  test('in production, secrets that others can read', async () => {
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
