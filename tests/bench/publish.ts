/**
 * Measures how long a publication takes to appear on the pages and in the API of two gateways, and a team photo on the About page,
 * idle and under load, for two builds in turns: `node tests/bench/publish.ts FOLDER_OF_THE_FORMER_CHECKOUT [ROUNDS]`. Without a
 * folder it measures this build only.
 */

import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchPage, postJson, sendRequest } from '../support/http.ts'
import { runStaffMutation } from '../support/mutations.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { uploadSitePicture } from '../support/site-pictures.ts'
import { type SignedIn, signInAs } from '../support/staff.ts'
import startDatabaseServer from '../support/test-server.ts'
import { percentile } from './table.ts'

const [formerCheckout, rounds = '10'] = process.argv.slice(2)
const PATHS = ['/', '/contact', '/services/blocked-drains', '/locations/robina', '/about', '/blog']
/** Concurrent visitors, each reading one page after another. */
const VISITORS = 8
const PAUSE_MS = 100

type GatewayPair = { readonly sites: ReadonlyArray<Site>; readonly folder: string; readonly admin: SignedIn }

async function startPair(root: string | undefined): Promise<GatewayPair> {
  const folder = await newSiteFolder()
  const sites: Site[] = []
  for (let n = 0; n < 2; n++) sites.push(await startSite({ DATA_DIR: folder }, undefined, undefined, root))
  const [first] = sites
  if (!first) throw new Error('no site')
  return { sites, folder, admin: await signInAs(first, 'admin') }
}

/** Retries once: a gateway may close an idle connection just as it's reused. */
const retryOnce = <T>(send: () => Promise<T>): Promise<T> => send().catch(send)

async function runMutation(
  { sites: [site], admin }: GatewayPair,
  name: string,
  input: object,
): Promise<void> {
  if (!site) throw new Error('no site')
  await retryOnce(() => runStaffMutation(site, admin, name, input))
}

/** Milliseconds until the pages, the API and the team photo showed what was published. */
type PublishTimes = { readonly pages: number[]; readonly api: number[]; readonly photos: number[] }

/**
 * Publishes a phone number and a team photo, and measures until every page, the API and the About page of both gateways show them.
 */
async function measure(pair: GatewayPair, version: number): Promise<PublishTimes> {
  const phone = `(07) 5555 ${String(1000 + version).padStart(4, '0')}`
  const [site] = pair.sites
  if (!site) throw new Error('no site')
  const colour = `#${(0x2a7f9e + version * 0x10101).toString(16)}`
  const { id, src } = await retryOnce(() => uploadSitePicture(site, pair.admin, colour))
  const teamPhotos = [
    { name: 'Sample Ann', role: null, photo: { id, alt: 'A colour' }, agreedOn: '2026-11-01' },
  ]
  await runMutation(pair, 'businessSettingsDraft', { phone, teamPhotos })
  const input = { expectedVersion: version, idempotencyKey: randomUUID() }
  const publishing = runMutation(pair, 'businessSettingsPublish', input).then(() => performance.now())
  const waitUntilShown = async (read: () => Promise<string>) => {
    while (!(await retryOnce(read)).includes(phone)) await pause(5)
    return performance.now()
  }
  const query = '{ business { phone } }'
  const pages = pair.sites.flatMap((site) =>
    PATHS.map((path) => waitUntilShown(async () => (await fetchPage(site, path)).text)),
  )
  const api = pair.sites.map((site) =>
    waitUntilShown(async () => (await postJson(`${site.url}/graphql`, { query })).text),
  )
  const photos = pair.sites.map(async (site) => {
    while (!(await retryOnce(() => fetchPage(site, '/about'))).text.includes(src)) await pause(5)
    while ((await retryOnce(() => sendRequest(site.url + src))).status !== 200) await pause(5)
    return performance.now()
  })
  const [seenPages, seenApi, seenPhotos] = await Promise.all(
    [pages, api, photos].map((waits) => Promise.all(waits)),
  )
  const published = await publishing
  const sincePublication = (instants: ReadonlyArray<number> = []) =>
    instants.map((instant) => Math.max(0, instant - published))
  return {
    pages: sincePublication(seenPages),
    api: sincePublication(seenApi),
    photos: sincePublication(seenPhotos),
  }
}

function startVisitors({ sites }: GatewayPair): () => Promise<void> {
  let stopping = false
  const visitors = Array.from({ length: VISITORS }, async (_, n) => {
    for (let count = n; !stopping; count++) {
      const site = sites[count % sites.length]
      const path = PATHS[count % PATHS.length] ?? '/'
      if (site) await retryOnce(() => fetchPage(site, path))
      await pause(PAUSE_MS)
    }
  })
  return async () => {
    stopping = true
    await Promise.all(visitors)
  }
}

const stopServer = await startDatabaseServer()
const builds = [...(formerCheckout ? [['before', formerCheckout] as const] : []), ['now', undefined] as const]
const pairs = new Map<string, GatewayPair>()
for (const [name, root] of builds) pairs.set(name, await startPair(root))
for (const load of ['quiet', 'under load']) {
  const results = new Map<string, PublishTimes>()
  for (let round = 0; round < Number(rounds); round++) {
    for (const [name, pair] of pairs) {
      const stop = load === 'quiet' ? null : startVisitors(pair)
      if (stop) await pause(1_000)
      const version = round + (load === 'quiet' ? 0 : Number(rounds))
      const { pages, api, photos } = await measure(pair, version)
      await stop?.()
      const previous = results.get(name) ?? { pages: [], api: [], photos: [] }
      results.set(name, {
        pages: [...previous.pages, ...pages],
        api: [...previous.api, ...api],
        photos: [...previous.photos, ...photos],
      })
      await pause(2_000)
    }
  }
  for (const [name, { pages, api, photos }] of results) {
    const formatTimes = (durations: ReadonlyArray<number>) => {
      const ms = (quantile: number) => Math.round(percentile(durations, quantile))
      return `median ${ms(0.5)}, 95 % ${ms(0.95)}, most ${ms(1)} ms`
    }
    process.stdout.write(
      `${load}, ${name}: pages ${formatTimes(pages)}; API ${formatTimes(api)}; photo ${formatTimes(photos)}\n`,
    )
  }
}
const averages = loadavg().map((item) => item.toFixed(1))
process.stdout.write(`load average ${averages.join(' ')}\n`)
for (const { sites, folder } of pairs.values()) {
  for (const site of sites.toReversed()) await site.stop()
  await removeFolder(folder)
}
await stopServer()
