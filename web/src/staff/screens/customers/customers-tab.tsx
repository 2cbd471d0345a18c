import { Route, Routes, useParams } from 'react-router-dom'
import { screenLink } from '../../lib/links/staff-links.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { ForbiddenScreen } from '../../lib/screen-frame/error-screens.tsx'
import { useStaff } from '../../lib/staff-context.ts'
import { Customers, customerListQueries } from './list/customers.tsx'
import { customerQuery, recordVariables } from './record/customer-query.ts'
import { CustomerScreen } from './record/customer-screen.tsx'

/** Queries to prefetch for a URL: those of the list, or of one record. */
export function customersQueries(address: URL): ReadonlyArray<FirstQuery> {
  const inside = address.pathname.split('/customers/')[1] ?? ''
  return inside === ''
    ? customerListQueries(address)
    : [{ query: customerQuery, variables: recordVariables(decodeURIComponent(inside).toUpperCase()) }]
}

/** Customers: the list (office only), and each customer's record. */
export function CustomersTab() {
  return (
    <Routes>
      <Route index element={<OfficeCustomers />} />
      <Route path=":reference" element={<CustomerRoute />} />
    </Routes>
  )
}

function CustomerRoute() {
  const { reference = '' } = useParams()
  return <CustomerScreen key={reference} reference={reference.toUpperCase()} />
}

function OfficeCustomers() {
  const { role } = useStaff()
  return role === 'technician' ? (
    <ForbiddenScreen
      name="Customers"
      roles={['admin', 'office']}
      home={{ name: 'your own work', href: screenLink('overview') }}
    />
  ) : (
    <Customers />
  )
}
