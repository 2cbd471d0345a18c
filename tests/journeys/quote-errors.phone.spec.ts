import type { Page, Request } from '@playwright/test'
import {
  expect,
  expectAccessibleAtEveryWidth,
  fillIn,
  quoteForm,
  sendButton,
  test,
  toast,
  valuesOf,
} from '../support/journey.ts'
import { sampleQuote } from '../support/quotes.ts'

const FAILED = 'There was a problem sending your message. Please try again.'
const CONTACT = '**/api/contact'

/** Collects the form's requests from now on. */
function requestsOf(page: Page): ReadonlyArray<Request> {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) requests.push(request)
  })
  return requests
}

test('an empty form names what is missing, and editing a field clears its error', async ({ page }) => {
  await page.goto('/')
  const form = await quoteForm(page)
  const requests = requestsOf(page)
  await sendButton(form).click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  const messages = [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Please select a service',
  ]
  await expect(summary.getByRole('link')).toHaveText(messages)
  for (const [label, message] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Phone', 'Phone number is required'],
    ['Service', 'Please select a service'],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(summary).toHaveCSS('border-top-style', 'solid')
  const added = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].flatMap(({ sheet }) =>
      [...(sheet?.cssRules ?? [])]
        .filter(({ cssText }) => cssText.includes('.c-'))
        .map((rule) => rule.constructor.name),
    ),
  )
  expect(new Set(added), 'new styles have no group outside (hydration/nested-groups.ts)').toEqual(
    new Set(['CSSStyleRule']),
  )
  await expectAccessibleAtEveryWidth(page)

  await summary.getByRole('link', { name: 'Phone number is required' }).click()
  await expect(form.getByLabel('Phone')).toBeFocused()
  await form.getByLabel('Phone').fill('0400')
  await expect(form.getByLabel('Phone')).not.toHaveAttribute('aria-invalid')
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(summary.getByRole('link')).toHaveCount(3)
  expect(requests).toHaveLength(0)
})

test('an address that the browser accepts and we do not shows an error at its field', async ({ page }) => {
  await page.goto('/contact')
  const form = await quoteForm(page)
  await fillIn(form, sampleQuote({ email: 'bronwyn@example' }))
  await sendButton(form).click()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(1)
})

test('while sending, the button reads Submitting... and cannot be pressed again', async ({ page }) => {
  await page.goto('/contact')
  const form = await quoteForm(page)
  const requests = requestsOf(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CONTACT, async (route) => {
    await released
    await route.continue()
  })
  await fillIn(form, sampleQuote())
  await sendButton(form).click()
  await expect(sendButton(form)).toHaveText('Submitting...')
  await expect(sendButton(form)).toBeDisabled()
  await form.getByLabel('Name').press('Enter')
  release()
  await expect(toast(page)).toContainText('Message Sent!')
  await page.getByRole('link', { name: 'Send another message' }).click()
  await expect(sendButton(form)).toBeEnabled()
  expect(requests).toHaveLength(1)
})

for (const [what, response, message] of [
  [
    'answers 500',
    { status: 500, contentType: 'application/json', body: '{"message":"broken"}' },
    '500: {"message":"broken"}',
  ],
  ['gives no answer', null, 'Failed to fetch'],
] as const) {
  test(`a server that ${what}: one retry after a second with the same key, then an error, and nothing is lost`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/500|ERR_FAILED|Your request wasn't sent/)
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith("Your request wasn't sent"),
    )
    await page.clock.install()
    await page.goto('/contact')
    const form = await quoteForm(page)
    const requests = requestsOf(page)
    await page.route(CONTACT, (route) => (response ? route.fulfill(response) : route.abort('failed')))
    const quote = sampleQuote()
    await fillIn(form, quote)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await sendButton(form).click()
    await expect.poll(() => requests.length).toBe(1)
    await page.clock.runFor(900)
    expect(requests).toHaveLength(1)
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return requests.length
      })
      .toBe(2)
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText(FAILED)
    expect((await logged).text()).toContain(message)
    await expect(form.getByRole('link', { name: /^Call \(07\)/ })).toHaveAttribute('href', /^tel:\+61/)
    expect(await valuesOf(form)).toEqual(quote)
    await expect(sendButton(form)).toBeEnabled()
    const keys = requests.map((request) => request.headers()['idempotency-key'])
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,100}$/)
    expect(keys[1]).toBe(keys[0])

    // Sent again unchanged, it's the same request, and it goes through.
    await page.unroute(CONTACT)
    await page.clock.resume()
    await sendButton(form).click()
    await expect(toast(page)).toContainText('Message Sent!')
    expect(requests.at(-1)?.headers()['idempotency-key']).toBe(keys[0])
  })
}

test('an error that only the server can detect is shown beside its field', async ({ page, quiet }) => {
  quiet.allow(/422/)
  await page.goto('/contact')
  const form = await quoteForm(page)
  const quote = sampleQuote({ name: 'n'.repeat(201) })
  await fillIn(form, quote)
  await sendButton(form).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/200 characters/)
  await expect(toast(page)).toContainText(FAILED)
  expect(await valuesOf(form)).toEqual(quote)
})

test('a fourth request from one phone in a day is declined with a message', async ({ page, quiet }) => {
  quiet.allow(/429/)
  const { phone } = sampleQuote()
  for (let index = 0; index < 3; index++) {
    await page.request.post('/api/contact', { data: sampleQuote({ phone, message: `number ${index}` }) })
  }
  await page.goto('/contact')
  const form = await quoteForm(page)
  await fillIn(form, sampleQuote({ phone, message: 'number 4' }))
  await sendButton(form).click()
  await expect(form.getByRole('alert')).toContainText("this one wasn't sent")
  await expect(form.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(toast(page)).toHaveCount(0)
  await expect(form.getByLabel('Name')).not.toHaveValue('')
})

test('a draft survives a reload, and is deleted once sent', async ({ page }) => {
  await page.goto('/contact')
  const quote = sampleQuote()
  await fillIn(await quoteForm(page), quote)
  await page.reload()
  const form = await quoteForm(page)
  await expect.poll(() => valuesOf(form)).toEqual(quote)
  await sendButton(form).click()
  await expect(toast(page)).toContainText('Message Sent!')
  await page.reload()
  expect((await valuesOf(await quoteForm(page))).message).toBe('')
})
