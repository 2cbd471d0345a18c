import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, fillIn, quoteForm, sendButton, test, toast, valuesOf } from '../support/journey.ts'
import { sampleQuote, storedEmails } from '../support/quotes.ts'
import { newFolder, removeFolder, type Site, startSite } from '../support/site.ts'

let folder: string
let site: Site

test.beforeEach(async () => {
  folder = newFolder()
  site = await startSite({ DATA_DIR: folder })
})
test.afterEach(async () => {
  signalDatabase('SIGCONT')
  await site.stop()
  await removeFolder(folder)
})

/** Sends a signal to this site's database server and its child processes. */
function signalDatabase(signal: NodeJS.Signals): void {
  const server = Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  const processList = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const serverProcesses = processList
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pid, parent]) => pid === server || parent === server)
  for (const [pid] of serverProcesses) if (pid) process.kill(pid, signal)
}

test("with the database hung, pages load, the form says it couldn't send and keeps its fields, and everything recovers afterwards", async ({
  page,
  quiet,
}) => {
  test.setTimeout(240_000)
  quiet.allow(/503|ERR_|50\d|was not (?:done|sent)/)
  signalDatabase('SIGSTOP')
  for (const path of ['/', '/contact', '/about', '/hot-water-gold-coast', '/locations/robina'])
    expect((await page.goto(`${site.url}${path}`))?.status()).toBe(200)
  expect((await page.request.get(`${site.url}/healthz`)).status()).toBe(200)
  expect((await page.request.get(`${site.url}/readyz`)).status()).toBe(503)
  const session = await page.request.get(`${site.url}/api/auth/check`)
  expect(session.status()).toBe(503)

  const form = await quoteForm(page)
  const quote = sampleQuote()
  await fillIn(form, quote)
  await sendButton(form).click()
  await expect(toast(page)).toContainText('There was a problem sending your message. Please try again.', {
    timeout: 40_000,
  })
  expect(await valuesOf(form)).toEqual(quote)

  signalDatabase('SIGCONT')
  await expect
    .poll(async () => (await page.request.get(`${site.url}/readyz`)).status(), { timeout: 20_000 })
    .toBe(200)
  await sendButton(form).click()
  await expect(toast(page)).toContainText('Message Sent!')
  // Whatever happened to the attempts that timed out, there is one request.
  expect((await storedEmails(site)).filter(({ props }) => props?.phone === quote.phone)).toHaveLength(1)
  // The home page was rendered without the next free time, and is soon rendered again.
  await expect(async () => {
    await page.goto(`${site.url}/`)
    await expect(page.locator('form[action="/booking"] button[name=pick]')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  // So is every other page: without the database it can't tell that there are no reviews to link to.
  await expect(async () => {
    await page.goto(`${site.url}/contact`)
    await expect(page.locator('a[href="/reviews"]')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})
