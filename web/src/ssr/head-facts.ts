import { graphql } from '../graphql/gql.ts'

/** Data for the document head, queried by the server apart from the page so that it stays out of the page's state. */
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
      prices { label cents }
      locality
      region
      country
      latitude
      longitude
      hours { days opens closes }
      socialLinks { url }
      teamPhotos { name role photo { src } }
    }
    preview: linkPreview(path: $path) { image width height alt }
    areas: locations(list: STRUCTURED_DATA) { name postcode latitude longitude }
    places: locations { name postcode latitude longitude }
  }
`)
