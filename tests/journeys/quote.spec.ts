import { htmlToText } from '../support/html.ts'
import {
  expect,
  expectAccessible,
  FIREFOX_TOO,
  fillIn,
  ONCE,
  quoteForm,
  sendButton,
  test,
  toast,
  valuesOf,
} from '../support/journey.ts'
import { samplePhoto } from '../support/photos.ts'
import { emailsAbout, sampleQuote } from '../support/quotes.ts'

test("a visitor's quote request is confirmed, stored and emailed", {
  tag: [ONCE.tag, FIREFOX_TOO.tag],
}, async ({ page, baseURL, quiet }) => {
  // Firefox requests a favicon for the email's page too, whose policy blocks every resource.
  quiet.allow(/favicon\.ico.*Cross-Origin-Resource-Policy/)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Professional Plumbing Services on the Gold Coast',
  )
  const form = await quoteForm(page)
  expect(requestedPaths.filter((path) => path === '/graphql' || path.startsWith('/api'))).toEqual([])
  await expectAccessible(page)

  const quote = sampleQuote()
  await fillIn(form, quote)
  await sendButton(form).click()
  await expect(toast(page)).toContainText('Message Sent!')
  await expect(toast(page)).toContainText("Thank you for contacting us. We'll get back to you shortly.")
  const confirmation = page.getByRole('status').filter({ hasText: "Thanks, we've got your request" })
  await expect(confirmation).toContainText(/Q-[0-9A-Z]{6}/)
  await expect(confirmation).toContainText(/within 24 hours \(usually much sooner\)|we'll reply that day/)
  await expectAccessible(page)

  const [reference = ''] = ((await confirmation.textContent()) ?? '').match(/Q-[0-9A-Z]{6}/) ?? []
  const officeEmail = async () => (await emailsAbout({ url: baseURL ?? '' }, reference))[0]
  const { service: _value, ...sent } = quote
  expect((await officeEmail())?.props).toMatchObject(sent)
  await expect.poll(async () => (await officeEmail())?.state).toBe('NOT_SENT')
  expect(htmlToText((await officeEmail())?.html ?? '')).toContain(quote.message)

  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Send another message' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  expect(await valuesOf(form)).toEqual({ name: '', email: '', phone: '', service: '', message: '' })

  await page.goto('/dev/mail')
  await page.getByRole('link', { name: new RegExp(`^Quote request: .*${reference}`) }).click()
  await expect(page.locator('body')).toContainText(quote.message)
})

test(
  'photos are uploaded ahead and sent with the form, also on a service page, and those of a second, refused request stay',
  ONCE,
  async ({ page, baseURL }) => {
    for (const path of ['/contact', '/services/tap-repairs']) {
      await page.goto(path)
      const form = await quoteForm(page)
      await fillIn(form, sampleQuote())
      await form.getByLabel('Photos').setInputFiles([samplePhoto('tap.png'), samplePhoto('sink.png')])
      await sendButton(form).click()
      const confirmation = page.getByRole('status').filter({ hasText: "Thanks, we've got your request" })
      const [reference = ''] = ((await confirmation.textContent()) ?? '').match(/Q-[0-9A-Z]{6}/) ?? []
      expect(await emailsAbout({ url: baseURL ?? '' }, reference)).toMatchObject([{ props: { photos: 2 } }])
      await page.getByRole('link', { name: 'Send another message' }).click()
      await expect(form.getByRole('img')).toHaveCount(0)

      await form.getByLabel('Photos').setInputFiles(samplePhoto('pipe.png'))
      await sendButton(form).click()
      await expect(form.getByRole('alert')).toBeVisible()
      await expect(form.getByRole('img', { name: 'pipe.png' })).toBeVisible()
    }
  },
)

test('text typed and a photo chosen before hydration stay', ONCE, async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const quote = sampleQuote()
  await page.locator('summary', { hasText: 'Request a Quote' }).click()
  const plainForm = page.getByRole('form', { name: 'Request a quote' })
  await fillIn(plainForm, quote)
  await plainForm.getByLabel('Photos').setInputFiles(samplePhoto('tap.png'))
  release()
  const form = await quoteForm(page)
  expect(await valuesOf(form)).toEqual(quote)
  await expect(form.getByRole('img')).toHaveCount(1)
})
