import { ApolloClient, type ApolloLink, InMemoryCache, type InMemoryCacheConfig } from '@apollo/client'
import possibleTypes from '../graphql/possible-types.ts'

/** How the cache identifies objects. */
export const cacheOptions: InMemoryCacheConfig = {
  possibleTypes: possibleTypes.possibleTypes,
  typePolicies: {
    Business: { keyFields: [] },
    Session: { keyFields: [] },
    Service: { keyFields: ['slug'] },
    Location: { keyFields: ['slug'] },
    PublishedPrice: { keyFields: ['label'] },
    // Pages and their parts select different fields of these. Merged, so that none causes a refetch.
    PageHeadings: { keyFields: [] },
    SharedHeadings: { merge: true },
    HomeHeadings: { merge: true },
    AboutHeadings: { merge: true },
    ContactHeadings: { merge: true },
    FaqHeadings: { merge: true },
    GuideCard: { merge: true },
    GuideHeadings: { merge: true },
    PricesHeadings: { merge: true },
    ReviewsHeadings: { merge: true },
    ServiceHeadings: { merge: true },
    LocationHeadings: { merge: true },
    Picture: { merge: true },
    Founder: { merge: true },
    Guarantee: { merge: true },
    EarlierVisit: { merge: true },
    InboxWorkOrder: { merge: true },
    JobRecord: { merge: true },
    OverviewDue: { merge: true },
    // Questions of a tool have choices with the same id.
    ToolChoice: { keyFields: false },
    // The same technician occurs in several weeks or windows with different data.
    RosterWeekTechnician: { keyFields: false },
    DispatchWeekTechnician: { keyFields: false },
    StaffWindowTechnician: { keyFields: false },
    RelatedVisit: { keyFields: ['reference'] },
    StaffBookingRow: { keyFields: ['reference'] },
    StaffQuoteRow: { keyFields: ['reference'] },
    StaffListChoices: { keyFields: [] },
  },
}

/**
 * How long a query result waits to be used by its component. Nothing is mounted on the server, so each page stays in memory this
 * long after it was sent: a third of a megabyte. Apollo's default is 30 seconds.
 */
const SERVER_DEFAULTS = { react: { suspense: { autoDisposeTimeoutMs: 1_000 } } }

/** Creates a client with one link: the schema itself on the server, the network in the staff area. */
export function createClient(
  link: ApolloLink,
  { server = false, queryDeduplication = true } = {},
): ApolloClient {
  return new ApolloClient({
    link,
    cache: new InMemoryCache(cacheOptions),
    ssrMode: server,
    queryDeduplication,
    defaultOptions: server ? SERVER_DEFAULTS : {},
  })
}
