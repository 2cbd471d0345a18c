import type { Content, Service } from 'content'

/** The services of these slugs, in this order. A slug that no service has is left out: content:check refuses those. */
export function servicesNamed(slugs: ReadonlyArray<string>, { services }: Content): ReadonlyArray<Service> {
  return slugs.flatMap((slug) => services.find((service) => service.slug === slug) ?? [])
}
