import { Route, Routes, useParams } from 'react-router-dom'
import type { FirstQuery } from '../../lib/answers-ahead.ts'
import { NotForYou } from '../../lib/no-screen.tsx'
import { useStaff } from '../../lib/staff-context.ts'
import { screenLink } from '../../lib/staff-links.ts'
import { Customers, customerListQueries } from './list/customers.tsx'
import { customerQuery, recordAsked } from './record/customer-query.ts'
import { CustomerScreen } from './record/customer-screen.tsx'

/** Queries to prefetch for a URL: those of the list, or of one record. */
export function customersQueries(address: URL): ReadonlyArray<FirstQuery> {
  const inside = address.pathname.split('/customers/')[1] ?? ''
  return inside === ''
    ? customerListQueries(address)
    : [{ query: customerQuery, variables: recordAsked(decodeURIComponent(inside).toUpperCase()) }]
}

/** Customers: the list (office only), and each customer's record. */
export function CustomersTab() {
  return (
    <Routes>
      <Route index element={<ForOffice />} />
      <Route path=":reference" element={<OneCustomer />} />
    </Routes>
  )
}

function OneCustomer() {
  const { reference = '' } = useParams()
  return <CustomerScreen key={reference} reference={reference.toUpperCase()} />
}

function ForOffice() {
  const { role } = useStaff()
  return role === 'technician' ? (
    <NotForYou
      name="Customers"
      roles={['admin', 'office']}
      home={{ name: 'your own work', href: screenLink('overview') }}
    />
  ) : (
    <Customers />
  )
}
