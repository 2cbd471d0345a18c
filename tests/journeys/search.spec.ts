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
