/** Legal pages that every footer links to, under the names that they have everywhere. */
export const LEGAL_PAGES = [
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/warranty-information', 'Warranty information'],
] as const
