import { expect, expectAccessible, fillIn, quoteForm, sendButton, test, toast } from '../support/journey.ts'
import { sampleQuote } from '../support/quotes.ts'

// Rows of the spec's error catalogue (section 8) that only network failures can cause.

test('a failed auth check is retried twice, reported, and counts as signed out', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED|Failed to check authentication status/)
  await page.clock.install()
  let checks = 0
  await page.route('**/api/auth/check', (route) => {
    checks += 1
    return route.abort('failed')
  })
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to check authentication status'),
  )
  await page.goto('/admin/dashboard/team', { waitUntil: 'commit' })
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500)
        return new URL(page.url()).pathname
      },
      { timeout: 30_000 },
    )
    .toBe('/admin/login')
  expect((await logged).type()).toBe('warning')
  expect(checks).toBe(3)
  expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/dashboard/team')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone that was signed in', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605' })

  test('a failed session refresh is only logged, once', async ({ page, quiet }) => {
    // The screen inside the frame fails its auth check too.
    quiet.allow(/500|was not|Sign in to do this/)
    await page.addInitScript(() => {
      localStorage.setItem('gpc_session_id', 'an-id-of-before')
      localStorage.setItem('gpc_auth_timestamp', String(Date.now() - 60_000))
    })
    let refreshes = 0
    await page.route('**/api/auth/refresh-session', (route) => {
      refreshes += 1
      return route.fulfill({ status: 500, body: 'broken' })
    })
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('The session was not refreshed'),
    )
    await page.goto('/admin/dashboard')
    expect((await logged).text()).toContain('500: broken')
    expect(refreshes).toBe(1)
    await expect(page.getByRole('dialog', { name: 'Sign in again to continue' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
  })
})

test('a failed mutation is retried once after a second, and then only logged', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED|was not (?:done|sent)/)
  await page.clock.install()
  await page.goto('/services/gas-services')
  const form = await quoteForm(page)
  let sent = 0
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes('mutation RequestQuote')) return route.continue()
    sent += 1
    return route.abort('failed')
  })
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('RequestQuote was not done.'),
  )
  await fillIn(form, sampleQuote())
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await sendButton(form).click()
  await expect.poll(() => sent).toBe(1)
  await page.clock.runFor(900)
  expect(sent).toBe(1)
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return sent
    })
    .toBe(2)
  expect((await logged).type()).toBe('error')
  // The form shows its own message, and the typed text stays.
  await expect(toast(page)).toContainText('There was a problem sending your message. Please try again.')
  await expect(form.getByLabel('Name')).not.toHaveValue('')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
