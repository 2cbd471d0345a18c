import { useQuery } from '@apollo/client/react'
import { chakra, visuallyHidden } from 'design-system'
import {
  CompactButton,
  PlusIcon,
  Rows,
  RowsSkeleton,
  ScreenBody,
  ScreenState,
  ViewTabs,
} from 'design-system/staff'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { queenslandDate } from '../../../../shared/queensland-time.ts'
import { ListSearch, SearchField } from '../../../data-list/search-field.tsx'
import { formatStaffDay } from '../../../lib/labels/booking-labels.ts'
import {
  changedQuery,
  customerLink,
  newBookingLink,
  phoneIn,
  screenLink,
} from '../../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../../lib/requests/staff-client.ts'
import { useRowKeys } from '../../../lib/rows/row-keys.ts'
import { PageTop } from '../../../lib/screen-frame/page-top.tsx'
import { useStaff } from '../../../lib/staff-context.ts'
import { useNow } from '../../../lib/time/clock.tsx'
import { CustomerTags } from '../customer-tags.tsx'
import { CustomerDialog } from '../record/customer-dialog.tsx'
import { type CustomerRow, customersQuery } from './customers-query.ts'
import { CustomerFiles } from './files.tsx'
import { CustomerPairs } from './pairs.tsx'

const PAGE_SIZE = 25

const Foot = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    marginTop: '10px',
    fontSize: 'micro',
    color: 'text.2',
  },
})

// Only two columns fit beside the menu without wrapping phone numbers and email addresses.
const COLUMNS = {
  base: 'minmax(0, 1fr)',
  md: 'minmax(0, 1fr) minmax(0, 1.3fr)',
  lg: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1fr) 96px',
}

/** Column heads of a wide list. Each row says the same to screen readers where it isn't plain. */
const Heads = chakra('div', {
  base: {
    display: { base: 'none', lg: 'grid' },
    gridTemplateColumns: COLUMNS,
    gap: '20px',
    padding: '0 17px 6px',
    fontSize: 'micro',
    color: 'text.2',
  },
})

const Items = chakra(Rows, {
  base: {
    '& > li': { padding: '0' },
    '& > li[data-here=yes]': { boxShadow: 'inset 0 0 0 2px {colors.focus}' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: COLUMNS,
      gap: { base: '2px', md: '6px 20px', lg: '2px 20px' },
      alignItems: 'center',
      minHeight: '52px',
      padding: { base: '12px 14px', md: '8px 16px' },
      color: 'text',
      textDecoration: 'none',
    },
    '& a:hover': { background: 'surface.tint' },
    '& a:focus-visible': { outlineOffset: '-3px' },
    '& a > span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& b': { fontWeight: 'strong' },
    '& small': { fontSize: 'micro', color: 'text.3', overflowWrap: 'anywhere' },
    // On phones: name, contact details, suburb and last activity, one line each.
    mdDown: { '& [data-wide]': { display: 'none' } },
    md: { '& small': { display: 'block' }, '& [data-narrow]': { display: 'none' } },
    '& [data-number]': { fontVariantNumeric: 'tabular-nums' },
    lg: {
      '& [data-label]': visuallyHidden,
    },
  },
})

/**
 * All customers, searchable by part of a name, phone number, email, street or reference. Administrators also see possible
 * duplicates.
 */
export function Customers() {
  const { role } = useStaff()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(query.get('add') === 'customer')
  const shown = role === 'admin' ? query.get('view') : null
  const view = (name: string | null) =>
    screenLink(
      'customers',
      changedQuery(query, { view: name, after: null, call: null, file: null, add: null }),
    )
  return (
    <>
      <PageTop
        title="Customers"
        views={
          role === 'admin' ? (
            <ViewTabs
              label="Customers"
              views={[
                { key: 'all', name: 'All', href: view(null), current: shown === null },
                {
                  key: 'duplicates',
                  name: 'Possible duplicates',
                  href: view('duplicates'),
                  current: shown === 'duplicates',
                },
                {
                  key: 'files',
                  name: 'Import and export',
                  href: view('files'),
                  current: shown === 'files',
                },
              ]}
            />
          ) : null
        }
      >
        <CompactButton tone="primary" onClick={() => setAdding(true)}>
          <PlusIcon />
          Add customer
        </CompactButton>
      </PageTop>
      <ScreenBody>
        {shown === 'duplicates' ? (
          <CustomerPairs />
        ) : shown === 'files' ? (
          <CustomerFiles />
        ) : (
          <AllCustomers onAdd={() => setAdding(true)} />
        )}
      </ScreenBody>
      {adding ? (
        <CustomerDialog
          customer={null}
          onClose={() => setAdding(false)}
          onSaved={({ reference }) => navigate(customerLink(reference))}
        />
      ) : null}
    </>
  )
}

/** Query variables from the URL: the search text, or the number of an incoming call. */
const listVariables = (query: URLSearchParams) => ({
  search: query.get('q') ?? query.get('call')?.replace(/^tel:/, '') ?? '',
  first: PAGE_SIZE,
  after: query.get('after'),
})

/** Queries to prefetch for a URL. */
export const customerListQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> =>
  searchParams.has('view') ? [] : [{ query: customersQuery, variables: listVariables(searchParams) }]

function AllCustomers({ onAdd }: { onAdd: () => void }) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const call = query.get('call')
  const variables = listVariables(query)
  const { search, after } = variables
  const { data, previousData, error, refetch } = useQuery(customersQuery, { variables })
  useLiveRefetch(['CUSTOMERS'], () => refetch())
  const shown = data ?? previousData
  const rows = shown?.customers.nodes ?? []
  const open = (reference: string) => navigate(customerLink(reference))
  const [entered, setEntered] = useState<string | null>(null)
  const answered = data?.customers.nodes
  useEffect(() => {
    // Enter may be pressed before the results arrive. Until then the rows belong to the previous search.
    if (entered === null || search !== entered || !answered) return
    setEntered(null)
    if (answered[0]) navigate(customerLink(answered[0].reference))
  }, [entered, search, answered, navigate])
  const here = useRowKeys({ rows: rows.map(({ reference }) => reference), onOpen: open })
  useIncomingCall(call !== null, data?.customers.nodes)
  if (error && (!data || isForbidden(error))) throw error
  const type = (q: string) =>
    setQuery((before) => changedQuery(before, { q, after: null, call: null }), { replace: true })
  const { totalCount = 0, totalCountCapped = false, pageInfo } = shown?.customers ?? {}
  return (
    <>
      <ListSearch>
        <SearchField
          label="Search customers"
          placeholder="Name, phone, email, street or reference"
          value={search}
          onType={type}
          onEnter={setEntered}
        />
      </ListSearch>
      {!shown ? (
        <RowsSkeleton label="Loading customers" />
      ) : rows.length === 0 ? (
        <NoCustomers search={search} onAdd={onAdd} />
      ) : (
        <>
          <Heads aria-hidden="true">
            <span>Customer</span>
            <span>Contact</span>
            <span>Property</span>
            <span>Last active</span>
          </Heads>
          <Items>
            {rows.map((row) => (
              <li
                key={row.id}
                data-row={row.reference}
                data-here={row.reference === here ? 'yes' : undefined}
              >
                <CustomerLine row={row} />
              </li>
            ))}
          </Items>
          <Foot>
            <span role="status">
              {totalCountCapped ? `More than ${totalCount}` : totalCount}{' '}
              {totalCount === 1 ? 'customer' : 'customers'}
            </span>
            {after ? (
              <Link to={screenLink('customers', changedQuery(query, { after: null }))}>First page</Link>
            ) : null}
            {pageInfo?.hasNextPage ? (
              <Link to={screenLink('customers', changedQuery(query, { after: pageInfo.endCursor ?? null }))}>
                Next page
              </Link>
            ) : null}
          </Foot>
        </>
      )}
    </>
  )
}

/** Opens the record of the customer who is calling (`?call=0491570006`). If several match, staff choose. */
function useIncomingCall(calling: boolean, rows: ReadonlyArray<CustomerRow> | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    const [only, ...others] = rows ?? []
    if (calling && only && others.length === 0) navigate(customerLink(only.reference), { replace: true })
  }, [calling, rows, navigate])
}

function CustomerLine({ row }: { row: CustomerRow }) {
  const { reference, name, phones, emails, properties, activeAt, tags, doNotBook } = row
  const now = useNow()
  const [phone] = phones
  const [email] = emails
  const [property] = properties
  return (
    <Link to={customerLink(reference)}>
      <span>
        <b>{name}</b> <CustomerTags tags={tags} doNotBook={doNotBook} />
        <small data-wide="">{reference}</small>
      </span>
      <span>
        <span data-number="">{phone?.number}</span>
        <small data-wide="">{email}</small>
      </span>
      <span>
        {property?.address}
        {property ? <span data-narrow="">, </span> : null}
        <small>{property?.suburb}</small>
      </span>
      <small>
        <span data-label="">Last active </span>
        {formatStaffDay(activeAt, queenslandDate(now))}
      </small>
    </Link>
  )
}

function NoCustomers({ search, onAdd }: { search: string; onAdd: () => void }) {
  const caller = phoneIn(search)
  return search ? (
    <ScreenState
      kind="empty"
      title="No customers match"
      actions={
        <>
          {caller ? (
            <CompactButton tone="primary" href={newBookingLink({ phone: caller })}>
              New booking for {caller}
            </CompactButton>
          ) : null}
          <CompactButton onClick={onAdd}>Add customer</CompactButton>
        </>
      }
    >
      Try part of a name, a phone number in any form, an email address or a street.
    </ScreenState>
  ) : (
    <ScreenState
      kind="empty"
      title="No customers yet"
      actions={<CompactButton onClick={onAdd}>Add customer</CompactButton>}
    >
      Everyone who books or asks for a quote appears here.
    </ScreenState>
  )
}
