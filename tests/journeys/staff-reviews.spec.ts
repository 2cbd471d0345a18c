import { expect, expectAccessible, ONCE, type Page, testOfDiary as test } from '../support/journey.ts'
import { aReview } from '../support/reviews.ts'
import { staffPage } from '../support/staff.ts'

const review = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

test(
  'reviews are published whatever their stars, and left out only for a posted reason',
  ONCE,
  async ({ browser, ownSite, page: visitor }) => {
    const [low, abuse] = [
      'They came late, and the tap drips again.',
      'The words here are not for the public.',
    ]
    await aReview(ownSite, { name: 'Edna Low', stars: 1, text: low })
    await aReview(ownSite, { name: 'Fred Foul', stars: 5, text: abuse })
    const page = await staffPage(browser, ownSite, 'office')
    await page.goto('/admin/dashboard?tab=reviews')
    await expect(review(page, low)).toContainText('1 of 5 stars')
    await expectAccessible(page)
    await review(page, low).getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/^Edna .*: Published\.$/)).toBeFocused()

    await review(page, abuse).getByRole('button', { name: 'Leave out…' }).click()
    await review(page, abuse).getByRole('button', { name: 'Leave out', exact: true }).click()
    await expect(page.getByText('Choose one of the posted reasons.')).toBeVisible()
    const reason = review(page, abuse).getByLabel('Posted reason')
    await expect(reason.getByRole('option')).toHaveText([
      'Choose one',
      'Abuse',
      'Private details of somebody',
      'About another business',
      'What the law forbids',
    ])
    await reason.selectOption('Abuse')
    await expectAccessible(page)
    await review(page, abuse).getByRole('button', { name: 'Leave out', exact: true }).click()
    await expect(page.getByText(/^Fred .*: Left out\./)).toBeFocused()

    const states = page.getByRole('navigation', { name: 'Reviews by state' })
    await states.getByRole('link', { name: /^Left out/ }).click()
    await expect(review(page, abuse)).toContainText('Left out (abuse) by Sample office')
    await states.getByRole('link', { name: /^Published/ }).click()
    await review(page, low).getByRole('button', { name: 'Answer it' }).click()
    await review(page, low)
      .getByLabel('Answer, in the name of the business')
      .fill('We are sorry, and have rung you.')
    await review(page, low).getByRole('button', { name: 'Publish the answer' }).click()
    await expect(review(page, low).getByText('Our answer, as everybody reads it')).toBeVisible()

    await visitor.goto('/reviews')
    await expect(visitor.getByText(low)).toBeVisible()
    await expect(visitor.getByText('We are sorry, and have rung you.')).toBeVisible()
    await expect(visitor.getByText(abuse)).toHaveCount(0)
    await page.context().close()
  },
)
