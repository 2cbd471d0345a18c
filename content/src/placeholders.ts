import type { Business, Content } from './types.ts'

/**
 * Facts that the law or a customer needs and the owner hasn't entered, one per line. While any are missing, production serves no
 * public page.
 */
export function missingFacts({ business }: Pick<Content, 'business'>): ReadonlyArray<string> {
  const missing: string[] = []
  if (business.licensedName === null) missing.push('Licensed name: the name on the licence')
  const qbcc = business.licences.filter(({ issuedBy }) => issuedBy === 'QBCC')
  if (qbcc.every(({ number }) => number === null)) {
    const labels = qbcc.map(({ label }) => label).join(' or ')
    missing.push(`${labels}: ${qbcc.length === 1 ? 'its number' : 'the number of one at least'}`)
  }
  // (07) 5550 xxxx and (07) 7010 xxxx are reserved by the regulator for fiction and never connect.
  if (/^\+617(5550|7010)/.test(business.phoneE164)) missing.push('Phone: a number reserved for examples')
  if (/@([a-z0-9-]+\.)*example\.(com|net|org)$/.test(business.email)) {
    missing.push('Email: an address reserved for examples')
  }
  if (business.address === null) missing.push('Address: where warranty claims go')
  return missing
}

/** Everything the owner has yet to enter, one per line, starting with `missingFacts`. */
export function allMissingFacts({ business }: Pick<Content, 'business'>): ReadonlyArray<string> {
  return [...missingFacts({ business }), ...missingOptionalFacts(business)]
}

function missingOptionalFacts(business: Business): ReadonlyArray<string> {
  // The site can't open until a QBCC licence has its number, so `missingFacts` reports that case.
  const isLicensed = business.licences.some(({ number, issuedBy }) => issuedBy === 'QBCC' && number !== null)
  const missing = [
    ...business.licences
      .filter(({ number, issuedBy }) => number === null && (isLicensed || issuedBy !== 'QBCC'))
      .map(({ label }) => `${label}: its number. Take the licence out if you don’t hold it`),
    ...business.socialLinks
      .filter(({ url, network }) => url === null || network === null)
      .map(({ position }) => `Social link ${position}`),
  ]
  if (business.launched === null)
    missing.push('Launch day: articles show the day of their last change until it is entered')
  if (business.abn === null) missing.push('ABN')
  if (business.processors.hosting === null) missing.push('Hosting company: for the privacy policy')
  if (!business.gasLeakLine.confirmed) {
    missing.push(
      `Gas leak line: ${business.gasLeakLine.number} is not confirmed, pages say 000 and the gas bill`,
    )
  }
  if (business.googleReviewUrl === null) missing.push('Google review link: no page speaks of Google reviews')
  if (business.founder.name === null) missing.push('Founder: the name')
  return missing
}
