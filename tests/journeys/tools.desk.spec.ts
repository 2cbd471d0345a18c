import { inspectFocus } from '../support/focus.ts'
import {
  expect,
  expectAccessibleAtEveryWidth,
  expectAccessibleInDarkMode,
  expectHydrated,
  horizontalOverflow,
  type Locator,
  type Page,
  test,
} from '../support/journey.ts'

// Every tool is used by keyboard, from the top of its page, past the header, to its result: at two widths with JavaScript and at
// the other two without, in light mode at the first of the two and in dark mode at the second. The next tool starts one width
// further. So each tool is used at every width, with and without JavaScript, in light and dark mode, and some tool covers every
// combination. A desktop zoomed to 400 % is 320 px wide.
const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const
const THEMES = ['light', 'dark'] as const

/** Keyboard actions of a user who must always see the focus. */
type KeyboardUser = {
  readonly page: Page
  readonly hasScript: boolean
  /** Tabs to a control, and expects every stop on the way to be visible. */
  readonly tab: (target: Locator) => Promise<void>
  readonly press: (key: string) => Promise<void>
  readonly type: (field: Locator, text: string) => Promise<void>
  /** Tabs to a group of radio buttons and selects one with the arrow keys, or a checkbox with the space bar. */
  readonly choose: (option: Locator) => Promise<void>
}

type Tool = {
  readonly name: string
  readonly path: string
  /** Reaches the result and expects it to be visible without scrolling. */
  readonly use: (user: KeyboardUser) => Promise<void>
  /** The result is on a page that no other test checks with axe. */
  readonly hasOwnResult?: true
}

const SENT_ORDER = {
  Agency: 'Sample Realty',
  'Your name': 'Kim Ng',
  'Your phone': '07 5550 0142',
  'Your email': 'kim@realty.example.org',
  'Street address and unit': '9/4 Sample Street',
  Suburb: 'Southport',
  'Keys and access': 'Lockbox',
}

const TOOLS: ReadonlyArray<Tool> = [
  {
    name: 'the price tool',
    path: '/prices',
    use: async ({ page, choose, tab, press }) => {
      const tool = page.locator('#cost')
      const option = (name: string) => tool.getByRole('radio', { name, exact: true })
      await choose(option('Tap or toilet'))
      await choose(option('New toilet'))
      const folded = tool.locator('summary', { hasText: 'Time and access' })
      if (await folded.isVisible()) {
        await tab(folded)
        await press('Enter')
      }
      await choose(option('Evening or weekend'))
      await choose(option('Stairs or roof'))
      await tab(tool.getByRole('button', { name: 'Request a Quote' }))
      await expect(tool.getByText('Evening or weekend:')).toBeInViewport({ ratio: 1 })
      await press('Enter')
      await expect(page).toHaveURL(/\/contact\?/)
      const form = page.locator('#quote')
      await expect(form.getByRole('heading').first()).toBeInViewport()
      await expect(form.getByLabel('Service')).toHaveValue('general')
      await expect(form.getByLabel("What's happening?")).toHaveValue(
        'Tap or toilet: New toilet\nWhen: Evening or weekend\nAccess: Stairs or roof',
      )
    },
  },
  {
    name: 'whose pipe',
    path: '/guides/whose-pipe',
    hasOwnResult: true,
    use: async ({ page, tab, press }) => {
      const follow = async (name: RegExp, next: string) => {
        await tab(page.getByRole('link', { name }))
        await press('Enter')
        await expect(page.getByRole('heading', { level: 2, name: next })).toBeInViewport({ ratio: 1 })
      }
      await follow(/^Sewer Toilets/, 'Where is it?')
      await follow(/^That opening is dry/, 'Do you own it or rent?')
      await follow(/^I own a house/, 'You fix it')
      await follow(/^Change: Where is it/, 'Where is it?')
      await follow(/liquid in it/, 'The council fixes it')
      const council = page.getByRole('link', { name: '1300 000 928' })
      await tab(council)
      await expect(council).toHaveAttribute('href', 'tel:1300000928')
    },
  },
  {
    name: 'the hot water chooser',
    path: '/guides/hot-water-chooser',
    hasOwnResult: true,
    use: async ({ page, hasScript, choose, tab, press }) => {
      const questions = page.getByRole('main').getByRole('group')
      const compare = page.getByRole('button', { name: 'Compare the five types' })
      await tab(compare)
      await press('Enter')
      if (hasScript) {
        const summary = page.getByRole('alert').filter({ hasText: 'things to fix' })
        await expect(summary).toBeFocused()
        await expect(questions.first().getByText('Please choose one')).toBeAttached()
        await tab(summary.getByRole('link', { name: 'How many people live there?' }))
        await press('Enter')
        await expect(questions.first()).toBeFocused()
      }
      // Browser validation focuses the first question and shows its label, not only its first option.
      else await expect(questions.first().getByRole('radio').first()).toBeFocused()
      await expect(questions.first().getByText('How many people live there?')).toBeInViewport({ ratio: 1 })
      for (const question of await questions.all()) await choose(question.getByRole('radio').first())
      await tab(compare)
      await press('Enter')
      await expect(page.getByRole('heading', { name: 'For your home' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 3, name: 'Electric storage' })).toBeInViewport()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(6)
      const table = page.getByRole('table', { name: 'How the five types compare' })
      if (await table.isVisible()) {
        await expect(table.getByRole('row')).toHaveText([/^Type/, /^Electric storage/, /./, /./, /./, /./])
        return
      }
      // Where there's no room for the table, the alternative is open and the others can be opened.
      const others = page.locator('#answer details')
      await expect(others.first().getByText('Typical life')).toBeVisible()
      const last = others.last()
      await expect(last.getByText('Typical life')).toBeHidden()
      await tab(last.locator('summary'))
      await press('Enter')
      await expect(last.getByText('Typical life')).toBeVisible()
    },
  },
  {
    name: 'the search',
    path: '/search',
    use: async ({ page, hasScript, type, tab, press }) => {
      const field = page.getByLabel('What are you looking for?')
      await type(field, 'toliet')
      if (hasScript) {
        const best = page.getByRole('option').first()
        await expect(best).toContainText('Toilet Repairs')
        await expect(best).toBeInViewport({ ratio: 1 })
        await press('Escape')
        await expect(best).toHaveCount(0)
      }
      await press('Enter')
      await expect(page.getByRole('heading', { name: /results for “toliet”/ })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('main').getByRole('link', { name: 'Toilet Repairs' })).toBeInViewport({
        ratio: 1,
      })
      const collapsedGroup = page.getByRole('main').getByRole('group')
      await tab(collapsedGroup.getByText(/more common questions$/))
      await press('Enter')
      await tab(collapsedGroup.getByRole('link').first())
      await press('Enter')
      await expect(page).toHaveURL(/\/faq\/./)
    },
  },
  {
    name: 'the work order',
    path: '/work-order',
    use: async ({ page, choose, type, tab, press }) => {
      const form = page.getByRole('form', { name: 'Work order' })
      const send = form.getByRole('button', { name: 'Send work order' })
      await tab(send)
      await press('Enter')
      const errors = page.getByRole('alert')
      await expect(errors.getByText('11 things to fix')).toBeInViewport({ ratio: 1 })
      const first = errors.getByRole('link', { name: 'Agency is required' })
      await tab(first)
      await press('Enter')
      await expect(form.getByLabel('Agency')).toBeFocused()
      await expect(form.getByText('Agency', { exact: true })).toBeInViewport({ ratio: 1 })
      for (const [label, value] of Object.entries(SENT_ORDER)) await type(form.getByLabel(label), value)
      await choose(form.getByRole('radio', { name: 'No' }))
      await type(form.getByLabel('Service'), 'General')
      await type(form.getByLabel('What’s wrong?'), 'The shower drips.')
      await type(form.getByLabel('Invoice to'), 'R Owner')
      await tab(send)
      await press('Enter')
      await expect(page.getByText('we’ve got your work order')).toBeInViewport({ ratio: 1 })
    },
  },
  {
    name: 'the card for the fridge',
    path: '/guides/turn-the-water-off',
    use: async ({ page, type, tab, press }) => {
      await type(page.getByLabel('Water meter: where is it?'), 'Left of the driveway')
      await tab(page.getByRole('button', { name: 'Make the card (PDF)' }))
      const pdfResponse = page
        .context()
        .waitForEvent('response', (response) => response.url().endsWith('fridge-card.pdf'))
      await press('Enter')
      expect((await pdfResponse).headers()['content-type']).toBe('application/pdf')
    },
  },
  {
    name: 'the guide in large type',
    path: '/guides/turn-the-water-off',
    hasOwnResult: true,
    use: async ({ page, tab, press }) => {
      const follow = async (link: Locator, step: string) => {
        await tab(link)
        await press('Enter')
        await expect(page.getByRole('heading', { name: step, exact: true })).toBeInViewport({ ratio: 1 })
      }
      await follow(
        page.getByRole('link', { name: 'Large type' }),
        'How to turn off your water, gas and power',
      )
      const first = 'Find the lid near the front boundary.'
      await follow(page.getByRole('link', { name: 'Water, at the meter' }), first)
      const next = (step: number) => page.locator(`#water-${step}`).getByRole('link', { name: 'Next' })
      await follow(next(1), 'Is it a lever? Turn it across the pipe.')
      await expect(page.getByRole('heading', { name: first })).not.toBeInViewport()
      const call = page.locator('#water-4').getByRole('link', { name: /^Call/ })
      await tab(call)
      await expect(call).toHaveAttribute('href', /^tel:/)
    },
  },
]

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript })

    for (const [index, { name, path, use, hasOwnResult }] of TOOLS.entries()) {
      test(`${name} is used by keyboard alone`, async ({ page, quiet }) => {
        // Status of a rejected work order.
        if (!hasScript) quiet.allow(/422/)
        for (const [visit, colorScheme] of THEMES.entries()) {
          const screen = SCREENS[(index + visit + (hasScript ? 0 : 2)) % SCREENS.length] ?? SCREENS[0]
          await test.step(`${screen.width} px, ${colorScheme}`, async () => {
            await page.setViewportSize(screen)
            await page.emulateMedia({ colorScheme })
            await page.goto(path)
            if (hasScript) await expectHydrated(page)
            const user = createKeyboardUser(page, hasScript)
            await user.press('Tab')
            await user.press('Enter')
            await use(user)
            await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
            // The work order keeps its sender's details in the tab; the next visit starts with an empty form.
            if (hasScript) await page.evaluate(() => sessionStorage.clear())
          })
        }
        if (!hasScript || !hasOwnResult) return
        await expectAccessibleAtEveryWidth(page)
        await expectAccessibleInDarkMode(page)
      })
    }
  })
}

/** More tab stops than any page has between its header and the end of its tool. */
const MAX_TAB_STOPS = 60

function createKeyboardUser(page: Page, hasScript: boolean): KeyboardUser {
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (target: Locator, reached: 'isTarget' | 'isInGroup') => {
    for (let stops = 0; !(await target.evaluate(inspectFocus))[reached]; stops++) {
      expect(stops, `stops before ${target}`).toBeLessThan(MAX_TAB_STOPS)
      await press('Tab')
      expect((await target.evaluate(inspectFocus)).fault).toBe('')
    }
  }
  return {
    page,
    hasScript,
    press,
    tab: (target) => tabTo(target, 'isTarget'),
    type: async (field, text) => {
      await tabTo(field, 'isTarget')
      await page.keyboard.type(text)
    },
    choose: async (option) => {
      await tabTo(option, 'isInGroup')
      while (!(await option.isChecked())) {
        const { isTarget } = await option.evaluate(inspectFocus)
        await press(isTarget ? 'Space' : 'ArrowDown')
      }
      expect((await option.evaluate(inspectFocus)).fault).toBe('')
    },
  }
}
