import { graphql } from './graphql/gql.ts'

/** What the head of every page says of the business; asked by the server beside the page, so that no browser carries it. */
export const HeadFacts = graphql(`
  query HeadFacts {
    business {
      name
      tagline
      phoneE164
      email
      priceRange
      locality
      region
      country
      latitude
      longitude
      hours { days opens closes }
      socialLinks { url }
    }
    areas: locations(list: STRUCTURED_DATA) { name }
  }
`)
