import { useSuspenseQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { parseCarriedAnswers, toQuoteValues } from '../../shared/pricing/job-sheet.ts'
import { chosenService } from '../../shared/quote-form/quote-form-rules.ts'
import { QuoteSection } from '../../shared/quote-form/quote-section.tsx'

const CarriedGuide = graphql(`
  query CarriedGuide {
    pricingGuide { id label quoteService symptoms { id label serviceSlug quoteService } }
  }
`)

type Props = { title: string; children: ReactNode }

/** The quote form, prefilled with the service in the address or with the answers of the pricing tool. */
export function ContactEnquiry(props: Props) {
  const asked = new URLSearchParams(useLocation().search)
  if (asked.has('topic')) return <PrefilledEnquiry asked={asked} {...props} />
  return (
    <QuoteSection
      open
      breezeBlocks
      prefill={{ service: chosenService(asked.get('service') ?? '') ?? '' }}
      {...props}
    />
  )
}

/** A separate component, so that the pricing guide is only loaded for visitors who come from the tool. */
function PrefilledEnquiry({ asked, ...props }: Props & { asked: URLSearchParams }) {
  const carried = parseCarriedAnswers(useSuspenseQuery(CarriedGuide).data.pricingGuide, asked)
  const quote = carried && toQuoteValues(carried)
  return (
    <QuoteSection
      open
      breezeBlocks
      {...(quote ? { prefill: { service: quote.service, message: quote.summary } } : {})}
      {...props}
    />
  )
}
