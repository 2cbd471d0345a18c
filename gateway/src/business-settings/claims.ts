import type { Content, ResponseClaim } from 'content'

/** A claim of the site about how soon a plumber comes, and the page it appears on. */
export type SiteClaim = ResponseClaim & {
  /** `appointments`, `services/blocked-drains`, `landing/…` or `locations/…`. */
  readonly id: string
  /** Name of its page or topic. */
  readonly label: string
}

/** Returns every response claim of the site: other appointments, services, landing pages and suburbs. */
export function claimsOf({
  business: { appointments },
  services,
  landingPages,
  locations,
}: Content): ReadonlyArray<SiteClaim> {
  return [
    {
      id: 'appointments',
      label: 'Other appointments',
      text: appointments.time,
      qualifier: appointments.qualifier,
    },
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
    ...locations.map(({ slug, name, responseTime }) => ({
      id: `locations/${slug}`,
      label: name,
      text: responseTime,
      qualifier: null,
    })),
  ]
}
