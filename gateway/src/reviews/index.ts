export { staffReview } from './moderate.ts'
export { reviewsResolvers } from './resolvers.ts'
export {
  publishReview,
  rejectReview,
  replyToReview,
  reviewPath,
  reviewSubmit,
  waitingReviews,
} from './reviews.ts'
