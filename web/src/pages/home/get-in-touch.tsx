import { useSuspenseQuery } from '@apollo/client/react'
import { useLocation } from '../../routing/page-context.ts'
import { FasterWays } from '../../shared/quote-form/faster-ways.tsx'
import { QuoteSection } from '../../shared/quote-form/quote-section.tsx'
import { answersFrom, quoteOf } from './job-sheet.ts'
import { PricingGuide } from './pricing-guide.ts'

/** 'Get In Touch': the faster ways first, then the quote form. */
export function GetInTouch() {
  const { pricingGuide, pageHeadings } = useSuspenseQuery(PricingGuide).data
  const asked = new URLSearchParams(useLocation().search)
  // Only without script do the answers of the pricing tool come in the address.
  const quote = asked.has('topic') ? quoteOf(pricingGuide, answersFrom(pricingGuide, asked)) : null
  return (
    <QuoteSection
      title={pageHeadings.home.enquiry}
      {...(quote ? { prefill: { service: quote.service, message: quote.summary } } : {})}
    >
      <FasterWays />
    </QuoteSection>
  )
}
