import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../support/checkout.ts'
import { databaseSettings } from '../support/database.ts'
import { freePort, newSiteFolder, removeFolder } from '../support/site.ts'

const STARTED = /^The site /gm

test('npm run dev serves pages from source and restarts the gateway when content changes', async () => {
  const DATA_DIR = await newSiteFolder()
  onTestFinished(() => removeFolder(DATA_DIR))
  const PORT = String(await freePort())
  const { PATH = '', HOME = '' } = process.env
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: ROOT,
    env: { PATH, HOME, DATA_DIR, PORT, ...(await databaseSettings(DATA_DIR)) },
    // Its own process group, so that it can be stopped the way Ctrl-C does in a terminal.
    detached: true,
  })
  const closed = once(dev, 'close')
  onTestFinished(async () => {
    const killTimer = setTimeout(() => process.kill(-Number(dev.pid), 'SIGKILL'), 20_000)
    process.kill(-Number(dev.pid), 'SIGINT')
    await closed
    clearTimeout(killTimer)
  })
  let output = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += chunk))
  const starts = () => output.match(STARTED)?.length ?? 0

  await expect.poll(starts, { timeout: 100_000 }).toBe(1)
  const home = await (await fetch(`http://127.0.0.1:${PORT}/`)).text()
  expect(home).toContain('Professional Plumbing Services on the Gold Coast')
  expect(home).toContain('/@vite/client')
  const source = await fetch(`http://127.0.0.1:${PORT}/src/hydration/bootstrap.ts`)
  expect(source.headers.get('content-type')).toContain('javascript')

  const planted = join(ROOT, 'content', 'planted-dev.log')
  onTestFinished(() => rmSync(planted, { force: true }))
  writeFileSync(planted, PORT)
  await expect.poll(starts, { timeout: 100_000 }).toBe(2)
  expect((await fetch(`http://127.0.0.1:${PORT}/healthz`)).status).toBe(200)
}, 260_000)
