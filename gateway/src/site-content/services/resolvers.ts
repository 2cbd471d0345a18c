import type { Resolvers } from '../../generated/graphql.ts'
import { pictureNamed } from '../../platform/graphql/picture.ts'
import { jobOf } from '../../scheduling/index.ts'
import { servicesNamed } from './services.ts'

const LAST_CORE_ID = 6

export const servicesResolvers = {
  Query: {
    services: (_root, { coreOnly }, { content }) =>
      coreOnly ? content.services.filter(({ id }) => id <= LAST_CORE_ID) : content.services,
    service: (_root, { slug }, { content }) =>
      content.services.find((service) => service.slug === slug) ?? null,
    pricingGuide: (_root, _args, { content }) => content.pricingGuide,
  },
  Service: {
    picture: ({ slug }, _args, context) => pictureNamed(`services/${slug}`, context),
    officeConfirms: ({ slug }, _args, { content }) => jobOf(slug, null, content.business).officeConfirms,
    related: ({ related }, _args, { content }) => servicesNamed(related, content),
  },
} satisfies Resolvers
