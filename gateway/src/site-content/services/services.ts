import type { Content, Service } from 'content'

/** The services of these slugs, in this order. A slug that no service has is left out: content:check refuses those. */
export function servicesNamed(slugs: ReadonlyArray<string>, { services }: Content): ReadonlyArray<Service> {
  return slugs.flatMap((slug) => services.find((service) => service.slug === slug) ?? [])
}

/** The service of this slug. Throws where there is none: for slugs that content:check has checked. */
export function serviceNamed(slug: string, { services }: Content): Service {
  const service = services.find((it) => it.slug === slug)
  if (!service) throw new Error(`no service ${slug}`)
  return service
}
