import type { Content } from './types.ts'

/** What the owner has still to fill in before the site may go live, one line each. */
export function placeholders({ business }: Pick<Content, 'business'>): ReadonlyArray<string> {
  const missing = [
    ...business.licences.filter(({ number }) => number === null).map(({ label }) => `licences: ${label}`),
    ...business.socialLinks
      .filter(({ url, network }) => url === null || network === null)
      .map(({ position }) => `socialLinks: position ${position}`),
  ]
  if (business.address === null) missing.push('address')
  if (business.googleReviewUrl === null) missing.push('googleReviewUrl: no page speaks of Google reviews')
  if (business.founder.name === null) missing.push('founder.name')
  // (07) 5550 xxxx and (07) 7010 xxxx are kept free by the regulator for fiction; nobody answers them.
  if (/^\+617(5550|7010)/.test(business.phoneE164)) missing.push('phone: a number reserved for examples')
  if (/@([a-z0-9-]+\.)*example\.(com|net|org)$/.test(business.email)) {
    missing.push('email: an address reserved for examples')
  }
  return missing.map((what) => `business.yaml: ${what}`)
}
