import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { staticFiles } from './static-files.ts'

// A bundler leaves a module empty whose constants it has written into the others.
test('an empty file is served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'static-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'empty.js'), '')
  const server = express()
    .use(await staticFiles(pathToFileURL(`${folder}/`), '/', 'no-cache'))
    .listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/empty.js`)
  expect([response.status, await response.text()]).toEqual([200, ''])
})
