import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { z } from 'zod'
import { postJson, sendRequest } from '../support/http.ts'
import { emailsAbout, sampleQuote } from '../support/quotes.ts'
import { newFolder, removeFolder, runGateway, startSite } from '../support/site.ts'

// A data folder that can't be used produces one clear line, the matching exit code, and no partial files.

const EXIT_CONFIG = 78
const EXIT_IO = 74
const ROOT_USER = process.getuid?.() === 0
const MB = 2 ** 20

function tempFolder(): string {
  const folder = newFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** Mounts an in-memory file system of this many MB in its own folder. Skips the test where mounting isn't allowed. */
function mountDisk({ skip }: TestContext, megabytes: number): string {
  const folder = tempFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').at(-1) : ''
    skip(`no disk of a chosen size or kind can be made here: ${reason}`)
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

const makeReadOnly = (folder: string) => execFileSync('mount', ['-o', 'remount,ro', folder])

/** Fills all free space. Returns a function that frees it again. */
function fill(folder: string): () => void {
  const path = join(folder, 'ballast')
  const file = openSync(path, 'w')
  for (const size of [MB, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(file)
  return () => rmSync(path)
}

/** Runs a gateway on this folder and returns its output line and exit code. */
async function runRefusedGateway(
  DATA_DIR: string,
  { wrapper = [], ...settings }: { wrapper?: string[]; SESSION_KEYS?: string } = {},
) {
  const gateway = runGateway({ DATA_DIR, PORT: '0', ...settings }, 'main', wrapper)
  const { code } = await gateway.exited
  return { code, output: gateway.output().replace(/^Starting PostgreSQL .*\n/gm, '') }
}

// With SESSION_KEYS set, nothing is written before the database starts.
const SESSION_KEYS = randomBytes(48).toString('base64')

test('rejects a folder that belongs to another user', async () => {
  const folder = tempFolder()
  chmodSync(folder, 0o500)
  onTestFinished(() => chmodSync(folder, 0o700))
  // A user who may read everything but write nowhere.
  const capabilities = ['--inh-caps', '+dac_read_search', '--ambient-caps', '+dac_read_search']
  const wrapper = ROOT_USER
    ? ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', ...capabilities]
    : []
  const line = `The data folder ${folder} cannot be used: permission is denied\n`
  expect(await runRefusedGateway(folder, { wrapper })).toEqual({ code: EXIT_IO, output: line })
  expect(await runRefusedGateway(folder, { wrapper, SESSION_KEYS })).toEqual({
    code: EXIT_IO,
    output: line,
  })
  expect(readdirSync(folder)).toEqual([])
})

test('rejects a file as the folder, and a folder below a file', async () => {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, 'dear diary')
  for (const folder of [file, join(file, 'data')])
    expect(await runRefusedGateway(folder)).toEqual({
      code: EXIT_IO,
      output: `The data folder ${folder} cannot be used: a file is in the way\n`,
    })
})

test('rejects a folder with other contents or another PostgreSQL version', async () => {
  const folder = tempFolder()
  const databaseFolder = join(folder, 'postgres')
  mkdirSync(databaseFolder)
  writeFileSync(join(databaseFolder, 'letters.txt'), 'dear diary')
  expect(await runRefusedGateway(folder)).toEqual({
    code: EXIT_CONFIG,
    output: `The folder ${databaseFolder} is not a PostgreSQL data folder: move it away, or set DATA_DIR to another place.\n`,
  })
  writeFileSync(join(databaseFolder, 'PG_VERSION'), '15\n')
  const { code, output } = await runRefusedGateway(folder)
  expect(code).toBe(EXIT_CONFIG)
  expect(output).toMatch(/was made by PostgreSQL 15, and this is 18: restore a backup into a new one\.\n$/)
  expect(readdirSync(databaseFolder).sort()).toEqual(['PG_VERSION', 'letters.txt'])
})

test('rejects a read-only file system, empty or with data', async (context) => {
  const folder = mountDisk(context, 256)
  makeReadOnly(folder)
  const line = `The data folder ${folder} cannot be used: the file system is read-only\n`
  expect(await runRefusedGateway(folder)).toEqual({ code: EXIT_IO, output: line })
  expect(await runRefusedGateway(folder, { SESSION_KEYS })).toEqual({ code: EXIT_IO, output: line })
  execFileSync('mount', ['-o', 'remount,rw', folder])
  await (await startSite({ DATA_DIR: folder })).stop()
  makeReadOnly(folder)
  expect(await runRefusedGateway(folder)).toEqual({ code: EXIT_IO, output: line })
})

test('a disk too small for a new database leaves nothing half made', async (context) => {
  const folder = mountDisk(context, 20)
  expect(await runRefusedGateway(folder)).toEqual({
    code: EXIT_IO,
    output: `The data folder ${join(folder, 'postgres')} cannot be made: the disk is full\n`,
  })
  expect(readdirSync(folder).filter((name) => name.startsWith('postgres'))).toEqual([])
  rmSync(join(folder, 'secrets.json'))
  fill(folder)
  expect(await runRefusedGateway(folder)).toEqual({
    code: EXIT_IO,
    output: `The data folder ${folder} cannot be used: the disk is full\n`,
  })
  expect(existsSync(join(folder, 'secrets.json'))).toBe(false)
})

test('C4: a disk that fills up while the site runs: pages still load, acknowledged requests are kept, and freeing space is enough to recover', async (context) => {
  const folder = mountDisk(context, 256)
  const site = await startSite({ DATA_DIR: folder })
  onTestFinished(async () => void (await site.stop()))
  const send = () => postJson(`${site.url}/api/contact`, sampleQuote())
  const Stored = z.object({ reference: z.string() })
  const acknowledged = [Stored.parse((await send()).json()).reference]
  const freeSpace = fill(folder)
  let response = await send()
  // PostgreSQL has some free pages allocated and uses those first.
  for (let n = 0; response.status === 201 && n < 500; n++) {
    acknowledged.push(Stored.parse(response.json()).reference)
    response = await send()
  }
  expect(response.status).toBe(503)
  expect(response.text).not.toMatch(/space|at .*\.ts:/)
  for (const path of ['/', '/services/gas-services', '/healthz'])
    expect((await sendRequest(`${site.url}${path}`)).status, path).toBe(200)

  freeSpace()
  await expect.poll(async () => (await send()).status, { timeout: 60_000, interval: 500 }).toBe(201)
  for (const reference of acknowledged) expect(await emailsAbout(site, reference)).toHaveLength(1)
}, 120_000)

test('a full disk with data is reported at startup, and the site starts once there is space', async (context) => {
  const folder = mountDisk(context, 256)
  await (await startSite({ DATA_DIR: folder })).stop()
  const freeSpace = fill(folder)
  const { code, output } = await runRefusedGateway(folder)
  expect(code).toBe(EXIT_IO)
  expect(output).toMatch(/^PostgreSQL did not start in .*: the disk is full \(see .*postgres\.log\)\n$/)
  freeSpace()
  const { code: exitCode } = await (await startSite({ DATA_DIR: folder })).stop()
  expect(exitCode).toBe(0)
})
