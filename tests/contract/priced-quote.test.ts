import { expect, onTestFinished, test } from 'vitest'
import { connectToDatabase } from '../support/database.ts'
import { elementTexts, htmlToText } from '../support/html.ts'
import { fetchPage, getRaw, postForm } from '../support/http.ts'
import { sentQuotePath } from '../support/priced-quotes.ts'
import { startTwoGateways } from '../support/two-gateways.ts'

test('a quote can be read, recalculated, questioned, accepted and booked without JavaScript, and 50 accepts at two gateways count once', async () => {
  const { first: firstSite, second: secondSite, stop } = await startTwoGateways()
  onTestFinished(stop)
  const path = await sentQuotePath(firstSite)
  const address = `${firstSite.url}${path}`

  const first = await fetchPage(firstSite, path)
  expect(first.status).toBe(200)
  expect(first.text).toContain('<meta name="robots" content="noindex">')
  expect(first.headers.get('cache-control')).toContain('no-store')
  const pageText = htmlToText(first.text)
  expect(pageText).toMatch(/New kitchen tap .*Replace kitchen mixer tap \$385\.50 .*New stop taps \$100\.00/)
  expect(pageText).toContain('Total $385.50 GST in the total $35.05')

  // Ticking an option only recalculates the total; it accepts nothing.
  const ticked = { act: 'accept', number: '1', 'option-1': 'yes', name: '' }
  const recalculated = await postForm(address, { ...ticked, recalculate: 'yes' })
  expect(recalculated.status).toBe(200)
  expect(htmlToText(recalculated.text)).toContain('Total $485.50')
  const nameless = await postForm(address, ticked)
  expect(nameless.status).toBe(422)
  expect(htmlToText(nameless.text)).toContain('Type your full name to accept')
  expect(nameless.text).toMatch(/name="option-1"[^>]* checked/)

  const question = await postForm(address, { act: 'ask', message: 'Is the old tap taken away?' })
  expect(question.headers.get('location')).toBe(`${path}?done=asked`)
  for (const [done, shown] of [
    ['asked', true],
    ['__proto__', false],
  ] as const) {
    const { status, text } = await fetchPage(firstSite, `${path}?done=${done}`)
    expect([status, htmlToText(text).includes('we’ve got your question')], done).toEqual([200, shown])
  }

  // Accepted by 50 concurrent requests over two gateways.
  const acceptances = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      postForm(`${index % 2 ? firstSite.url : secondSite.url}${path}`, { ...ticked, name: 'Ann Lee' }),
    ),
  )
  expect(new Set(acceptances.map(({ status }) => status))).toEqual(new Set([303]))
  const database = await connectToDatabase(firstSite.dataDir)
  onTestFinished(() => database.end())
  const count = async (sql: string) => (await database.query<{ count: string }>(sql)).rows[0]?.count
  expect(await count(`select count(*) from message where template = 'quote-accepted'`)).toBe('1')
  expect(await count(`select count(*) from priced_quote_event where kind = 'ACCEPTED'`)).toBe('1')
  const declined = await postForm(address, { act: 'decline', number: '1', reason: '' })
  expect(declined.status).toBe(409)
  expect(htmlToText(declined.text)).toContain('This quote has been accepted already.')

  // A free time can be booked right after accepting.
  const accepted = await fetchPage(firstSite, path)
  expect(htmlToText(accepted.text)).toMatch(/Accepted by Ann Lee on .*, \$485\.50\..* Next, choose a time/)
  const [startsAt = ''] = /name="startsAt"[^>]* value="([^"]+)"/.exec(accepted.text)?.slice(1) ?? []
  const booked = await postForm(address, { act: 'book', startsAt })
  expect(booked.headers.get('location')).toBe(`${path}?done=booked`)
  expect(htmlToText((await fetchPage(secondSite, path)).text)).toMatch(/Your booking is GC-/)

  const pdf = await getRaw(`${address}/quote.pdf`, {})
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.body.length).toBeLessThan(200_000)
  for (const invalidPath of ['/quote/wrong', '/quote/wrong/quote.pdf', `${path}/photos/1`])
    expect((await getRaw(`${firstSite.url}${invalidPath}`, {})).status).toBe(404)
  expect(elementTexts((await fetchPage(firstSite, '/quote/wrong')).text, 'h1')).toEqual([
    'This link no longer works',
  ])
})
