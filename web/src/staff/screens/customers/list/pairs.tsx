import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { Rows, RowsSkeleton, ScreenState } from 'design-system/staff'
import { Link } from 'react-router-dom'
import { graphql } from '../../../../graphql/gql.ts'
import { customerLink } from '../../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../../lib/live/use-live.tsx'
import { isForbidden } from '../../../lib/requests/staff-client.ts'
import { likenessLabels } from '../record/duplicates.tsx'

const customerPairsQuery = graphql(`
  query CustomerPairs {
    customerSuggestions {
      reason
      customer { id reference name phones { number } }
      other { id reference name phones { number } }
    }
  }
`)

const Pairs = chakra(Rows, {
  base: {
    marginTop: '14px',
    '& > li': {
      display: 'grid',
      alignItems: 'center',
      gap: '2px 14px',
      minHeight: '52px',
      padding: { base: '12px 14px', md: '10px 16px' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) max-content' },
      overflowWrap: 'anywhere',
    },
    '& > li + li': { borderTop: '1px solid {colors.line}' },
    '& small': { fontSize: 'micro', color: 'text.3', whiteSpace: 'nowrap' },
  },
})

/** Pairs of possible duplicates. Each pair is merged or marked as different on the first customer's record. */
export function CustomerPairs() {
  const { data, error, refetch } = useQuery(customerPairsQuery)
  useLiveRefetch(['CUSTOMERS'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading possible duplicates" />
  const pairs = data.customerSuggestions
  if (pairs.length === 0)
    return (
      <ScreenState kind="empty" title="No possible duplicates">
        Customers with the same phone number or email address, or the same name at the same property, appear
        here.
      </ScreenState>
    )
  return (
    <Pairs>
      {pairs.map(({ customer, other, reason }) => (
        <li key={`${customer.id} ${other.id}`}>
          <span>
            <Link to={customerLink(customer.reference)}>{customer.name}</Link>{' '}
            <small>{customer.reference}</small>
          </span>
          <span>
            <Link to={customerLink(other.reference)}>{other.name}</Link> <small>{other.reference}</small>
          </span>
          <small>{likenessLabels[reason]}</small>
        </li>
      ))}
    </Pairs>
  )
}
