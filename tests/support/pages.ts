/** One address of every kind of page, those with the most to show, and one that none answers. */
export const PAGES = [
  '/',
  '/about',
  '/services',
  '/services/gas-services',
  '/locations',
  '/locations/mudgeeraba',
  '/blog',
  '/blog/hot-water-choices',
  '/guides',
  '/guides/turn-the-water-off',
  '/guides/whose-pipe',
  '/guides/hot-water-chooser',
  '/contact',
  '/booking',
  '/book-appointment',
  '/reviews',
  '/privacy-policy',
  '/terms-and-conditions',
  '/warranty-information',
  '/sitemap',
  '/emergency-plumber-gold-coast',
  '/blocked-drains-gold-coast',
  '/hot-water-gold-coast',
  '/map-test',
  '/conversion-test',
  '/analytics-debug',
] as const
export const NO_PAGE = '/there-is-no-such-page'

/** The sections of the home page, by the words that head them, in the spec's order (section 2). */
export const HOME_SECTIONS = [
  'Professional Plumbing Services on the Gold Coast',
  'Our Professional Services',
  'Our Professional Process',
  'Our Company Values',
  'Check us before you let us in',
  'From the founder',
  'What will it cost?',
  'From Coolangatta to Coomera, and west to the hinterland',
  'Get In Touch',
  "Water where it shouldn't be? Call us.",
] as const
