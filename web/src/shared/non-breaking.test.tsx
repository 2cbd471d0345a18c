import { DesignProvider } from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NonBreaking } from './non-breaking.tsx'

test.each([
  ['Held for emergencies until 12 pm', ['12 pm']],
  ['Thursday, 11 am to 1 pm', ['11 am to 1 pm']],
  ['Bookings under (07) 5550 1091, as text', ['(07) 5550 1091,']],
  ['Change online until Monday 7 December.', ['7 December.']],
  ['Nothing to keep together', []],
])('%s keeps its days, times and numbers on one line, with the punctuation after them', (text, unbroken) => {
  const html = renderToStaticMarkup(
    <DesignProvider>
      <NonBreaking text={text} />
    </DesignProvider>,
  )
  expect([...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part)).toEqual(unbroken)
})
