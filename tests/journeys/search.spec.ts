import { expect, expectAccessible, expectAccessibleInDarkMode, ONCE, test } from '../support/journey.ts'

test('suggestions appear while typing, and lead to a page by keyboard alone', ONCE, async ({ page }) => {
  await page.goto('/faq')
  const field = page.getByLabel("What's your question?")
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.pressSequentially('toliet')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText('Toilet Repairs')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await expectAccessibleInDarkMode(page)

  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await field.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('toliet')

  await field.pressSequentially('s')
  await expect(options.first()).toContainText('Toilet Repairs')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/services\/toilet-repairs$/)
})

test('a search without matches says so, and suggests all services and a call', ONCE, async ({ page }) => {
  await page.goto('/faq')
  const field = page.getByLabel("What's your question?")
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.pressSequentially('zzqx')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toContainText(['All services', 'Call (07) 5550 0142'])
  await expect(page.getByText('Nothing for “zzqx”', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Nothing for “zzqx”. 2 suggestions' })).toHaveCount(
    1,
  )
  await expectAccessible(page)
  await expectAccessibleInDarkMode(page)

  await field.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toBeFocused()
  await field.pressSequentially('q')
  await expect(options).toHaveCount(2)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/services$/)
})
