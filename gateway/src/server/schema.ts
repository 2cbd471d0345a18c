import { makeExecutableSchema } from '@graphql-tools/schema'
import { defaultFieldResolver, type GraphQLSchema, isInterfaceType, isUnionType } from 'graphql'
import { apiKeyResolvers } from '../api-keys/index.ts'
import { auditResolvers } from '../audit/index.ts'
import { sessionResolvers, staffResolvers } from '../auth/index.ts'
import {
  bookingListResolvers,
  bookingResolvers,
  calendarFeedResolvers,
  dispatchResolvers,
  myDayResolvers,
  reassignResolvers,
  rosterResolvers,
  staffBookingResolvers,
  visitHelperResolvers,
} from '../bookings/index.ts'
import { businessSettingsResolvers } from '../business-settings/index.ts'
import { conversationResolvers } from '../conversations/index.ts'
import {
  customerListResolvers,
  customerMergingResolvers,
  customerResolvers,
  customerTransferResolvers,
} from '../customers/index.ts'
import {
  dispatchRequestsResolvers,
  inboxResolvers,
  quoteListResolvers,
  quotesResolvers,
  workOrdersResolvers,
} from '../enquiries/index.ts'
import { jobRecordResolvers } from '../job-records/index.ts'
import { maintenanceResolvers } from '../maintenance/index.ts'
import { messagesResolvers, webhooksResolvers } from '../messaging/index.ts'
import {
  customerHistoryResolvers,
  frontDeskResolvers,
  overviewResolvers,
  ownerPromisesResolvers,
  privacyResolvers,
  reportsResolvers,
  savedViewsResolvers,
  staffChangesResolvers,
  staffSearchResolvers,
} from '../office/index.ts'
import { onCallResolvers } from '../on-call/index.ts'
import { REFUSAL_CODES } from '../platform/graphql/refusal-codes.ts'
import { addAccessChecks } from '../platform/graphql/rights.ts'
import { publicTypeDefs, staffTypeDefs } from '../platform/graphql/type-defs.ts'
import { linkedQuoteResolvers, priceBookResolvers, pricedQuoteResolvers } from '../priced-quotes/index.ts'
import { reviewsResolvers } from '../reviews/index.ts'
import {
  answersResolvers,
  articlesResolvers,
  businessResolvers,
  guidesResolvers,
  locationsResolvers,
  searchResolvers,
  servicesResolvers,
} from '../site-content/index.ts'

type Outcome = { readonly type: string; readonly __typename?: string }

/**
 * The executable schema, complete or only its public part: type definitions, resolvers and the access check in front of each field.
 */
export function executableSchema(part: 'all' | 'public' = 'all'): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: part === 'all' ? [publicTypeDefs, staffTypeDefs] : publicTypeDefs,
    resolvers: [
      answersResolvers,
      apiKeyResolvers,
      articlesResolvers,
      guidesResolvers,
      auditResolvers,
      bookingListResolvers,
      bookingResolvers,
      businessResolvers,
      calendarFeedResolvers,
      conversationResolvers,
      customerHistoryResolvers,
      customerListResolvers,
      customerMergingResolvers,
      customerResolvers,
      businessSettingsResolvers,
      customerTransferResolvers,
      dispatchRequestsResolvers,
      reportsResolvers,
      frontDeskResolvers,
      inboxResolvers,
      jobRecordResolvers,
      maintenanceResolvers,
      dispatchResolvers,
      reassignResolvers,
      linkedQuoteResolvers,
      locationsResolvers,
      messagesResolvers,
      onCallResolvers,
      myDayResolvers,
      overviewResolvers,
      privacyResolvers,
      ownerPromisesResolvers,
      priceBookResolvers,
      pricedQuoteResolvers,
      quoteListResolvers,
      quotesResolvers,
      workOrdersResolvers,
      reviewsResolvers,
      savedViewsResolvers,
      searchResolvers,
      servicesResolvers,
      sessionResolvers,
      staffResolvers,
      staffSearchResolvers,
      staffChangesResolvers,
      staffBookingResolvers,
      rosterResolvers,
      visitHelperResolvers,
      webhooksResolvers,
    ],
    updateResolversInPlace: true,
    // Otherwise the text of the whole schema and its tokens stay in memory.
    noLocation: true,
    // Interfaces need no resolver: every object that implements Refusal names its own type, as every outcome does.
    resolverValidationOptions: {
      requireResolversForResolveType: 'ignore',
      requireResolversToMatchSchema: part === 'all' ? 'error' : 'ignore',
    },
  })
  // Modifies the schema in place: each copy would add a fifth of a second to every start.
  resolveOutcomes(schema)
  addRefusalCodes(schema)
  addAccessChecks(schema)
  return schema
}

/** Resolves union members by the `type` (or `__typename`) that every outcome carries. */
function resolveOutcomes(schema: GraphQLSchema): void {
  for (const union of Object.values(schema.getTypeMap()))
    if (isUnionType(union)) union.resolveType ??= ({ type, __typename: name = type }: Outcome) => name
}

/** Gives every refusal a code: its own, or the default of its type. Throws at start if a type has no default. */
function addRefusalCodes(schema: GraphQLSchema): void {
  const refusal = schema.getType('Refusal')
  if (!isInterfaceType(refusal)) throw new Error('schema.graphql has no interface Refusal')
  for (const type of schema.getPossibleTypes(refusal)) {
    const code = REFUSAL_CODES.get(type.name)
    if (code === undefined) throw new Error(`refusal without a code: ${type.name}`)
    const field = type.getFields().code
    if (field) field.resolve = (...args) => defaultFieldResolver(...args) ?? code
  }
}
