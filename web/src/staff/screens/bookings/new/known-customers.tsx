import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CustomerChoices, customerDetails } from '../../../lib/customer-choices.ts'
import { useDebounced } from '../../../lib/typing/use-debounced.ts'
import { valuesFromCustomer } from './booking-prefill.ts'
import { customerSearch } from './customer-search.ts'
import type { BookingFormValues } from './draft.ts'
import { type KnownCustomer, knownCustomersQuery } from './queries.ts'

const Label = chakra('p', { base: { marginBottom: '6px', fontSize: 'micro', color: 'text.2' } })

const MAX_ROWS = 5

interface KnownCustomersProps {
  answers: BookingFormValues
  /** Called with what is known about the customer, and their reference. */
  onChoose: (known: Partial<BookingFormValues>) => void
}

/**
 * Customers who may be calling, found by the number, email address or name being typed, one row for each of their properties. Choosing
 * one fills in what is known.
 */
export function KnownCustomers({ answers, onChoose }: KnownCustomersProps) {
  const search = useDebounced(customerSearch(answers))
  const { data } = useQuery(knownCustomersQuery, {
    variables: { search },
    skip: search === '',
    fetchPolicy: 'no-cache',
  })
  const rows = search === '' ? [] : (data?.customers.nodes ?? []).flatMap(rowsOf).slice(0, MAX_ROWS)
  return (
    <div data-wide="">
      <Label role="status" css={{ '&:empty': { display: 'none' } }}>
        {rows.length > 0 ? 'Known customers. Choose one to fill in their details.' : ''}
      </Label>
      {rows.length > 0 ? (
        <CustomerChoices aria-label="Known customers">
          {rows.map(({ key, customer, property }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() =>
                  onChoose({ ...valuesFromCustomer(customer, property), customer: customer.reference })
                }
              >
                {customer.name}
                <small>
                  {customerDetails([
                    customer.phones[0]?.number,
                    property && `${property.address}, ${property.suburb}`,
                  ])}
                </small>
              </button>
            </li>
          ))}
        </CustomerChoices>
      ) : null}
    </div>
  )
}

interface Row {
  readonly key: string
  readonly customer: KnownCustomer
  readonly property: KnownCustomer['properties'][number] | undefined
}

function rowsOf(customer: KnownCustomer): ReadonlyArray<Row> {
  const { reference, properties } = customer
  return properties.length === 0
    ? [{ key: reference, customer, property: undefined }]
    : properties.map((property) => ({ key: `${reference} ${property.id}`, customer, property }))
}
