import { DocumentCheckIcon } from 'design-system'
import { CompactButton, PlusIcon } from 'design-system/staff'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { graphql } from '../../graphql/gql.ts'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { ChooseCustomer } from './choose-customer.tsx'
import { useFollowUp } from './follow-up.ts'
import { refusalMessage } from './mutation-result.ts'
import { Problem } from './problem.tsx'
import { newCustomerLink, pricedQuoteLink } from './staff-links.ts'
import { useMutationResult } from './use-mutation-result.ts'

const quoteCreate = graphql(`
  mutation PricedQuoteCreate($input: PricedQuoteCreateInput!) {
    pricedQuoteCreate(input: $input) {
      __typename
      ... on PricedQuoteSaved { quote { reference } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

interface WriteQuoteProps {
  customer?: string
  enquiry?: string
  /** A completed booking whose record asks for follow-up work. */
  booking?: string
}

/** Creates a quote for a customer, an enquiry, or the follow-up work of a booking, and opens it. */
export function WriteQuote({ customer, enquiry, booking }: WriteQuoteProps) {
  const { settle } = useFollowUp()
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const { run, saving, refusal } = useMutationResult(quoteCreate, 'PricedQuoteSaved', {
    fetchPolicy: 'no-cache',
  })
  return (
    <>
      <CompactButton
        busy={saving}
        onClick={async () => {
          const { done } = await run({
            input: {
              ...{ customer: customer ?? null, enquiry: enquiry ?? null, booking: booking ?? null },
              idempotencyKey: key,
            },
          })
          if (!done) return
          if (booking) await settle(booking)
          void navigate(pricedQuoteLink(done.quote.reference))
        }}
      >
        <DocumentCheckIcon />
        Write a quote
      </CompactButton>
      {refusal ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null}
    </>
  )
}

/** Button that asks who a new quote is for, creates it and opens it. */
export function NewQuote() {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <CompactButton tone="primary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <PlusIcon />
        New quote
      </CompactButton>
      {choosing ? <NewQuoteDialog onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const { run, saving, refusal } = useMutationResult(quoteCreate, 'PricedQuoteSaved', {
    fetchPolicy: 'no-cache',
  })
  const create = async (customer: string) => {
    const idempotencyKey = `${key}-${customer}`
    const { done } = await run({ input: { customer, enquiry: null, booking: null, idempotencyKey } })
    if (done) void navigate(pricedQuoteLink(done.quote.reference))
  }
  return (
    <ChooseCustomer
      title="New quote"
      except={null}
      onChoose={({ reference }) => void create(reference)}
      onClose={onClose}
      saving={saving}
      problem={refusal ? refusalMessage(refusal) : null}
      alternative={{ label: 'Add customer', href: newCustomerLink }}
    >
      Choose who it’s for. Add someone new first, then choose Write a quote on their record.
    </ChooseCustomer>
  )
}
