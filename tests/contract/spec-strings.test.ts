import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EVENTS } from '../../web/src/analytics/catalogue.ts'
import { LANDING_PAGE_TITLES } from '../support/addresses.ts'
import { attributes, htmlToText } from '../support/html.ts'
import { fetchPage, sendRequest } from '../support/http.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Every sentence, heading and label that the specification gives verbatim, by the page that shows it. */
const PAGE_STRINGS = {
  '/': [
    // Section 1
    'Professional Plumbing Services on the Gold Coast',
    "Gold Coast's Trusted Plumbers",
    'Same day',
    '24/7',
    '10+ years',
    'Locally owned and operated',
    'Licensed and insured',
    'Our Services',
    'Call Now',
    'Mon-Fri 7am-5pm',
    'Sat 8am-2pm',
    '24/7 emergency',
    '100% satisfaction guarantee',
    'Transparent upfront pricing',
    'Licensed and insured professionals',
    'Punctual appointments',
    'Our Professional Process',
    'Initial consultation',
    'Detailed assessment',
    'Transparent quote',
    'Expert solution',
    'Our Company Values',
    'Customer First',
    'Technical Excellence',
    'Honesty & Integrity',
    'Aussie Work Ethic',
    'Community Focus',
    'Service Excellence',
    // Section 2
    'Leak Detection',
    'Gold Coast overview',
    'Home',
    'About Us',
    'Reviews',
    'Contact',
    'Book Online',
    'View Service Areas',
    'Admin',
    'Our Professional Services',
    'Learn More',
    'View All Service Areas',
    'Get In Touch',
    'Request a Quote',
    'within 24 hours (usually much sooner)',
  ],
  '/there-is-no-such-page': ['404 Page Not Found'],
} as const satisfies Readonly<Record<string, ReadonlyArray<string>>>

/** Text that appears only after an action, so it's in the browser's code and not in the page. */
const CLIENT_STRINGS = [
  // Section 3
  'gpc_session_id',
  'gpc_auth_timestamp',
  // Section 4
  'Submitting...',
  'Loading map...',
  'Interactive map temporarily unavailable',
  'Application Error',
  // Section 5
  'Name is required',
  'Email is required',
  'Please enter a valid email address',
  'Phone number is required',
  'Please select a service',
  // Section 8
  'Message Sent!',
  "Thank you for contacting us. We'll get back to you shortly.",
  'There was a problem sending your message. Please try again.',
  'Sorry, there was a problem loading the application.',
  'Reload Page',
  'Failed to check authentication status',
  // Section 9
  'Notifications ({hotkey})',
] as const

/** Titles from section 2, recorded for analytics on each route change. */
const ANALYTICS_TITLES = {
  '/': 'Home',
  '/services': 'Services',
  '/services/gas-services': 'Service: Gas Services',
  '/locations': 'Locations',
  '/locations/surfers-paradise': 'Location: Surfers Paradise',
  '/about': 'About Us',
  '/contact': 'Contact Us',
  '/blog': 'Blog',
  '/blog/flexi-hoses': 'Blog: Flexi Hoses',
  '/booking': 'Book a Service',
  '/privacy-policy': 'Privacy Policy',
  '/terms-and-conditions': 'Terms & Conditions',
  '/warranty-information': 'Warranty Information',
  '/admin/login': 'Admin Login',
  '/admin/register': 'Admin Registration',
  '/admin/dashboard': 'Admin Dashboard',
  ...LANDING_PAGE_TITLES,
} as const

/** Subtitles beside suburbs in the Locations dropdown. Section 2 gives them inside a sentence. */
const DROPDOWN_SUBTITLES = [
  'fast response available',
  'service within 1 hour',
  'local plumber available',
] as const

/** The values of the quote form's service field, in the order of section 3. */
const SERVICE_OPTIONS = ['emergency', 'general', 'hotwater', 'drainage', 'gas', 'commercial'] as const

/** The events of section 3, each with its category and the file in web/src that sends it. */
const EVENTS_OF_SPEC = [
  ['view_booking_page', 'booking', 'analytics/start.ts'],
  ['select_service', 'booking', 'pages/booking/flow-analytics.ts'],
  ['select_time_slot', 'booking', 'pages/booking/flow-analytics.ts'],
  ['submit_booking', 'booking', 'pages/booking/flow-analytics.ts'],
  ['booking_complete', 'booking', 'pages/booking/flow-analytics.ts'],
  ['submit_contact_form', 'contact', 'shared/quote-form/send-quote.ts'],
  ['submit_service_inquiry', 'inquiry', 'shared/quote-form/request-quote.ts'],
  ['page_view', 'navigation', 'analytics/start.ts'],
  ['navigation_click', 'navigation', 'analytics/listeners.ts'],
  ['view_service', 'content', 'analytics/start.ts'],
  ['view_location', 'content', 'analytics/start.ts'],
  ['download', 'content', 'analytics/listeners.ts'],
  ['search', 'search', 'analytics/listeners.ts'],
  ['admin_login', 'admin', 'staff/lib/auth/use-sign-in.ts'],
  ['admin_update_booking', 'admin', 'staff/lib/booking-moves/use-moves.ts'],
  ['admin_assign_technician', 'admin', 'staff/lib/booking-moves/use-moves.ts'],
] as const

describe.each(Object.entries(PAGE_STRINGS))('%s', (path, strings) => {
  test.each(strings)('contains %s', async (text) => {
    expect(htmlToText((await fetchPage(site(), path)).text)).toContain(text)
  })
})

test.each(Object.entries(LANDING_PAGE_TITLES))('%s has the specified title', async (path, title) => {
  expect(htmlToText((await fetchPage(site(), path)).text)).toContain(title)
})

/** Returns the title that a page passes to analytics, from its page state. */
async function analyticsTitleOf(path: string): Promise<unknown> {
  const { text } = await fetchPage(site(), path)
  const [, stateUrl, inline = ''] =
    text.match(/<script type="application\/json" id="state"(?: data-from="([^"]*)")?>([^<]*)</) ?? []
  const state = JSON.parse(stateUrl ? (await sendRequest(`${site().url}${stateUrl}`)).text : inline)
  return state.page.pageView?.page_title
}

test.each(Object.entries(ANALYTICS_TITLES))('analytics reports %s as %s', async (path, title) => {
  expect(await analyticsTitleOf(path)).toBe(title)
})

test('the Locations dropdown shows the specified subtitle beside each of four suburbs', async () => {
  const { text } = await fetchPage(site(), '/')
  const [, panel = ''] = text.match(/ id="locations-panel"[\s\S]*?<ul\b([\s\S]*?)<\/ul>/) ?? []
  const suburbs = [...panel.matchAll(/<a href="\/locations\/[^"]+"[\s\S]*?<\/a>/g)].map(([link]) =>
    htmlToText(link).toLowerCase(),
  )
  expect(suburbs).toHaveLength(4)
  for (const suburb of suburbs)
    expect(DROPDOWN_SUBTITLES.filter((subtitle) => suburb.endsWith(subtitle))).toHaveLength(1)
  for (const subtitle of DROPDOWN_SUBTITLES) expect(suburbs.join('\n')).toContain(subtitle)
})

test('the service field of the quote form has the specified values', async () => {
  const { text } = await fetchPage(site(), '/contact')
  const [, options = ''] = text.match(/<select\b[^>]* name="service"[^>]*>([\s\S]*?)<\/select>/) ?? []
  expect(attributes(options, 'value').filter(Boolean)).toEqual(SERVICE_OPTIONS)
})

const web = new URL('../../web/', import.meta.url)

test.each(EVENTS_OF_SPEC)('%s is an event about %s, sent from %s', (name, category, source) => {
  expect(EVENTS[name].category).toBe(category)
  expect(readFileSync(new URL(`src/${source}`, web), 'utf8')).toContain(`name: '${name}', parameters: `)
})

test('no other event is sent', () => {
  expect(Object.keys(EVENTS).toSorted()).toEqual(EVENTS_OF_SPEC.map(([name]) => name).toSorted())
})

const assets = new URL('dist/client/assets/', web)
const code = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(new URL(name, assets), 'utf8'))
  .join('\n')

test.each(CLIENT_STRINGS)('the browser bundle contains %s', (text) => {
  expect(code).toContain(text)
})
