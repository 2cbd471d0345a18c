import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { ROOT } from '../support/checkout.ts'
import { fetchPage } from '../support/http.ts'
import { newFolder, removeFolder, startSite } from '../support/site.ts'

const run = promisify(execFile)

function command(action: 'backup' | 'restore', folder: string, dataDir: string) {
  const script = join(ROOT, 'gateway', 'dist', 'backup.js')
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: dataDir }
  return run(process.execPath, [script, action, folder], { cwd: ROOT, env })
}

test("a site restored elsewhere from a backup of the running site works, and its customers' links still open", async () => {
  const folder = newFolder()
  onTestFinished(() => removeFolder(folder))
  const [backup, restoredDir] = [join(folder, 'backup'), join(folder, 'elsewhere')]
  const site = await startSite({ DATA_DIR: join(folder, 'data') })
  const [window = ''] = await freeWindows(site)
  const outcome = await confirm(site, sampleVisit(window))
  if (outcome.__typename !== 'Booked') throw new Error(outcome.message)
  expect((await command('backup', backup, site.dataDir)).stdout).toMatch(
    /^Backed up: [\d,]+ rows of \d+ tables/,
  )
  // The backup didn't stop the running database.
  expect((await fetchPage(site, '/readyz')).status).toBe(200)
  await site.stop()

  expect((await command('restore', backup, restoredDir)).stdout).toContain('Restored')
  const restored = await startSite({ DATA_DIR: restoredDir })
  onTestFinished(() => restored.stop().then(() => {}))
  const { status, text } = await fetchPage(restored, `/booking/manage/${outcome.token}`)
  expect(status).toBe(200)
  expect(text).toContain(outcome.booking.reference)
})

test('backup and restore without a folder print their usage', async () => {
  const script = join(ROOT, 'gateway', 'dist', 'backup.js')
  await expect(run(process.execPath, [script, 'backup'])).rejects.toMatchObject({
    code: 78,
    stderr: 'Say which folder: npm run backup -- FOLDER, or npm run restore -- FOLDER.\n',
  })
})
