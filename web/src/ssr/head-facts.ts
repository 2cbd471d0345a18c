import { graphql } from '../graphql/gql.ts'

/**
 * What the head of a page says that the page does not know; asked by the server beside the page, so that no browser carries
 * it.
 */
export const HeadFacts = graphql(`
  query HeadFacts($path: String!) {
    business {
      name
      tagline
      phoneE164
      email
      licensedName
      licences { label number issuedBy }
      abn
      priceRange
      locality
      region
      country
      latitude
      longitude
      hours { days opens closes }
      socialLinks { url }
    }
    preview: linkPreview(path: $path) { image width height alt }
    areas: locations(list: STRUCTURED_DATA) { name postcode latitude longitude }
    places: locations { name postcode latitude longitude }
  }
`)
