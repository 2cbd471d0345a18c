import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { Panel } from 'design-system/staff'
import { valuesFromCustomer } from './booking-prefill.ts'
import { customerSearch } from './customer-search.ts'
import type { BookingFormValues } from './draft.ts'
import { type KnownCustomer, knownCustomersQuery } from './queries.ts'
import { useDebounced } from './use-windows.tsx'

const Choices = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li + li': { borderTop: '1px solid {colors.line}' },
    '& button': {
      display: 'grid',
      width: '100%',
      minHeight: '44px',
      padding: '6px 14px',
      fontSize: 'meta',
      lineHeight: '1.35',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '&:hover': { background: 'info.bg' },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
    '& small': { fontSize: 'micro', color: 'text.2' },
  },
})

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
        <Panel>
          <Choices aria-label="Known customers">
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
                    {[customer.phones[0]?.number, property && `${property.address}, ${property.suburb}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </button>
              </li>
            ))}
          </Choices>
        </Panel>
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
