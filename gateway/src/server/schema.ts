import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { defaultFieldResolver, type GraphQLSchema, GraphQLUnionType, isInterfaceType } from 'graphql'
import { auditResolvers } from '../audit/resolvers.ts'
import { staffResolvers } from '../auth/accounts/resolvers.ts'
import { sessionResolvers } from '../auth/sessions/resolvers.ts'
import { bookingResolvers } from '../bookings/customer/resolvers.ts'
import { dispatchResolvers } from '../bookings/dispatch-board/resolvers.ts'
import { bookingListResolvers } from '../bookings/list/resolvers.ts'
import { staffDiaryResolvers } from '../bookings/roster/resolvers.ts'
import { staffBookingResolvers } from '../bookings/staff/resolvers.ts'
import { myDayResolvers } from '../bookings/technician-day/resolvers.ts'
import { dispatchRequestsResolvers } from '../enquiries/callbacks/resolvers.ts'
import { inboxResolvers } from '../enquiries/inbox/resolvers.ts'
import { quoteListResolvers } from '../enquiries/list/resolvers.ts'
import { quotesResolvers } from '../enquiries/quotes/resolvers.ts'
import { messagesResolvers } from '../messaging/email-sms/resolvers.ts'
import { webhooksResolvers } from '../messaging/webhooks/resolvers.ts'
import { staffChangesResolvers } from '../office/change-feed/resolvers.ts'
import { frontDeskResolvers } from '../office/front-desk/resolvers.ts'
import { nowResolvers } from '../office/overview/resolvers.ts'
import { figuresResolvers } from '../office/reports/resolvers.ts'
import { savedViewsResolvers } from '../office/saved-views/resolvers.ts'
import { staffSearchResolvers } from '../office/search/resolvers.ts'
import { REFUSAL_CODES } from '../platform/graphql/refusal-codes.ts'
import { withRights } from '../platform/graphql/rights.ts'
import { reviewsResolvers } from '../reviews/resolvers.ts'
import { articlesResolvers } from '../site-content/articles/resolvers.ts'
import { businessResolvers } from '../site-content/business/resolvers.ts'
import { locationsResolvers } from '../site-content/locations/resolvers.ts'
import { servicesResolvers } from '../site-content/services/resolvers.ts'

/** The text of schema.graphql, at the root. */
const typeDefs = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')

/** schema.graphql with a resolver behind every field that is not simply there, and who may read it in front of them. */
export function executableSchema(): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: [
      articlesResolvers,
      auditResolvers,
      bookingListResolvers,
      bookingResolvers,
      businessResolvers,
      dispatchRequestsResolvers,
      figuresResolvers,
      frontDeskResolvers,
      inboxResolvers,
      dispatchResolvers,
      locationsResolvers,
      messagesResolvers,
      myDayResolvers,
      nowResolvers,
      quoteListResolvers,
      quotesResolvers,
      reviewsResolvers,
      savedViewsResolvers,
      servicesResolvers,
      sessionResolvers,
      staffResolvers,
      staffSearchResolvers,
      staffChangesResolvers,
      staffBookingResolvers,
      staffDiaryResolvers,
      webhooksResolvers,
    ],
    // Each object that implements Refusal names its own type, as every outcome does.
    resolverValidationOptions: { requireResolversForResolveType: 'ignore' },
  })
  return withRights(withRefusalCodes(withOutcomes(schema)))
}

/** Every outcome names its own type, so that a union needs no resolver to say which of its types one is. */
function withOutcomes(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.UNION_TYPE]: (union) =>
      union.resolveType
        ? union
        : new GraphQLUnionType({
            ...union.toConfig(),
            resolveType: ({
              type,
              __typename: name = type,
            }: {
              readonly type: string
              readonly __typename?: string
            }) => name,
          }),
  })
}

/** Every refusal has a code: its own, or the one of its type. Throws at start for a type that has none. */
function withRefusalCodes(schema: GraphQLSchema): GraphQLSchema {
  const refusal = schema.getType('Refusal')
  if (!isInterfaceType(refusal)) throw new Error('schema.graphql has no interface Refusal')
  const types = schema.getPossibleTypes(refusal).map(({ name }) => name)
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, fieldName, typeName) => {
      if (fieldName !== 'code' || !types.includes(typeName)) return field
      const code = REFUSAL_CODES.get(typeName)
      if (code === undefined) throw new Error(`refusal without a code: ${typeName}`)
      return { ...field, resolve: (...asked) => defaultFieldResolver(...asked) ?? code }
    },
  })
}
