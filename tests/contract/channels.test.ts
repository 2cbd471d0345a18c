import { expect, test } from 'vitest'
import { htmlToText } from '../support/html.ts'
import { fetchPage } from '../support/http.ts'
import { useSite } from '../support/use-site.ts'

// Reachable from elsewhere, so messages can't be read at /dev/mail, and neither a mail server nor an SMS provider is set.
const site = useSite({ PUBLIC_URL: 'http://plumber.example' })

test('pages promise no texts or emails on a site that can’t send them', async () => {
  const about = htmlToText((await fetchPage(site(), '/about')).text)
  expect(about).toContain('Your job report')
  expect(about).not.toContain('Your texts')
  const details = htmlToText((await fetchPage(site(), '/booking?step=you')).text)
  expect(details).toContain('Send me service reminders and news')
  expect(details).not.toContain('Text me')
  expect(details).not.toContain('your confirmation')
})
