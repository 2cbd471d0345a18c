import type { Business, Content } from './types.ts'

/**
 * Facts that the law or a customer needs and the owner has not entered, one line each. While there are any, production
 * serves no public page.
 */
export function missingFacts({ business }: Pick<Content, 'business'>): ReadonlyArray<string> {
  const missing: string[] = []
  if (business.licensedName === null) missing.push('licensedName: the name on the licence')
  for (const { label, number, issuedBy } of business.licences) {
    if (issuedBy === 'QBCC' && number === null) missing.push(`licences: ${label}`)
  }
  // (07) 5550 xxxx and (07) 7010 xxxx are reserved by the regulator for fiction; no one answers them.
  if (/^\+617(5550|7010)/.test(business.phoneE164)) missing.push('phone: a number reserved for examples')
  if (/@([a-z0-9-]+\.)*example\.(com|net|org)$/.test(business.email)) {
    missing.push('email: an address reserved for examples')
  }
  if (business.address === null) missing.push('address')
  return inFile(missing)
}

/** Everything that the owner has still to fill in, one line each; the facts of `missingFacts` first. */
export function placeholders({ business }: Pick<Content, 'business'>): ReadonlyArray<string> {
  return [...missingFacts({ business }), ...inFile(optionalFacts(business))]
}

function optionalFacts(business: Business): ReadonlyArray<string> {
  const missing = [
    ...business.licences
      .filter(({ number, issuedBy }) => issuedBy !== 'QBCC' && number === null)
      .map(({ label }) => `licences: ${label}`),
    ...business.socialLinks
      .filter(({ url, network }) => url === null || network === null)
      .map(({ position }) => `socialLinks: position ${position}`),
  ]
  if (business.launched === null)
    missing.push('launched: articles show the day of their last change until it is entered')
  if (business.abn === null) missing.push('abn')
  if (business.processors.hosting === null) missing.push('processors: hosting')
  if (!business.gasLeakLine.confirmed) {
    missing.push(
      `gasLeakLine: ${business.gasLeakLine.number} is not confirmed, pages say 000 and the gas bill`,
    )
  }
  if (business.googleReviewUrl === null) missing.push('googleReviewUrl: no page speaks of Google reviews')
  if (business.founder.name === null) missing.push('founder.name')
  return missing
}

const inFile = (missing: ReadonlyArray<string>) => missing.map((what) => `business.yaml: ${what}`)
