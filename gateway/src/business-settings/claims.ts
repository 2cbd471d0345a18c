import type { Content, ResponseClaim } from 'content'

/** A claim of the site about how soon a plumber comes, and the page it appears on. */
export type SiteClaim = ResponseClaim & {
  /** `services/blocked-drains`, `landing/…`, `pricing/…` or `locations/…`. */
  readonly id: string
  /** Name of its page or topic. */
  readonly label: string
}

/** Returns every response claim of the site: services, landing pages, pricing topics and suburbs. */
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
