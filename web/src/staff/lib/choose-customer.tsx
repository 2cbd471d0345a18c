import { useQuery } from '@apollo/client/react'
import { Box, chakra, Field, Heading, Spinner, Text, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type ReactNode, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { CustomersToChooseQuery } from '../../graphql/graphql.ts'
import { CustomerChoices, customerDetails } from './customer-choices.ts'
import { Sheet } from './dialogs/sheet.tsx'
import { Problem } from './requests/problem.tsx'
import { useDebounced } from './typing/use-debounced.ts'

const customersToChoose = graphql(`
  query CustomersToChoose($search: String!) {
    customers(search: $search, first: 6) {
      nodes { id reference version name phones { number } properties { id address suburb } }
    }
  }
`)

const PAUSE_MS = 250

const Body = chakra('div', { base: { display: 'grid', gap: '14px', fontSize: 'meta' } })

/** A customer in the search results. */
export type CustomerToChoose = CustomersToChooseQuery['customers']['nodes'][number]

interface ChooseCustomerProps {
  title: string
  /** Explains what choosing a customer does. */
  children: ReactNode
  /** Reference of the customer who can't be chosen. */
  except: string | null
  /** Offers each of a customer's properties. */
  byProperty?: boolean
  /** Called with the customer, and their property. Undefined if they have none. */
  onChoose: (customer: CustomerToChoose, property: CustomerToChoose['properties'][number] | undefined) => void
  onClose: () => void
  saving?: boolean
  /** Where to go if none of them is right. */
  alternative?: { readonly label: string; readonly href: string }
  /** Why the choice was refused. */
  problem?: string | null
}

/** Dialog to search for a customer and choose one with a single press. */
export function ChooseCustomer(props: ChooseCustomerProps) {
  const { title, children, except, byProperty = false, onChoose, onClose } = props
  const { saving = false, alternative, problem = null } = props
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), PAUSE_MS)
  const { data, loading, error } = useQuery(customersToChoose, {
    variables: { search },
    skip: search.length < 2,
    fetchPolicy: 'no-cache',
  })
  const customers = data?.customers.nodes.filter(({ reference }) => reference !== except) ?? []
  const choices = customers.flatMap((customer) => {
    const { properties } = customer
    const offered = byProperty && properties.length > 0 ? properties : [properties[0]]
    return offered.map((property) => ({ customer, property }))
  })
  return (
    <Sheet label={title} onClose={onClose}>
      <Body>
        <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>{title}</Heading>
        <Text color="text.2">{children}</Text>
        <Field label="Find a customer" name="search" help="Name, phone, email, street or reference">
          <TextInput
            autoComplete="off"
            value={text}
            maxLength={100}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {loading ? <Spinner label="Searching" /> : null}
        <div role="status">
          {data && !loading && customers.length === 0 ? (
            <Text>{except === null ? 'No customer found.' : 'No other customer found.'}</Text>
          ) : null}
        </div>
        {error ? <Problem role="alert">Couldn’t search. Check the connection and try again.</Problem> : null}
        {problem ? <Problem role="alert">{problem}</Problem> : null}
        {customers.length > 0 ? (
          <CustomerChoices aria-label="Customers">
            {choices.map(({ customer, property }) => {
              const { reference, name, phones } = customer
              return (
                <li key={`${reference} ${property?.id}`}>
                  <button
                    type="button"
                    aria-disabled={saving}
                    onClick={() => (saving ? undefined : onChoose(customer, property))}
                  >
                    {name}
                    <small>
                      {customerDetails([
                        reference,
                        phones[0]?.number,
                        property && `${property.address}, ${property.suburb}`,
                      ])}
                    </small>
                  </button>
                </li>
              )
            })}
          </CustomerChoices>
        ) : null}
        <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          {alternative ? <CompactButton href={alternative.href}>{alternative.label}</CompactButton> : null}
        </Box>
      </Body>
    </Sheet>
  )
}
