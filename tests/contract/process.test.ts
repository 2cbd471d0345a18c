import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../support/checkout.ts'
import { connectToDatabase, databasePid, databaseSettings } from '../support/database.ts'
import { beginPost, postJson, sendRequest } from '../support/http.ts'
import { emailsAbout, sampleQuote } from '../support/quotes.ts'
import {
  freePort,
  newFolder,
  newSiteFolder,
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
  for (const folder of folders.splice(0)) await removeFolder(folder)
})

/** Creates a folder in which the gateway starts its own database. */
function createFolder(): string {
  const folder = newFolder()
  folders.push(folder)
  return folder
}

/** Creates a folder whose database already exists. */
async function createSiteFolder(): Promise<string> {
  const folder = await newSiteFolder()
  folders.push(folder)
  return folder
}

async function start(settings: Settings & { DATA_DIR: string }): Promise<Site> {
  const site = await startSite(settings)
  sites.push(site)
  return site
}

async function storeQuote(site: Site): Promise<string> {
  const response = await postJson(`${site.url}/api/contact`, sampleQuote())
  expect(response.status).toBe(201)
  return z.object({ reference: z.string() }).parse(response.json()).reference
}

/** The source files that stack traces of the built gateway can name, relative to the checkout. */
function mappedSources(): string[] {
  const chunks = join(ROOT, 'gateway', 'dist', 'chunks')
  const map = z
    .object({ sources: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(chunks, 'gateway.js.map'), 'utf8')))
  return map.sources.map((source) => relative(ROOT, join(chunks, source)))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('stack traces name the source files of the gateway and of content', () => {
  const sources = mappedSources()
  expect(sources).toContain('gateway/src/server/app.ts')
  expect(sources).toContain('content/src/load.ts')
})

describe('startup', () => {
  test('two gateways on one new folder both start and see the same rows', async () => {
    const DATA_DIR = createFolder()
    const [firstSite, secondSite] = await Promise.all([start({ DATA_DIR }), start({ DATA_DIR })])
    const reference = await storeQuote(firstSite)
    expect(await emailsAbout(secondSite, reference)).toHaveLength(1)
    // The first gateway to stop leaves the database running for the other.
    expect(await firstSite.stop()).toEqual({ code: 0, signal: null })
    expect((await sendRequest(`${secondSite.url}/readyz`)).status).toBe(200)
    await storeQuote(secondSite)
  })

  test('prints every address and the facts still to enter, and reports a taken port in one clear line', async () => {
    const DATA_DIR = await createSiteFolder()
    const site = await start({ DATA_DIR })
    // Waits for the last line, because the site responds before it has printed everything.
    await expect.poll(site.output).toMatch(/Still to enter.*email/i)
    for (const path of ['/', '/graphql', '/dev/mail']) expect(site.output()).toContain(`${site.url}${path}\n`)
    expect(site.output()).toMatch(/Still to enter.*licence/i)
    const second = runGateway({
      DATA_DIR,
      ...(await databaseSettings(DATA_DIR)),
      PORT: new URL(site.url).port,
    })
    expect((await second.exited).code).toBe(69)
    expect(lastLine(second.output())).toMatch(/PORT/)
  })

  test('a database that stops responding during startup is reported in one clear line, and readiness is never announced', async () => {
    const DATA_DIR = await createSiteFolder()
    await start({ DATA_DIR })
    const database = await connectToDatabase(DATA_DIR)
    try {
      await database.query('begin')
      await database.query('lock table staff_account')
      const second = runGateway({
        DATA_DIR,
        ...(await databaseSettings(DATA_DIR)),
        PORT: String(await freePort()),
      })
      expect((await second.exited).code).toBe(69)
      expect(second.output()).not.toContain('The site ')
      expect(lastLine(second.output())).toMatch(/^The database stopped answering/)
    } finally {
      await database.end()
    }
  })
})

describe('shutdown', () => {
  test('SIGTERM stops the gateway and its database cleanly and without errors', async () => {
    const site = await start({ DATA_DIR: createFolder() })
    await storeQuote(site)
    const database = databasePid(site.dataDir)
    expect(await site.stop()).toEqual({ code: 0, signal: null })
    expect(database !== null && isRunning(database)).toBe(false)
    expect(databasePid(site.dataDir)).toBeNull()
    expect(site.output()).not.toMatch(/"level":[456]0/)
  })

  test('SIGTERM lets a request in progress finish', async () => {
    const site = await start({ DATA_DIR: await createSiteFolder() })
    const inProgress = await beginPost(`${site.url}/api/contact`, sampleQuote())
    const stopping = site.stop()
    const { status, text } = await inProgress.finish()
    expect(status).toBe(201)
    const { reference } = z.object({ reference: z.string() }).parse(JSON.parse(text))
    expect(await stopping).toEqual({ code: 0, signal: null })
    const database = await connectToDatabase(site.dataDir)
    const { rows } = await database.query('select state from quote_request where reference = $1', [reference])
    await database.end()
    expect(rows).toHaveLength(1)
  })

  test('after kill -9 the next gateway takes over the data and has everything that was acknowledged', async () => {
    const DATA_DIR = createFolder()
    const first = await start({ DATA_DIR })
    const references = [await storeQuote(first), await storeQuote(first)]
    const database = databasePid(DATA_DIR)
    first.signal('SIGKILL')
    expect((await first.exited).signal).toBe('SIGKILL')
    // The database outlives the gateway. The next gateway must neither conflict with it nor start a second one.
    expect(database !== null && isRunning(database)).toBe(true)
    const second = await start({ DATA_DIR })
    expect(databasePid(DATA_DIR)).toBe(database)
    for (const reference of references) expect(await emailsAbout(second, reference)).toHaveLength(1)
    await second.stop()
    expect(database !== null && isRunning(database)).toBe(false)
  })

  test('after kill -9 of the gateway and its database, everything acknowledged is still there', async () => {
    const DATA_DIR = createFolder()
    const first = await start({ DATA_DIR })
    const reference = await storeQuote(first)
    const database = databasePid(DATA_DIR)
    first.signal('SIGKILL')
    await first.exited
    if (database !== null) process.kill(database, 'SIGKILL')
    const second = await start({ DATA_DIR })
    expect(await emailsAbout(second, reference)).toHaveLength(1)
  })

  test('a database that dies under the gateway is restarted', async () => {
    const site = await start({ DATA_DIR: createFolder() })
    const reference = await storeQuote(site)
    const database = databasePid(site.dataDir)
    if (database !== null) process.kill(database, 'SIGKILL')
    await expect.poll(() => databasePid(site.dataDir)).not.toBe(database)
    await expect.poll(async () => (await sendRequest(`${site.url}/readyz`)).status).toBe(200)
    expect(await emailsAbout(site, reference)).toHaveLength(1)
    await storeQuote(site)
  })
})

function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? ''
}
