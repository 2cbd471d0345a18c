import { arrivalPhrase, isByAppointment } from 'content'
import type { Resolvers } from '../../generated/graphql.ts'
import { pictureNamed } from '../../platform/graphql/picture.ts'
import { jobOf } from '../../scheduling/index.ts'
import { fromPrice } from '../business/prices.ts'
import { serviceBySlug, servicesBySlug } from './services.ts'

const LAST_CORE_ID = 6

export const servicesResolvers = {
  Query: {
    services: (_root, { coreOnly }, { content }) =>
      coreOnly ? content.services.filter(({ id }) => id <= LAST_CORE_ID) : content.services,
    service: (_root, { slug }, { content }) =>
      content.services.find((service) => service.slug === slug) ?? null,
    landingPages: (_root, _args, { content }) => content.landingPages,
    landingPage: (_root, { slug }, { content }) =>
      content.landingPages.find((page) => page.slug === slug) ?? null,
    pricingGuide: (_root, _args, { content }) => content.pricingGuide,
    priceFactors: (_root, _args, { content }) => content.priceFactors,
  },
  Service: {
    picture: ({ slug }, _args, context) => pictureNamed(`services/${slug}`, context),
    officeConfirms: ({ slug }, _args, { content }) => jobOf(slug, null, content.business).officeConfirms,
    arrivalPhrase: ({ arrival }, _args, { content }) => arrivalPhrase(arrival, content.business.appointments),
    arrivalByAppointment: ({ arrival }, _args, { content }) =>
      isByAppointment(arrival, content.business.appointments),
    stepsFirst: ({ firstSteps }) => firstSteps !== null,
    landingPage: ({ slug }, _args, { content }) =>
      content.landingPages.find(({ service }) => service === slug) ?? null,
    fromPrice: (service, _args, { content }) => fromPrice(service, content.business),
    related: ({ related }, _args, { content }) => servicesBySlug(related, content),
    articles: ({ slug }, _args, { content }) =>
      content.articles.filter(({ related }) => related.includes(slug)),
    jobPhotos: ({ slug }, _args, { content }) => content.jobPhotos.filter(({ service }) => service === slug),
  },
  LandingPage: {
    service: ({ service }, _args, { content }) => serviceBySlug(service, content),
    bookingService: ({ bookingService }, _args, { content }) => serviceBySlug(bookingService, content),
  },
} satisfies Resolvers
