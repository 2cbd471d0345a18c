import { DocumentCheckIcon } from 'design-system'
import { CompactButton, PlusIcon } from 'design-system/staff'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { graphql } from '../../graphql/gql.ts'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { ChooseCustomer } from './choose-customer.tsx'
import { newCustomerLink, pricedQuoteLink } from './links/staff-links.ts'
import { refusalMessage } from './requests/mutation-result.ts'
import { Problem } from './requests/problem.tsx'
import { useMutationResult } from './requests/use-mutation-result.ts'

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
              customer: customer ?? null,
              enquiry: enquiry ?? null,
              booking: booking ?? null,
              idempotencyKey: key,
            },
          })
          if (!done) return
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
      {choosing ? (
        <NewQuoteDialog title="New quote" copyOf={null} onClose={() => setChoosing(false)}>
          Choose who it’s for. Add someone new first, then choose Write a quote on their record.
        </NewQuoteDialog>
      ) : null}
    </>
  )
}

/** Button that asks who a copy of a quote is for, creates it and opens it. */
export function CopyQuote({ reference }: { reference: string }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <CompactButton aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        Copy
      </CompactButton>
      {choosing ? (
        <NewQuoteDialog title="Copy quote" copyOf={reference} onClose={() => setChoosing(false)}>
          Choose who the new quote is for. It starts with the same lines, introduction and terms.
        </NewQuoteDialog>
      ) : null}
    </>
  )
}

interface NewQuoteDialogProps {
  title: string
  /** Reference of the quote to copy; null for an empty one. */
  copyOf: string | null
  /** Explains what choosing a customer does. */
  children: string
  onClose: () => void
}

function NewQuoteDialog({ title, copyOf, children, onClose }: NewQuoteDialogProps) {
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const { run, saving, refusal } = useMutationResult(quoteCreate, 'PricedQuoteSaved', {
    fetchPolicy: 'no-cache',
  })
  const create = async (customer: string) => {
    const idempotencyKey = `${key}-${customer}`
    const { done } = await run({ input: { customer, copyOf, idempotencyKey } })
    if (done) void navigate(pricedQuoteLink(done.quote.reference))
  }
  return (
    <ChooseCustomer
      title={title}
      except={null}
      onChoose={({ reference }) => void create(reference)}
      onClose={onClose}
      saving={saving}
      problem={refusal ? refusalMessage(refusal) : null}
      alternative={{ label: 'Add customer', href: newCustomerLink }}
    >
      {children}
    </ChooseCustomer>
  )
}
