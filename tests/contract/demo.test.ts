import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runOperation } from '../support/http.ts'
import { newFolder, removeFolder, runGateway, startSite } from '../support/site.ts'

function tempFolder(): string {
  const folder = newFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

test.each([
  [{ NODE_ENV: 'production' }, 'The demonstration does not run in production.'],
  [
    { DATABASE_URL: 'postgres://somewhere/real' },
    'The demonstration fills a database of its own: unset DATABASE_URL.',
  ],
])('with %o the demonstration says in one line why it does not start', async (settings, line) => {
  const demo = runGateway({ DATA_DIR: tempFolder(), ...settings }, 'demo')
  expect(await demo.exited).toEqual({ code: 78, signal: null })
  expect(demo.output()).toBe(`${line}\n`)
})

test('the demonstration leaves a folder with other data alone', async () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'secrets.json'), '{}')
  const demo = runGateway({ DATA_DIR: folder }, 'demo')
  expect(await demo.exited).toEqual({ code: 78, signal: null })
  expect(demo.output()).toContain('holds data that is not of the demonstration')
})

test('the demo data is the same on every start, and its accounts are refused in production (C35)', async () => {
  const DATA_DIR = tempFolder()
  const snapshots: unknown[] = []
  for (const _start of [1, 2]) {
    const site = await startSite({ DATA_DIR }, 'demo')
    const links = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('A booking'))
    const paths = links.map((line) => line.replace(/https?:\/\/[^/]+/, ''))
    const query = '{ reviews { totalCount summary { samples } nodes { id sample } } }'
    snapshots.push({ paths, reviews: await runOperation(site, query) })
    for (const role of ['admin', 'office', 'technician'])
      expect(site.output()).toMatch(new RegExp(`Sign in: ${role} +\\S+@example.com`))
    await site.stop()
  }
  expect(snapshots[1]).toEqual(snapshots[0])
  expect(snapshots[0]).toMatchObject({ reviews: { reviews: { totalCount: 6, summary: { samples: 6 } } } })

  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://plumber.example', ALLOW_EPHEMERAL: '1' }
  const gateway = runGateway({ DATA_DIR, ...production, PORT: '0' })
  expect(await gateway.exited).toEqual({ code: 78, signal: null })
  expect(gateway.output()).toContain('accounts of the demonstration')
})
