import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { htmlToText } from '../support/html.ts'
import { fetchPage, postJson } from '../support/http.ts'
import { hasNginx } from '../support/nginx.ts'
import { PAGES } from '../support/pages.ts'
import { freePort, newFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { accountRows } from './accounts.ts'
import { boardRows } from './board.ts'
import { byteRows, scriptKilobytes } from './bytes.ts'
import { startChildServer } from './child-server.ts'
import { customerRows } from './customers.ts'
import { historyRows } from './history.ts'
import { CATEGORIES, lighthouseMedians, TIMINGS } from './lighthouse.ts'
import { listRows } from './lists.ts'
import { hasOpenssl, startTlsProxy } from './nginx.ts'
import { columns, type Row, table } from './table.ts'
import { touchRows } from './touch.ts'
import { SERVICES, trafficRows } from './traffic.ts'

/**
 * Prints two tables: home page metrics, and one line for each kind of page. Paths as arguments print only their lines; `--runs`
 * sets how many audits each line is the median of; `--only lists` prints one part of the first table, `--only touch /booking` only
 * the first taps on that page. Every figure is printed beside its baseline, measured in the same run. On another machine only the
 * ratio of the two means anything. Nothing here passes or fails.
 */
const HOME_RUNS = 5

const log = (line: string) => void process.stderr.write(`${line}\n`)

/** URLs that Lighthouse uses: behind nginx over HTTP/2 and TLS, as visitors connect, if nginx is installed. */
type LighthouseUrls = { readonly site: string; readonly byHand: string }

/** Returns the percentage of one text's words that also occur in the other. */
function sharedWordsPercent(of: string, within: string): number {
  const words = (html: string) =>
    new Set(
      htmlToText(html)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    )
  const there = words(within)
  const all = [...words(of)]
  return (100 * all.filter((word) => there.has(word)).length) / all.length
}

/** Compares the home page with the hand-written page: Lighthouse, bytes, requests a second. */
async function homeRows(site: Site, byHand: string, reached: LighthouseUrls): Promise<Row[]> {
  const home = `${site.url}/`
  const limit = `${byHand}/`
  const [ours, theirs] = await lighthouseMedians([`${reached.site}/`, `${reached.byHand}/`], HOME_RUNS, log)
  const held = (figure: string, id: string, unit = '', digits = 0): Row => ({
    figure: `Lighthouse ${figure}`,
    site: ours?.figures[id] ?? Number.NaN,
    against: theirs?.figures[id],
    unit,
    digits,
  })
  log('bytes')
  return [
    {
      figure: 'words of the page that both have',
      site: 100,
      against: sharedWordsPercent((await fetchPage(site, '/')).text, await (await fetch(limit)).text()),
      unit: '%',
    },
    ...CATEGORIES.map((name) => held(name, name)),
    ...TIMINGS.map(({ id, figure, unit, digits }) => held(figure, id, unit, digits)),
    ...(await byteRows(home, limit)),
  ]
}

/** Returns one line for each route, compared with the hand-written page, and the Lighthouse audits that failed. */
async function routeTable(
  site: Site,
  byHand: string,
  reached: LighthouseUrls,
  routes: ReadonlyArray<string>,
): Promise<string> {
  const urls = [`${byHand}/`, ...routes.map((route) => site.url + route)]
  const asReached = [`${reached.byHand}/`, ...routes.map((route) => reached.site + route)]
  const medians = await lighthouseMedians(asReached, runs, log)
  const lcp = (of: number) => medians[of]?.figures['largest-contentful-paint'] ?? Number.NaN
  const lines: string[][] = []
  for (const [index, url] of urls.entries()) {
    const figure = (id: string, digits = 0) => (medians[index]?.figures[id] ?? Number.NaN).toFixed(digits)
    const js = await scriptKilobytes(url)
    lines.push([
      index === 0 ? 'hand-written' : (routes[index - 1] ?? ''),
      ...CATEGORIES.map((name) => figure(name)),
      figure('largest-contentful-paint'),
      (lcp(index) / lcp(0)).toFixed(2),
      figure('total-blocking-time'),
      figure('cumulative-layout-shift', 3),
      js.first.toFixed(1),
      js.touched.toFixed(1),
    ])
  }
  const head = [
    '',
    'perf',
    'a11y',
    'best',
    'SEO',
    'LCP ms',
    'ratio',
    'TBT ms',
    'CLS',
    'JS kB gzip',
    'touched',
  ]
  const failed = routes.flatMap((route, index) =>
    (medians[index + 1]?.failed ?? []).map((what) => `${route}: ${what}`),
  )
  return [columns([head, ...lines]), ...failed].join('\n')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
})
const runs = Number(values.runs)
const routes = positionals.length > 0 ? positionals : PAGES
const isFullRun = positionals.length === 0

/** Parts of the first table that start their own sites. */
const PARTS: Readonly<
  Record<
    string,
    (folder: string, say: (line: string) => void, paths: ReadonlyArray<string>) => Promise<ReadonlyArray<Row>>
  >
> = {
  accounts: accountRows,
  board: boardRows,
  history: historyRows,
  customers: customerRows,
  lists: listRows,
  touch: touchRows,
  traffic: trafficRows,
}

const folder = newFolder()
const stops: Array<() => Promise<unknown>> = []

/** Prints both tables, or only the lines of the given pages. */
async function measure(): Promise<void> {
  const ends = hasNginx && hasOpenssl ? { site: await freePort(), byHand: await freePort() } : null
  const proxied = ends && { PUBLIC_URL: `https://127.0.0.1:${ends.site}`, TRUST_PROXY: '1' }
  const site = await startSite({ DATA_DIR: join(folder, 'data'), NODE_ENV: 'development', ...proxied })
  stops.push(site.stop)
  const byHand = await startChildServer('static-site.ts', [
    (await postJson(`${site.url}/graphql`, { query: SERVICES })).text,
  ])
  stops.push(byHand.stop)
  const portOf = (url: string) => Number(new URL(url).port)
  if (ends)
    stops.push(
      await startTlsProxy([
        { port: ends.site, to: portOf(site.url) },
        { port: ends.byHand, to: portOf(byHand.url) },
      ]),
    )
  const reached = ends
    ? { site: `https://127.0.0.1:${ends.site}`, byHand: `https://127.0.0.1:${ends.byHand}` }
    : { site: site.url, byHand: byHand.url }
  if (isFullRun) {
    const rows = await homeRows(site, byHand.url, reached)
    for (const part of Object.values(PARTS)) rows.push(...(await part(folder, log, [])))
    process.stdout.write(`${table(rows)}\n\n`)
  }
  process.stdout.write(`${await routeTable(site, byHand.url, reached, routes)}\n`)
}

const part = values.only === undefined ? null : PARTS[values.only]
if (part === undefined) throw new Error(`--only: one of ${Object.keys(PARTS).join(', ')}`)
try {
  if (part) process.stdout.write(`${table(await part(folder, log, positionals))}\n`)
  else await measure()
} finally {
  for (const stop of stops.reverse()) await stop()
  await removeFolder(folder)
}
