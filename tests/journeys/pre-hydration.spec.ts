import { firstJob, symptomButtons } from '../support/booking-journey.ts'
import { BROWSER_ARGS, fullBrowser } from '../support/browser.ts'
import {
  expect,
  fillIn,
  ONCE,
  type Page,
  sendButton,
  test,
  triggerHydration,
  waitForHydration,
} from '../support/journey.ts'
import { sampleQuote } from '../support/quotes.ts'
import { PHONE } from '../support/widths.ts'

// A page hydrates when someone is about to use it. Input before that takes effect, exactly once.

// The headless shell reports a pointer on the page from the start, which counts as activity.
const executablePath = fullBrowser()
test.use({ launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) } })
// All in one worker, because each worker starts its own full browser.
test.describe.configure({ mode: 'default' })

/** The first of the prefetched scripts. Once it's requested, the bootstrap script is running. */
const HYDRATION = /\/assets\/hydrate-[\w-]*\.js$/

/** Holds requests for the matching code. Returns a function that releases them. */
async function holdScripts(page: Page, code: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Collects the scripts that a page requests, except the bootstrap script and its helpers. */
function scriptsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isBootstrap = /\/(bootstrap|rolldown-runtime|preload-helper)-/.test(pathname)
    if (request.resourceType() === 'script' && !isBootstrap) requested.push(pathname)
  })
  return requested
}

/** Collects the paths that a page posts to. */
function postsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Collects the presses that reach React's root. */
const recordPressesSeenByReact = (page: Page) =>
  page.evaluateHandle(() => {
    const types: string[] = []
    for (const type of ['pointerdown', 'touchstart', 'click'])
      document.getElementById('root')?.addEventListener(type, () => types.push(type), true)
    return types
  })

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    [...(document.getElementById('main')?.children ?? [])].some((child) =>
      Object.keys(child).some((key) => key.startsWith('__reactProps')),
    ),
  )

test('an untouched page prefetches its scripts and runs none', ONCE, async ({ page }) => {
  const requested = scriptsOf(page)
  await page.goto('/services')
  await expect.poll(() => requested.some((path) => path.includes('/services-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(new Set(requested).size).toBe(requested.length)
  expect(await isHydrated(page)).toBe(false)
  await triggerHydration(page)
  const fetchedCount = requested.length
  await expect.poll(() => isHydrated(page)).toBe(true)
  expect(requested.slice(fetchedCount)).toEqual([])
})

test('a visitor with data saving on fetches only the bootstrap script', ONCE, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const requested = scriptsOf(page)
  const bootstrapResponse = page.waitForResponse(/\/assets\/bootstrap-/)
  await page.goto('/services')
  await bootstrapResponse
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
})

test('form errors show before hydration', ONCE, async ({ page }) => {
  await holdScripts(page, HYDRATION)
  const started = page.waitForRequest(HYDRATION)
  await page.goto('/contact')
  await started
  const form = page.getByRole('form', { name: 'Request a quote' })
  const errorOf = (label: string) =>
    form.getByLabel(label).evaluate((input: HTMLInputElement) => input.validationMessage)
  await form.getByLabel('Email').fill('sam@')
  await sendButton(form).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  expect(await errorOf('Name')).toBe('Name is required')
  expect(await errorOf('Email')).toBe('Please enter a valid email address')
  await form.getByLabel('Name').fill('Sam')
  await expect(form.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
})

test(
  'a question opens while the page hydrates, without making React hydrate it first',
  ONCE,
  async ({ page }) => {
    const release = await holdScripts(
      page,
      /\/assets\/service-next-[\w-]*\.js$|\/assets\/service-[\w-]*\.js$/,
    )
    await page.goto('/services/tap-repairs')
    await triggerHydration(page)
    const seen = await recordPressesSeenByReact(page)
    const questions = page.locator('main details:not(:has(form))')
    await questions.first().locator('summary').click()
    await expect(questions.first()).toHaveAttribute('open')
    expect(await seen.jsonValue()).toEqual([])
    release()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await questions.nth(1).locator('summary').click()
    expect(await seen.jsonValue()).toContain('click')
  },
)

test(
  'the menu opens and closes and a form is held while the page hydrates, without making React hydrate them first',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize(PHONE)
    const screenScript = /\/assets\/contact-[\w-]*\.js$/
    const release = await holdScripts(page, screenScript)
    const requested = page.waitForRequest(screenScript)
    const sent = postsOf(page)
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Request a quote' })
    await fillIn(form, sampleQuote())
    await requested
    const seen = await recordPressesSeenByReact(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const group = menu.locator('details:not([open])').filter({ hasText: 'Locations' })
    await group.locator('summary').click()
    await expect(menu.getByRole('link', { name: 'Burleigh Heads' })).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await sendButton(form).click()
    await expect(sendButton(form)).toHaveAttribute('aria-busy', 'true')
    expect(await seen.jsonValue()).toEqual([])
    release()
    await expect(page.getByText("Thanks, we've got your request")).toBeVisible()
    expect(sent).toHaveLength(1)
  },
)

test('required choices and text areas are checked before hydration too', ONCE, async ({ page }) => {
  await holdScripts(page, HYDRATION)
  const started = page.waitForRequest(HYDRATION)
  await page.goto('/work-order')
  await started
  const form = page.getByRole('form', { name: 'Work order' })
  await page.getByRole('button', { name: 'Send work order' }).click()
  await expect(form.getByLabel('Agency')).toBeFocused()
  await expect(form.getByLabel('What’s wrong?')).toHaveAttribute('aria-invalid', 'true')
  const [yes, no] = [form.getByRole('radio', { name: 'Yes' }), form.getByRole('radio', { name: 'No' })]
  expect(await yes.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    'Please choose yes or no',
  )
  await no.check()
  for (const choice of [yes, no]) await expect(choice).not.toHaveAttribute('aria-invalid')
})

test(
  "an area check is answered before hydration in the server's words, and once after it",
  ONCE,
  async ({ page }) => {
    const answers: [string, string][] = []
    // A suburb with a page, one without, a postcode of several suburbs, and one of a single suburb.
    for (const query of ['Robina', 'Benowa', '4218', '4224']) {
      await page.goto(`/locations?area=${query}`)
      answers.push([query, (await page.locator('#areas').getByRole('status').textContent()) ?? ''])
    }
    const release = await holdScripts(page, HYDRATION)
    const started = page.waitForRequest(HYDRATION)
    await page.goto('/locations')
    await started
    const areas = page.locator('#areas')
    const field = areas.getByLabel('Your suburb or postcode')
    for (const [query, answer] of answers) {
      await field.fill(query.toUpperCase())
      await field.press('Enter')
      await expect(areas.getByRole('status')).toHaveText(answer)
    }
    await expect(areas.getByRole('link', { name: 'Book in Tugun' })).toHaveAttribute('href', /suburb=Tugun$/)
    await expect(areas.getByRole('link', { name: 'More about Tugun' })).toHaveAttribute(
      'href',
      '/locations/tugun',
    )
    await expect(page).toHaveURL(/\/locations$/)

    release()
    await waitForHydration(field)
    await expect(areas.getByText('Yes, we come to Tugun 4224.')).toHaveCount(1)
    for (const [query, answer] of [
      ['Tweed Heads', 'Tweed Heads 2485 is just outside our area.'],
      ['Robina', 'Yes, we come to Robina 4226.'],
    ] as const) {
      await field.fill(query)
      await field.press('Enter')
      await expect(areas.getByRole('status').locator('strong').filter({ visible: true })).toHaveText([answer])
    }
  },
)

test('a form sent before hydration is sent once, by script', ONCE, async ({ page }) => {
  const release = await holdScripts(page, HYDRATION)
  const started = page.waitForRequest(HYDRATION)
  const sent = postsOf(page)
  await page.goto('/contact')
  await started
  const form = page.getByRole('form', { name: 'Request a quote' })
  await fillIn(form, sampleQuote())
  await sendButton(form).click()
  await expect(sendButton(form)).toHaveAttribute('aria-busy', 'true')
  expect(sent).toEqual([])
  release()
  await expect(page.getByText("Thanks, we've got your request")).toBeVisible()
  expect(sent).toEqual(['/api/contact'])
})

test(
  'a form that hydrates after the page is checked at once and sent once, by script',
  ONCE,
  async ({ page }) => {
    const formScript = /\/assets\/service-enquiry-[\w-]*\.js$/
    const release = await holdScripts(page, formScript)
    const sent = postsOf(page)
    await page.goto('/services/tap-repairs')
    await triggerHydration(page)
    await expect.poll(() => isHydrated(page)).toBe(true)
    await page.locator('#quote summary', { hasText: 'Request a Quote' }).click()
    const form = page.getByRole('form', { name: 'Request a quote' })
    await sendButton(form).click()
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await fillIn(form, sampleQuote())
    await sendButton(form).click()
    await expect(sendButton(form)).toHaveAttribute('aria-busy', 'true')
    expect(sent).toEqual([])
    release()
    await expect(page.getByText("Thanks, we've got your request")).toBeVisible()
    expect(sent).toEqual(['/graphql'])
  },
)

test(
  "a press made while the screen's code is loading takes effect once it has loaded",
  ONCE,
  async ({ page }) => {
    const screenScript = /\/assets\/login-[\w-]*\.js$/
    const release = await holdScripts(page, screenScript)
    const requested = page.waitForRequest(screenScript)
    await page.goto('/admin/login')
    await triggerHydration(page)
    // React has taken over the page by now and is waiting for the screen.
    await requested
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
  },
)

test('a press made before any script has loaded takes effect once it has', ONCE, async ({ page }) => {
  const bootstrapScript = /\/assets\/bootstrap-[\w-]*\.js$/
  const release = await holdScripts(page, bootstrapScript)
  const requested = page.waitForRequest(bootstrapScript)
  await page.goto('/admin/login')
  await requested
  const button = page.getByRole('button', { name: 'Forgot your password?' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test(
  "a press takes effect however late the screen's code loads, because nothing else can handle it",
  ONCE,
  async ({ page }) => {
    const screenScript = /\/assets\/login-[\w-]*\.js$/
    const release = await holdScripts(page, screenScript)
    await page.clock.install()
    const requested = page.waitForRequest(screenScript)
    await page.goto('/admin/login')
    await triggerHydration(page)
    await requested
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    // Longer than a form waits.
    await page.clock.runFor(20_000)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
  },
)

test(
  "text typed and submitted while the screen's code is loading arrives complete",
  ONCE,
  async ({ page }) => {
    const screenScript = /\/assets\/login-[\w-]*\.js$/
    const release = await holdScripts(page, screenScript)
    const requested = page.waitForRequest(screenScript)
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill('nobody@example.org')
    await triggerHydration(page)
    await requested
    await page.getByLabel('Password', { exact: true }).fill('not the password at all')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    release()
    await expect(page.getByRole('alert')).toContainText('Email or password doesn’t match')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password at all')
  },
)

test("a visitor's draft is restored without user input", ONCE, async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Request a quote' })
  await form.getByLabel('Name').fill('Ann Lee')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('gpc_quote_draft') ?? ''))
    .toContain('Ann Lee')
  await page.goto('/about')
  await page.goto('/contact')
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByLabel('Name')).toHaveValue('Ann Lee')
})

test(
  'the response to a posted form hydrates without user input, and going back is possible',
  ONCE,
  async ({ page }) => {
    const release = await holdScripts(page, /\/assets\/hydrate-[\w-]*\.js$/)
    await page.goto('/booking')
    const submission = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    )
    await firstJob(page).tap()
    const symptom = symptomButtons(page).first()
    const label = (await symptom.textContent()) ?? ''
    await symptom.tap()
    await submission
    await expect(page.getByRole('heading', { level: 1, name: "Where's the job?" })).toBeVisible()
    await expect(page.locator('summary', { hasText: label })).toBeVisible()
    release()
    // Its URL can be reloaded.
    await expect(page).toHaveURL(/step=job/)
    await expect(page.getByRole('button', { name: 'Change job' })).toBeVisible()
  },
)

test('text typed into a posted form up to hydration stays', ONCE, async ({ page, quiet }) => {
  quiet.allow(/422/)
  await page.goto('/contact')
  await page.getByLabel("What's happening?").fill('The tap drips.')
  // Types continuously until React has taken over, because React writes the server's text into the field.
  await page.addInitScript(() => {
    let keystrokes = 0
    const timer = setInterval(() => {
      const field = document.querySelector('textarea')
      if (!field) return
      if (Object.keys(field).some((key) => key.startsWith('__reactProps'))) {
        clearInterval(timer)
        document.documentElement.dataset.typed = `The kitchen tap drips. ${keystrokes}`
        return
      }
      keystrokes++
      field.value = `The kitchen tap drips. ${keystrokes}`
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, 1)
  })
  await page
    .getByLabel("What's happening?")
    .evaluate((textarea: HTMLTextAreaElement) => textarea.form?.submit())
  await expect(page.getByRole('alert').first()).toBeVisible()
  await triggerHydration(page)
  const typed = page.locator('html[data-typed]')
  await expect(typed).toHaveCount(1)
  const lastText = (await typed.getAttribute('data-typed')) ?? ''
  await expect(page.getByLabel("What's happening?")).toHaveValue(lastText)
})
