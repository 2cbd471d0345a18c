/**
 * Prints two tables: home page metrics, and one line for each kind of page. Paths as arguments print only their lines; `--runs`
 * sets how many audits each line is the median of; `--desktop` audits as a computer instead of a slow phone; `--only lists` prints one
 * part of the first table, `--only touch /booking` only the first taps on that page. Every figure is printed beside its baseline,
 * measured in the same run. On another machine only the ratio of the two means anything. Nothing here passes or fails.
 */

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
import { CATEGORIES, type Device, lighthouseMedians, TIMINGS } from './lighthouse.ts'
import { listRows } from './lists.ts'
import { hasOpenssl, startTlsProxy } from './nginx.ts'
import { columns, type Row, table } from './table.ts'
import { touchRows } from './touch.ts'
import { SERVICES, trafficRows } from './traffic.ts'

const HOME_RUNS = 5

const log = (line: string) => void process.stderr.write(`${line}\n`)

/** URLs that Lighthouse uses: behind nginx over HTTP/2 and TLS, as visitors connect, if nginx is installed. */
type LighthouseUrls = { readonly site: string; readonly handwritten: string }

/** Returns the percentage of one text's words that also occur in the other. */
function sharedWordsPercent(text: string, otherText: string): number {
  const wordsOf = (html: string) =>
    new Set(
      htmlToText(html)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    )
  const otherWords = wordsOf(otherText)
  const textWords = [...wordsOf(text)]
  return (100 * textWords.filter((word) => otherWords.has(word)).length) / textWords.length
}

/** Compares the home page with the hand-written page: Lighthouse, bytes, requests a second. */
async function homeRows(site: Site, handwritten: string, lighthouseUrls: LighthouseUrls): Promise<Row[]> {
  const home = `${site.url}/`
  const handwrittenUrl = `${handwritten}/`
  const [siteMedians, handwrittenMedians] = await lighthouseMedians(
    [`${lighthouseUrls.site}/`, `${lighthouseUrls.handwritten}/`],
    device,
    HOME_RUNS,
    log,
  )
  const lighthouseRow = (metric: string, id: string, unit = '', digits = 0): Row => ({
    label: `Lighthouse ${metric}`,
    site: siteMedians?.figures[id] ?? Number.NaN,
    baseline: handwrittenMedians?.figures[id],
    unit,
    digits,
  })
  log('bytes')
  return [
    {
      label: 'words of the page that both have',
      site: 100,
      baseline: sharedWordsPercent(
        (await fetchPage(site, '/')).text,
        await (await fetch(handwrittenUrl)).text(),
      ),
      unit: '%',
    },
    ...CATEGORIES.map((name) => lighthouseRow(name, name)),
    ...TIMINGS.map(({ id, figure, unit, digits }) => lighthouseRow(figure, id, unit, digits)),
    ...(await byteRows(home, handwrittenUrl)),
  ]
}

/** Returns one line for each route, compared with the hand-written page, and the Lighthouse audits that failed. */
async function routeTable(
  site: Site,
  handwritten: string,
  lighthouseUrls: LighthouseUrls,
  routes: ReadonlyArray<string>,
): Promise<string> {
  const urls = [`${handwritten}/`, ...routes.map((route) => site.url + route)]
  const targets = [`${lighthouseUrls.handwritten}/`, ...routes.map((route) => lighthouseUrls.site + route)]
  const medians = await lighthouseMedians(targets, device, runs, log)
  const lcp = (index: number) => medians[index]?.figures['largest-contentful-paint'] ?? Number.NaN
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
  const header = [
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
    (medians[index + 1]?.failed ?? []).map((audit) => `${route}: ${audit}`),
  )
  return [columns([header, ...lines]), ...failed].join('\n')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    desktop: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const device: Device = values.desktop ? 'desktop' : 'mobile'
const routes = positionals.length > 0 ? positionals : PAGES
const isFullRun = positionals.length === 0

/** Parts of the first table that start their own sites. */
const PARTS: Readonly<
  Record<
    string,
    (folder: string, log: (line: string) => void, paths: ReadonlyArray<string>) => Promise<ReadonlyArray<Row>>
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
  const proxyPorts = hasNginx && hasOpenssl ? { site: await freePort(), handwritten: await freePort() } : null
  const proxied = proxyPorts && { PUBLIC_URL: `https://127.0.0.1:${proxyPorts.site}`, TRUST_PROXY: '1' }
  const site = await startSite({ DATA_DIR: join(folder, 'data'), NODE_ENV: 'development', ...proxied })
  stops.push(site.stop)
  const handwritten = await startChildServer('static-site.ts', [
    (await postJson(`${site.url}/graphql`, { query: SERVICES })).text,
  ])
  stops.push(handwritten.stop)
  const portOf = (url: string) => Number(new URL(url).port)
  if (proxyPorts)
    stops.push(
      await startTlsProxy([
        { port: proxyPorts.site, to: portOf(site.url) },
        { port: proxyPorts.handwritten, to: portOf(handwritten.url) },
      ]),
    )
  const lighthouseUrls = proxyPorts
    ? {
        site: `https://127.0.0.1:${proxyPorts.site}`,
        handwritten: `https://127.0.0.1:${proxyPorts.handwritten}`,
      }
    : { site: site.url, handwritten: handwritten.url }
  if (isFullRun) {
    const rows = await homeRows(site, handwritten.url, lighthouseUrls)
    for (const part of Object.values(PARTS)) rows.push(...(await part(folder, log, [])))
    process.stdout.write(`${table(rows)}\n\n`)
  }
  process.stdout.write(`${await routeTable(site, handwritten.url, lighthouseUrls, routes)}\n`)
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
