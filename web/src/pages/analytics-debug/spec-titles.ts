/** Page titles required by the spec (section 2), with a sample address of each kind. null: the company name. */
export const SPEC_TITLES: ReadonlyArray<readonly [path: string, title: string | null]> = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/services/gas-services', 'Service: Gas Services'],
  ['/locations', 'Locations'],
  ['/locations/surfers-paradise', 'Location: Surfers Paradise'],
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/blog', 'Blog'],
  ['/blog/what-never-to-flush', 'Blog: What Never To Flush'],
  ['/booking', 'Book a Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-and-conditions', 'Terms & Conditions'],
  ['/warranty-information', 'Warranty Information'],
  ['/emergency-plumber-gold-coast', '24/7 Emergency Plumber Gold Coast | Rapid Response'],
  ['/blocked-drains-gold-coast', 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs'],
  ['/hot-water-gold-coast', 'Hot Water System Repair & Install Gold Coast | Experts in All Types'],
  ['/book-appointment', null],
  ['/admin/login', 'Admin Login'],
  ['/admin/register', 'Admin Registration'],
  ['/admin/dashboard', 'Admin Dashboard'],
  ['/reviews', null],
  ['/sitemap', null],
  ['/map-test', null],
  ['/conversion-test', null],
  ['/analytics-debug', null],
  ['/no-such-page', null],
]

/** Event names of the spec (section 3), repeated here to check the catalogue against. */
export const SPEC_EVENTS = [
  'view_booking_page',
  'select_service',
  'select_time_slot',
  'submit_booking',
  'booking_complete',
  'submit_contact_form',
  'submit_service_inquiry',
  'page_view',
  'navigation_click',
  'view_service',
  'view_location',
  'download',
  'search',
  'admin_login',
  'admin_update_booking',
  'admin_assign_technician',
] as const

/** Event categories of the spec. */
export const SPEC_CATEGORIES = ['booking', 'contact', 'navigation', 'content', 'search', 'inquiry', 'admin']
