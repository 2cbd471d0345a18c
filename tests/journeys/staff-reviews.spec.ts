import { expect, expectAccessible, ONCE, type Page, testOnOwnSite as test } from '../support/journey.ts'
import { createReview } from '../support/reviews.ts'
import { openStaffPage } from '../support/staff.ts'

const review = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test(
  'reviews are published whatever their stars, and declined only for a listed reason',
  ONCE,
  async ({ browser, ownSite, page: visitor }) => {
    const [lowReview, abusiveReview] = [
      'They came late, and the tap drips again.',
      'The words here are not for the public.',
    ]
    await createReview(ownSite, { name: 'Edna Low', stars: 1, text: lowReview })
    await createReview(ownSite, { name: 'Fred Foul', stars: 5, text: abusiveReview })
    const page = await openStaffPage(browser, ownSite, 'office')
    await page.goto('/admin/dashboard/reviews')
    await expect(review(page, lowReview)).toContainText('1 of 5 stars')
    await expectAccessible(page)
    await review(page, lowReview).getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/^Edna .*: Review published\.$/)).toBeFocused()

    await review(page, abusiveReview).getByRole('button', { name: 'Decline…' }).click()
    await review(page, abusiveReview).getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(page.getByText('Please select a reason.')).toBeVisible()
    const reason = review(page, abusiveReview).getByLabel('Reason')
    await expect(reason.getByRole('option')).toHaveText([
      'Select a reason',
      'Abuse',
      'Someone’s private details',
      'About another business',
      'Unlawful content',
    ])
    await reason.selectOption('Abuse')
    await expectAccessible(page)
    await review(page, abusiveReview).getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(page.getByText(/^Fred .*: Review declined\./)).toBeFocused()

    const states = page.getByRole('navigation', { name: 'Reviews by state' })
    await states.getByRole('link', { name: /^Declined/ }).click()
    await expect(review(page, abusiveReview)).toContainText('Declined (abuse) by Sample office')
    await states.getByRole('link', { name: /^Published/ }).click()
    await review(page, lowReview).getByRole('button', { name: 'Reply' }).click()
    await review(page, lowReview)
      .getByLabel('Reply, published under the business name')
      .fill('We are sorry, and have rung you.')
    await review(page, lowReview).getByRole('button', { name: 'Publish reply' }).click()
    await expect(review(page, lowReview).getByText('Our reply, as published')).toBeVisible()

    await visitor.goto('/reviews')
    await expect(visitor.getByText(lowReview)).toBeVisible()
    await expect(visitor.getByText('We are sorry, and have rung you.')).toBeVisible()
    await expect(visitor.getByText(abusiveReview)).toHaveCount(0)
    await page.context().close()
  },
)
