import { makeExecutableSchema } from '@graphql-tools/schema'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { defaultFieldResolver, type GraphQLSchema, GraphQLUnionType, isInterfaceType } from 'graphql'
import { auditResolvers } from '../audit/index.ts'
import { sessionResolvers, staffResolvers } from '../auth/index.ts'
import {
  bookingListResolvers,
  bookingResolvers,
  dispatchResolvers,
  myDayResolvers,
  rosterResolvers,
  staffBookingResolvers,
} from '../bookings/index.ts'
import {
  dispatchRequestsResolvers,
  inboxResolvers,
  quoteListResolvers,
  quotesResolvers,
} from '../enquiries/index.ts'
import { messagesResolvers, webhooksResolvers } from '../messaging/index.ts'
import {
  frontDeskResolvers,
  overviewResolvers,
  ownerPromisesResolvers,
  reportsResolvers,
  savedViewsResolvers,
  staffChangesResolvers,
  staffSearchResolvers,
} from '../office/index.ts'
import { REFUSAL_CODES } from '../platform/graphql/refusal-codes.ts'
import { withRights } from '../platform/graphql/rights.ts'
import { publicTypeDefs, staffTypeDefs } from '../platform/graphql/type-defs.ts'
import { reviewsResolvers } from '../reviews/index.ts'
import {
  articlesResolvers,
  businessResolvers,
  locationsResolvers,
  servicesResolvers,
} from '../site-content/index.ts'

/**
 * Type definitions with the resolver of every field that is not simply there, and who may read it in front of them: all of
 * the API, or only its public part.
 */
export function executableSchema(part: 'all' | 'public' = 'all'): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: part === 'all' ? [publicTypeDefs, staffTypeDefs] : publicTypeDefs,
    resolvers: [
      articlesResolvers,
      auditResolvers,
      bookingListResolvers,
      bookingResolvers,
      businessResolvers,
      dispatchRequestsResolvers,
      reportsResolvers,
      frontDeskResolvers,
      inboxResolvers,
      dispatchResolvers,
      locationsResolvers,
      messagesResolvers,
      myDayResolvers,
      overviewResolvers,
      ownerPromisesResolvers,
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
      rosterResolvers,
      webhooksResolvers,
    ],
    // Each object that implements Refusal names its own type, as every outcome does.
    resolverValidationOptions: {
      requireResolversForResolveType: 'ignore',
      requireResolversToMatchSchema: part === 'all' ? 'error' : 'ignore',
    },
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
