import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { page } from '../support/ask.ts'
import { wordsOf } from '../support/html.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Every sentence, heading and label that the specification gives word for word, by the page that shows it. */
const ON_PAGES = {
  '/': [
    // Section 1
    'Professional Plumbing Services on the Gold Coast',
    "Gold Coast's Trusted Plumbers",
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

/** What appears only after something was done, so that it is in the code of the browser. */
const IN_THE_BROWSER = [
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

/** Titles of section 2, recorded for analytics on each route change. */
const ANALYTICS_TITLES = [
  'About Us',
  'Contact Us',
  'Book a Service',
  'Privacy Policy',
  'Terms & Conditions',
  'Warranty Information',
  'Admin Login',
  'Admin Registration',
  'Admin Dashboard',
] as const

const LANDING_TITLES = {
  '/emergency-plumber-gold-coast': '24/7 Emergency Plumber Gold Coast | Rapid Response',
  '/blocked-drains-gold-coast': 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
  '/hot-water-gold-coast': 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
} as const

describe.each(Object.entries(ON_PAGES))('%s', (path, strings) => {
  test.each(strings)('says %s', async (words) => {
    expect(wordsOf((await page(site(), path)).text)).toContain(words)
  })
})

test.each(Object.entries(LANDING_TITLES))('%s is titled as specified', async (path, title) => {
  expect(wordsOf((await page(site(), path)).text)).toContain(title)
})

const assets = new URL('../../web/dist/client/assets/', import.meta.url)
const code = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(new URL(name, assets), 'utf8'))
  .join('\n')

test.each([...IN_THE_BROWSER, ...ANALYTICS_TITLES])('the browser code has %s', (words) => {
  expect(code).toContain(words)
})
