import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { type ComponentProps, useMemo } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { useLocation } from '../../routing/page-context.ts'
import { parseCarriedAnswers, toQuoteValues } from '../../shared/pricing/job-sheet.ts'
import { chosenService } from '../../shared/quote-form/quote-form-rules.ts'
import { QuoteSection } from '../../shared/quote-form/quote-section.tsx'
import { createQuoteSender } from '../../shared/quote-form/request-quote.ts'

const CarriedGuide = graphql(`
  query CarriedGuide {
    pricingGuide { id label quoteService symptoms { id label serviceSlug quoteService } }
  }
`)

type Props = Pick<ComponentProps<typeof QuoteSection>, 'title' | 'children'>

const BOOKING_REFERENCE = /^GC-[0-9A-Z]{4}-[0-9A-Z]{2}$/

/** The quote form, prefilled with the service in the address or with the answers of the pricing tool. */
export function ContactEnquiry(props: Props) {
  const asked = new URLSearchParams(useLocation().search)
  if (asked.has('topic')) return <PrefilledEnquiry asked={asked} {...props} />
  const job = asked.get('job') ?? ''
  const section = {
    open: true,
    ending: 'breeze-blocks',
    prefill: { service: chosenService(asked.get('service') ?? '') ?? '' },
    ...props,
  } as const
  return BOOKING_REFERENCE.test(job) ? (
    <JobEnquiry about={`Next work after job ${job}`} {...section} />
  ) : (
    <QuoteSection {...section} />
  )
}

/** Tells the office which job the enquiry is about. */
function JobEnquiry({ about, ...section }: { about: string } & ComponentProps<typeof QuoteSection>) {
  const client = useApolloClient()
  const send = useMemo(() => createQuoteSender(client, about), [client, about])
  return <QuoteSection about={about} send={send} {...section} />
}

/** A separate component, so that the pricing guide is only loaded for visitors who come from the tool. */
function PrefilledEnquiry({ asked, ...props }: Props & { asked: URLSearchParams }) {
  const carried = parseCarriedAnswers(useSuspenseQuery(CarriedGuide).data.pricingGuide, asked)
  const quote = carried && toQuoteValues(carried)
  return (
    <QuoteSection
      open
      ending="breeze-blocks"
      {...(quote ? { prefill: { service: quote.service, message: quote.summary } } : {})}
      {...props}
    />
  )
}
