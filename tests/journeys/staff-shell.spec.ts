import { expect, expectAccessible, ONCE, testOnOwnSite as test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('the frame leads to every screen, by pointer and by keys, and shows the current one', async ({
  context,
  ownSite,
  isMobile,
}) => {
  const page = await openStaffPage(context, ownSite, 'office')
  await page.goto(`${ownSite.url}/admin/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page).toHaveTitle(/^Overview \| /)
  await expectAccessible(page)

  if (isMobile) {
    await page.getByRole('button', { name: 'All screens and account' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click()
  } else {
    await page
      .getByRole('navigation', { name: 'Staff', exact: true })
      .getByRole('link', { name: 'Messages' })
      .click()
  }
  const title = page.getByRole('heading', { level: 1, name: 'Messages' })
  await expect(title).toBeVisible()
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(/^Messages \| /)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('messa')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(title).toBeVisible()
  await expect(palette).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('?')
  const keyboardDialog = page.getByRole('dialog', { name: 'Keyboard' })
  await expectAccessible(page)
  await keyboardDialog.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(keyboardDialog).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await expect(keyboardDialog).toHaveCount(0)
})

test(
  'the session is checked first, behind a spinner, and again on window focus and every five minutes',
  ONCE,
  async ({ context, ownSite }) => {
    const page = await openStaffPage(context, ownSite, 'office')
    await page.clock.install()
    let checks = 0
    const checkReleased = Promise.withResolvers<void>()
    await page.route('**/api/auth/check', async (route) => {
      checks += 1
      await checkReleased.promise
      await route.continue()
    })
    await page.goto(`${ownSite.url}/admin/dashboard`)
    await expect(page.getByRole('status').filter({ hasText: 'Checking your session' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    checkReleased.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

    for (const trigger of [
      () => page.evaluate(() => void dispatchEvent(new Event('focus'))),
      () => page.clock.fastForward('05:01'),
    ]) {
      const checksBefore = checks
      await trigger()
      await expect.poll(() => checks).toBeGreaterThan(checksBefore)
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  },
)
