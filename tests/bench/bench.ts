import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRaw, page, postJson } from '../support/ask.ts'
import { wordsOf } from '../support/html.ts'
import { freePort, newFolder, removeFolder, startSite } from '../support/site.ts'
import { byteRows } from './bytes.ts'
import { lighthouseRows } from './lighthouse.ts'
import { compare } from './load.ts'
import { startNginx } from './nginx.ts'
import { type Row, table } from './table.ts'

/**
 * Prints one table. Every figure stands beside what it is held against, measured in the same run, and only the ratio of
 * the two means anything on another machine. Nothing here passes or fails.
 */
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

const folder = newFolder()
const stops: Array<() => Promise<unknown>> = []
try {
  const site = await startSite({ DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' })
  stops.push(site.stop)
  const answer = (await postJson(`${site.url}/graphql`, { query: SERVICES })).text
  const byHand = await startStatic(answer)
  stops.push(byHand.stop)
  const home = `${site.url}/`
  const limit = `${byHand.url}/`

  const rows: Row[] = []
  const ours = (await page(site, '/')).text
  const theirs = await (await fetch(limit)).text()
  rows.push({
    figure: 'words of the page that both have',
    site: 100,
    against: wordsShared(ours, theirs),
    unit: '%',
  })
  rows.push(...(await lighthouseRows(home, limit, say)))
  say('bytes')
  rows.push(...(await byteRows(home, limit)))

  say('requests a second of the kept page')
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const nginx = await startNginx(folder, (await getRaw(home, headers)).body)
  if (nginx) stops.push(nginx.stop)
  const [kept, served] = await compare({ url: home, headers }, nginx && { url: nginx.url, headers })
  rows.push({
    figure: `the kept page a second, against ${nginx ? 'nginx with the same bytes' : 'nothing: no nginx here'}`,
    site: kept.perSecond,
    against: served?.perSecond,
  })

  say('services over GraphQL')
  const [asked, read] = await compare(
    {
      url: `${site.url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SERVICES }),
    },
    { url: `${byHand.url}/services.json` },
  )
  for (const [figure, name] of [
    ['services over GraphQL, p50, against its answer as a file', 'p50'],
    ['services over GraphQL, p99, against its answer as a file', 'p99'],
  ] as const) {
    rows.push({ figure, site: asked[name], against: read?.[name], unit: 'ms', digits: 1 })
  }
  rows.push({ figure: 'services over GraphQL a second', site: asked.perSecond, against: read?.perSecond })

  process.stdout.write(`${table(rows)}\n`)
} finally {
  for (const stop of stops.reverse()) await stop()
  removeFolder(folder)
}
