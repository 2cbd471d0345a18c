import type { Content, Service } from 'content'

/** The services with these slugs, in this order. Unknown slugs are left out; content:check reports them. */
export function servicesBySlug(slugs: ReadonlyArray<string>, { services }: Content): ReadonlyArray<Service> {
  return slugs.flatMap((slug) => services.find((service) => service.slug === slug) ?? [])
}

/** The service with this slug. Throws if there is none: content:check has verified these slugs. */
export function serviceBySlug(slug: string, { services }: Content): Service {
  const service = services.find((candidate) => candidate.slug === slug)
  if (!service) throw new Error(`no service ${slug}`)
  return service
}
