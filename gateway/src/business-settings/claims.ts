import type { Content, ResponseClaim } from 'content'

/** A response claim of the site: how soon a plumber comes, and where it stands. */
export type SiteClaim = ResponseClaim & {
  /** `services/blocked-drains`, `landing/…`, `pricing/…` or `locations/…`. */
  readonly id: string
  /** The name of its page or topic. */
  readonly label: string
}

/** Every response claim of the site: of services, landing pages, pricing topics and suburbs. */
export function claimsOf({
  services,
  landingPages,
  pricingGuide,
  locations,
}: Content): ReadonlyArray<SiteClaim> {
  return [
    ...services.map(({ slug, title, arrival }) => ({
      id: `services/${slug}`,
      label: title,
      text: arrival.time,
      qualifier: arrival.qualifier,
    })),
    ...landingPages.map(({ slug, heading, response }) => ({
      id: `landing/${slug}`,
      label: heading,
      text: response,
      qualifier: null,
    })),
    ...pricingGuide.map(({ id, label, arrival }) => ({
      id: `pricing/${id}`,
      label,
      text: arrival,
      qualifier: null,
    })),
    ...locations.map(({ slug, name, responseTime }) => ({
      id: `locations/${slug}`,
      label: name,
      text: responseTime,
      qualifier: null,
    })),
  ]
}
