import { useSuspenseQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { parseCarriedAnswers, toQuoteValues } from '../../shared/pricing/job-sheet.ts'
import { PricingGuide } from '../../shared/pricing/pricing-guide.ts'
import { FasterWays } from '../../shared/quote-form/faster-ways.tsx'
import { QuoteSection } from '../../shared/quote-form/quote-section.tsx'

const GetInTouchHeading = graphql(`
  query GetInTouch {
    pageHeadings { home { enquiry } }
  }
`)

/** 'Get In Touch': faster ways first, then the quote form. */
export function GetInTouch() {
  const { pricingGuide } = useSuspenseQuery(PricingGuide).data
  const { home } = useSuspenseQuery(GetInTouchHeading).data.pageHeadings
  // Pricing tool answers are in the address only without script.
  const carried = parseCarriedAnswers(pricingGuide, new URLSearchParams(useLocation().search))
  const quote = carried && toQuoteValues(carried)
  return (
    <QuoteSection
      title={home.enquiry}
      {...(quote ? { prefill: { service: quote.service, message: quote.summary } } : {})}
    >
      {(sent) => <FasterWays drawing="booked" sent={sent !== null} />}
    </QuoteSection>
  )
}
