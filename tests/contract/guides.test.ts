import { expect, test } from 'vitest'
import { attributes, elementTexts, htmlToText } from '../support/html.ts'
import { fetchPage, postForm, sendRequest } from '../support/http.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite({ LOG_LEVEL: 'info' })
const GUIDE = '/guides/turn-the-water-off'
const CARD = `${GUIDE}/fridge-card.pdf`

test('services, suburbs and articles link to the guides that help with them', async () => {
  for (const path of ['/services/burst-pipes', '/locations/surfers-paradise', '/blog/shut-off-valve', '/']) {
    const links = attributes((await fetchPage(site(), path)).text, 'href')
    expect(links, path).toContain(path === '/' ? '/guides' : GUIDE)
  }
})

test('a guide shows each step with its picture, in order, without JavaScript', async () => {
  const { text } = await fetchPage(site(), GUIDE)
  const steps = elementTexts(text, 'h3').map((title) => title.replace(' :', ':'))
  const expectedOrder = [
    'Find the meter',
    'If you have a lever: Turn it across the pipe',
    'Close the cold valve',
    "If it's dry: Turn the main switch off",
  ]
  expect(expectedOrder.map((step) => steps.indexOf(step))).toEqual(
    expectedOrder.map((step) => steps.indexOf(step)).toSorted((a, b) => a - b),
  )
  expect(steps).toEqual(expect.arrayContaining(expectedOrder))
  expect(attributes(text, 'alt')).toContain(
    'A lever on a water pipe, turned from along the pipe to across it',
  )
})

test('the large-print view warns first, and each step links to the next and to the numbers it names', async () => {
  const { status, text } = await fetchPage(site(), `${GUIDE}/large`)
  expect(status).toBe(200)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(htmlToText(text)).toMatch(
    /How to turn off your water, gas and power Smell gas\? .* Water, at the meter/,
  )
  const links = attributes(text, 'href')
  for (const href of ['#water-1', '#water-2', '#power-2', 'tel:131962', 'tel:000', GUIDE])
    expect(links).toContain(href)
  for (const path of ['/guides/no-such-guide', '/guides/no-such-guide/large']) {
    expect((await fetchPage(site(), path)).status, path).toBe(404)
  }
})

test('the fridge card is a private PDF, and what was entered is not logged', async () => {
  const address = '7 Unlogged Avenue'
  const response = await fetch(`${site().url}${CARD}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ address, 'place-water': 'By the gate' }),
  })
  const { headers } = response
  expect([response.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect.poll(() => site().output()).toContain(CARD)
  expect(site().output()).not.toContain('Unlogged')
})

test('a guide links to its PDF sheets, which are public and noindexed', async () => {
  const guide = '/guides/strata-and-high-rise'
  const links = attributes((await fetchPage(site(), guide)).text, 'href')
  for (const sheet of [`${guide}/water-shut-down-notice.pdf`, `${guide}/unit-access-sheet.pdf`]) {
    expect(links).toContain(sheet)
    const response = await fetch(`${site().url}${sheet}`)
    const { headers } = response
    expect([response.status, headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
      200,
      'application/pdf',
      'noindex',
    ])
    const start = Buffer.from(await response.arrayBuffer()).subarray(0, 5)
    expect(start.toString()).toBe('%PDF-')
  }
  for (const missing of [`${guide}/no-such-sheet.pdf`, '/guides/renting/unit-access-sheet.pdf'])
    expect((await sendRequest(`${site().url}${missing}`)).status).toBe(404)
})

test('suburbs and the FAQ link to the strata and renting guides, and the renting guide links to the work order', async () => {
  const strata = '/guides/strata-and-high-rise'
  for (const suburb of ['surfers-paradise', 'broadbeach', 'main-beach', 'southport'])
    expect(attributes((await fetchPage(site(), `/locations/${suburb}`)).text, 'href'), suburb).toContain(
      strata,
    )
  const faq = attributes((await fetchPage(site(), '/faq')).text, 'href')
  expect(faq).toEqual(expect.arrayContaining([strata, '/guides/renting']))
  expect(attributes((await fetchPage(site(), '/guides/renting')).text, 'href')).toContain('/work-order')
})

test('a fridge card is generated only for our own pages, and only for a guide that has one', async () => {
  const { url } = site()
  expect((await postForm(`${url}${CARD}`, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await postForm(`${url}/guides/tanks-pumps-septic/fridge-card.pdf`, {})).status).toBe(404)
  expect((await sendRequest(`${url}${CARD}`, { method: 'PUT' })).headers.get('allow')).toContain('POST')
})
