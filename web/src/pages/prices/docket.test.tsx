import { DesignProvider } from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Docket, type Price } from './docket.tsx'

const docketText = {
  amounts: 'Our prices',
  amountsFrom: 'Jobs',
  amountsNote: 'The lowest.',
  quote: 'Your quote',
  quoteLines: ['What it costs'],
  quoteNote: 'No hidden fees.',
  quoteAccept: 'You say yes',
}

const callOut: Price = { label: 'Call-out', text: '$99', includes: ['Travel', '<b>30 minutes</b>'] }
const afterHours: Price = { label: 'After-hours call-out', text: '$180.50', includes: [] }
const taps = { label: 'Tap Repairs', text: '$149', includes: [], path: '/services/tap-repairs' }

const render = (callOuts: ReadonlyArray<Price>, jobs: ReadonlyArray<typeof taps> = []) =>
  renderToStaticMarkup(
    <DesignProvider>
      <Docket callOuts={callOuts} jobs={jobs} text={docketText} />
    </DesignProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')

test('without prices, lists what a quote contains and shows no price', () => {
  const html = render([])
  expect(html).toContain('Your quote')
  expect(html).toContain('What it costs')
  expect(html).not.toMatch(/\$|Our prices|from|to be entered/)
})

test('lists only the prices that were entered', () => {
  const single = render([afterHours])
  expect(single).toContain('$180.50')
  expect(single).not.toMatch(/>Call-out<|Jobs|The lowest|Your quote|Includes/)
  const jobs = render([], [taps])
  expect(jobs).toContain('href="/services/tap-repairs"')
  expect(jobs).toContain('The lowest.')
  expect(jobs).not.toContain('Call-out')
})

test('lists what a price includes, escaped as text', () => {
  const html = render([callOut, afterHours], [taps])
  expect(html.match(/Includes/g)).toHaveLength(1)
  expect(html).toContain('&lt;b&gt;30 minutes&lt;/b&gt;')
  expect([...html.matchAll(/\$[\d.]+/g)].map(([amount]) => amount)).toEqual(['$99', '$180.50', '$149'])
})
