export { staffReview } from './moderate.ts'
export { reviewsResolvers } from './resolvers.ts'
export {
  pendingReviews,
  publishReview,
  rejectReview,
  replyToReview,
  reviewPath,
  reviewSubmit,
} from './reviews.ts'
