import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { getRaw, page, postJson } from '../support/ask.ts'
import { wordsOf } from '../support/html.ts'
import { PAGES } from '../support/pages.ts'
import { freePort, newFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { accountRows } from './accounts.ts'
import { availabilityRows } from './availability.ts'
import { boardRows } from './board.ts'
import { byteRows, scripts } from './bytes.ts'
import { CATEGORIES, lighthouseMedians, TIMINGS } from './lighthouse.ts'
import { listRows } from './lists.ts'
import { compare } from './load.ts'
import { startNginx } from './nginx.ts'
import { columns, type Row, table } from './table.ts'

/**
 * Prints two tables: the home page by figure, and a line for each kind of page. Paths as arguments print their lines
 * alone; `--runs` says how many audits each line is the median of; `--only lists` prints one part of the first table.
 * Every figure stands beside what it is held against,
 * measured in the same run, and only the ratio of the two means anything on another machine. Nothing here passes or fails.
 */
const HOME_RUNS = 5
const SERVICES = '{ services { id title slug icon shortDescription image arrival { time qualifier } } }'

const say = (line: string) => void process.stderr.write(`${line}\n`)

/** The page written by hand, and the answer of GraphQL as a file, on a port of their own. */
async function startStatic(json: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'static-site.ts'), String(port), json], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) break
    await pause(100)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, stop }
}

/** How many of the words of one text the other has too. */
function wordsShared(of: string, within: string): number {
  const words = (html: string) =>
    new Set(
      wordsOf(html)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    )
  const there = words(within)
  const all = [...words(of)]
  return (100 * all.filter((word) => there.has(word)).length) / all.length
}

/** The home page beside the page written by hand, by figure: Lighthouse, bytes, requests a second. */
async function homeRows(site: Site, byHand: string): Promise<Row[]> {
  const home = `${site.url}/`
  const limit = `${byHand}/`
  const [ours, theirs] = await lighthouseMedians([home, limit], HOME_RUNS, say)
  const held = (figure: string, id: string, unit = '', digits = 0): Row => ({
    figure: `Lighthouse ${figure}`,
    site: ours?.figures[id] ?? Number.NaN,
    against: theirs?.figures[id],
    unit,
    digits,
  })
  say('bytes')
  return [
    {
      figure: 'words of the page that both have',
      site: 100,
      against: wordsShared((await page(site, '/')).text, await (await fetch(limit)).text()),
      unit: '%',
    },
    ...CATEGORIES.map((name) => held(name, name)),
    ...TIMINGS.map(({ id, figure, unit, digits }) => held(figure, id, unit, digits)),
    ...(await byteRows(home, limit)),
  ]
}

/** A line a route beside the page written by hand, and what Lighthouse did not pass. */
async function routeTable(site: Site, byHand: string, routes: ReadonlyArray<string>): Promise<string> {
  const urls = [`${byHand}/`, ...routes.map((route) => site.url + route)]
  const medians = await lighthouseMedians(urls, runs, say)
  const lcp = (of: number) => medians[of]?.figures['largest-contentful-paint'] ?? Number.NaN
  const lines: string[][] = []
  for (const [index, url] of urls.entries()) {
    const figure = (id: string, digits = 0) => (medians[index]?.figures[id] ?? Number.NaN).toFixed(digits)
    const js = await scripts(url)
    lines.push([
      index === 0 ? 'written by hand' : (routes[index - 1] ?? ''),
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
const everything = positionals.length === 0

/** Parts of the first table that start sites of their own. */
const PARTS: Readonly<
  Record<string, (folder: string, say: (line: string) => void) => Promise<ReadonlyArray<Row>>>
> = { accounts: accountRows, availability: availabilityRows, board: boardRows, lists: listRows }

/** How many answers a second, and how soon: a kept page beside nginx, a query beside its answer as a file. */
async function loadRows(site: Site, byHand: string, folder: string): Promise<Row[]> {
  say('requests a second of the kept page')
  const home = `${site.url}/`
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const nginx = await startNginx(folder, (await getRaw(home, headers)).body)
  if (nginx) stops.push(nginx.stop)
  const [kept, served] = await compare({ url: home, headers }, nginx && { url: nginx.url, headers })

  say('services over GraphQL')
  const [asked, read] = await compare(
    {
      url: `${site.url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SERVICES }),
    },
    { url: `${byHand}/services.json` },
  )
  const time = (figure: string, name: 'p50' | 'p99'): Row => ({
    figure: `services over GraphQL, ${figure}, against its answer as a file`,
    site: asked[name],
    against: read?.[name],
    unit: 'ms',
    digits: 1,
  })
  return [
    {
      figure: `the kept page a second, against ${nginx ? 'nginx with the same bytes' : 'nothing: no nginx here'}`,
      site: kept.perSecond,
      against: served?.perSecond,
    },
    time('p50', 'p50'),
    time('p99', 'p99'),
    { figure: 'services over GraphQL a second', site: asked.perSecond, against: read?.perSecond },
  ]
}

const folder = newFolder()
const stops: Array<() => Promise<unknown>> = []

/** Both tables, or the lines of some pages. */
async function measure(): Promise<void> {
  const site = await startSite({ DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' })
  stops.push(site.stop)
  const byHand = await startStatic((await postJson(`${site.url}/graphql`, { query: SERVICES })).text)
  stops.push(byHand.stop)
  if (everything) {
    const rows = [...(await homeRows(site, byHand.url)), ...(await loadRows(site, byHand.url, folder))]
    for (const part of Object.values(PARTS)) rows.push(...(await part(folder, say)))
    process.stdout.write(`${table(rows)}\n\n`)
  }
  process.stdout.write(`${await routeTable(site, byHand.url, routes)}\n`)
}

const part = values.only === undefined ? null : PARTS[values.only]
if (part === undefined) throw new Error(`--only: one of ${Object.keys(PARTS).join(', ')}`)
try {
  if (part) process.stdout.write(`${table(await part(folder, say))}\n`)
  else await measure()
} finally {
  for (const stop of stops.reverse()) await stop()
  removeFolder(folder)
}
