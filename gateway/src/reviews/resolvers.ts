import type { Content, Service } from 'content'
import type { Resolvers } from '../generated/graphql.ts'
import { requirePage, requirePageSize } from '../platform/pagination/arguments.ts'
import { dateTime } from '../platform/time.ts'
import { servicesBySlug } from '../site-content/index.ts'
import { reviewPublish, reviewReject, reviewReply, staffReviews } from './moderate.ts'
import {
  hasPublishedReviews,
  latestReviews,
  reviewInvitation,
  reviewPath,
  reviewSubmit,
  reviews,
} from './reviews.ts'

function serviceOf(slug: string, content: Content): Service {
  const [service] = servicesBySlug([slug], content)
  if (!service) throw new Error(`review of an unknown service: ${slug}`)
  return service
}

type ReviewsPage = NonNullable<Awaited<ReturnType<typeof reviews>>>

/** The summary counts services by slug; clients show their names. */
function withServiceNames(page: ReviewsPage, content: Content) {
  const services = page.summary.services.map(({ slug, count }) => {
    const { title: name } = serviceOf(slug, content)
    return { slug, name, count }
  })
  return { ...page, summary: { ...page.summary, services } }
}

export const reviewsResolvers = {
  Query: {
    reviews: async (_root, { first, after, service, suburb, stars }, context) => {
      requirePageSize(first)
      const filter = { service: service ?? null, suburb: suburb ?? null, stars: stars ?? null }
      return withServiceNames(
        requirePage(await reviews({ first, after: after ?? null, filter }, context)),
        context.content,
      )
    },
    latestReviews: async (_root, { first, service, suburb }, context) => {
      requirePageSize(first)
      const filter = { service: service ?? null, suburb: suburb ?? null, stars: null }
      const page = await latestReviews({ first, filter }, context)
      return page && withServiceNames(page, context.content)
    },
    staffReviews: async (_root, { state, first, after }, context) => {
      requirePageSize(first)
      const page = requirePage(await staffReviews({ state, first, after: after ?? null }, context))
      return page
    },
    reviewInvitation: (_root, { token }, context) => reviewInvitation(token, context),
  },
  Mutation: {
    reviewSubmit: (_root, { input }, context) => reviewSubmit(input, context),
    reviewPublish: (_root, { input }, context) => reviewPublish(input, context),
    reviewReject: (_root, { input }, context) => reviewReject(input, context),
    reviewReply: (_root, { input }, context) => reviewReply(input, context),
  },
  Business: { reviewed: (_business, _args, context) => hasPublishedReviews(context) },
  Booking: { reviewPath: ({ booking }, _args, context) => reviewPath(booking, context) },
  Review: { service: ({ service }, _args, { content }) => serviceOf(service, content) },
  ReviewInvitation: { service: ({ service }, _args, { content }) => serviceOf(service, content) },
  StaffReview: {
    service: ({ service }, _args, { content }) => serviceOf(service, content).title,
    writtenAt: ({ writtenAt }) => dateTime(writtenAt),
    decidedAt: ({ decidedAt }) => decidedAt && dateTime(decidedAt),
    repliedAt: ({ repliedAt }) => repliedAt && dateTime(repliedAt),
  },
} satisfies Resolvers
