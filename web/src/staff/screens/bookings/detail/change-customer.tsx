import { useQuery } from '@apollo/client/react'
import { chakra, Field, Heading, Spinner, Text, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useEffect, useState } from 'react'
import { graphql } from '../../../../graphql/gql.ts'
import { newKey } from '../../../../graphql-client/idempotency-key.ts'
import { refusalMessage } from '../../../lib/mutation-result.ts'
import { Problem } from '../../../lib/problem.tsx'
import { Sheet } from '../../../lib/sheet.tsx'
import { useMutationResult } from '../../../lib/use-mutation-result.ts'
import type { StaffBooking } from './booking-query.ts'

const customersToMoveTo = graphql(`
  query CustomersToMoveTo($search: String!) {
    customers(search: $search, first: 6) {
      nodes { id reference name phones { number } properties { id address suburb } }
    }
  }
`)

const bookingCustomerSet = graphql(`
  mutation BookingCustomerSet($input: BookingCustomerSetInput!) {
    bookingCustomerSet(input: $input) {
      __typename
      ... on BookingCustomerSaved {
        booking {
          id
          customerRecord { id reference doNotBook }
          property { id gateCode waterMeter isolators hotWaterMake hotWaterModel hotWaterYear gas water dwelling }
        }
      }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

const TYPING_MS = 250

const Body = chakra('div', { base: { display: 'grid', gap: '14px', fontSize: 'meta' } })

const Choices = chakra('ul', {
  base: {
    display: 'grid',
    listStyle: 'none',
    border: '1px solid {colors.line}',
    borderRadius: 'r2',
    overflow: 'hidden',
    '& li + li': { borderTop: '1px solid {colors.line}' },
    '& button': {
      display: 'grid',
      width: '100%',
      minHeight: '48px',
      padding: '8px 12px',
      lineHeight: '1.35',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '&:hover': { background: 'info.bg' },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
    '& small': { fontSize: '.8125rem', color: 'text.2' },
  },
})

interface ChangeCustomerProps {
  booking: Pick<StaffBooking, 'reference' | 'customerRecord'>
  onClose: () => void
}

/** Moves a booking to another customer's record: searched for, and chosen in one press. */
export function ChangeCustomer({ booking, onClose }: ChangeCustomerProps) {
  const { reference, customerRecord } = booking
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, loading, error } = useQuery(customersToMoveTo, {
    variables: { search },
    skip: search.length < 2,
    fetchPolicy: 'no-cache',
  })
  const { run, saving, refusal } = useMutationResult(bookingCustomerSet, 'BookingCustomerSaved')
  const found = data?.customers.nodes.filter((one) => one.reference !== customerRecord?.reference) ?? []
  const choose = async (customer: string) => {
    if (saving) return
    const seen = customerRecord?.reference ?? null
    const { done } = await run({ input: { reference, customer, seen, idempotencyKey: newKey() } })
    if (done) onClose()
  }
  return (
    <Sheet label="Move to another customer" onClose={onClose}>
      <Body>
        <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
          Move to another customer
        </Heading>
        <Text color="text.2">
          {reference} moves to the record that you choose. The name, phone and time on the booking stay, and
          the customer isn’t notified.
        </Text>
        <Field label="Find a customer" name="search" help="Name, phone, email, street or reference">
          <TextInput
            autoComplete="off"
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div role="status">
          {loading ? <Spinner label="Searching" /> : null}
          {data && !loading && found.length === 0 ? <Text>No other customer found.</Text> : null}
        </div>
        {error ? <Problem role="alert">Couldn’t search. Check the connection and try again.</Problem> : null}
        {refusal ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null}
        {found.length > 0 ? (
          <Choices aria-label="Customers">
            {found.map(({ id, reference: to, name, phones, properties }) => (
              <li key={id}>
                <button type="button" aria-disabled={saving} onClick={() => void choose(to)}>
                  {name}
                  <small>
                    {[
                      to,
                      phones[0]?.number,
                      properties[0] && `${properties[0].address}, ${properties[0].suburb}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </button>
              </li>
            ))}
          </Choices>
        ) : null}
        <div>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
        </div>
      </Body>
    </Sheet>
  )
}
