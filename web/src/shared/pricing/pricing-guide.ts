import { graphql } from '../../graphql/gql.ts'
import type { PricingGuideQuery } from '../../graphql/graphql.ts'

/** Questions and answers of the pricing tool. The quote form on the same page reads it too. */
export const PricingGuide = graphql(`
  query PricingGuide {
    pricingGuide {
      id
      label
      quoteService
      arrival
      parts
      symptoms {
        id
        label
        job
        timeOnSite
        factors
        serviceSlug
        quoteService
      }
    }
    business { phone phoneE164 }
  }
`)

export type PricingTopics = PricingGuideQuery['pricingGuide']
