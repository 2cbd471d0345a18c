import { useQuery } from '@apollo/client/react'
import { Text } from 'design-system'
import { CompactButton, PlusIcon, RowsSkeleton, ScreenBody, ScreenState, ViewTabs } from 'design-system/staff'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../graphql/gql.ts'
import type { MaintenanceFilter } from '../../../graphql/graphql.ts'
import { ChooseCustomer, type CustomerToChoose } from '../../lib/choose-customer.tsx'
import { changedQuery, newCustomerLink, newPlanLink, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { PlanDialog } from '../../lib/maintenance/plan-dialog.tsx'
import { PlanList } from '../../lib/maintenance/plan-list.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'

const plansQuery = graphql(`
  query MaintenancePlans($filter: MaintenanceFilter!, $after: String) {
    maintenancePlans(filter: $filter, first: 50, after: $after) {
      nodes { ...PlanParts }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
  }
`)

const VIEWS = [
  {
    key: 'to-book',
    name: 'To book',
    filter: 'TO_BOOK',
    emptyTitle: 'Nothing to book',
    emptyText: 'Work due in the next 60 days appears here.',
  },
  {
    key: 'booked',
    name: 'Booked',
    filter: 'BOOKED',
    emptyTitle: 'Nothing booked',
    emptyText: 'Plans whose next visit is booked appear here.',
  },
  {
    key: 'all',
    name: 'All active',
    filter: 'ACTIVE',
    emptyTitle: 'No maintenance plans',
    emptyText: 'Add a plan for recurring work, such as a yearly backflow test.',
  },
  {
    key: 'paused',
    name: 'Paused',
    filter: 'PAUSED',
    emptyTitle: 'No paused plans',
    emptyText: 'Plans that you pause appear here.',
  },
  {
    key: 'ended',
    name: 'Ended',
    filter: 'ENDED',
    emptyTitle: 'No ended plans',
    emptyText: 'Plans that ended appear here.',
  },
] as const satisfies ReadonlyArray<{ key: string; filter: MaintenanceFilter; [text: string]: string }>

const viewOf = (query: URLSearchParams) => VIEWS.find(({ key }) => key === query.get('view')) ?? VIEWS[0]
const listVariables = (query: URLSearchParams) => ({
  filter: viewOf(query).filter,
  after: query.get('after'),
})

/** Queries to prefetch for a URL. */
export const maintenanceQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> => [
  { query: plansQuery, variables: listVariables(searchParams) },
]

/** Maintenance plans by due date. */
export function Maintenance() {
  const [query] = useSearchParams()
  const view = viewOf(query)
  const { data, previousData, error, refetch } = useQuery(plansQuery, { variables: listVariables(query) })
  useLiveRefetch(['CUSTOMERS', 'BOOKINGS'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  const page = (data ?? previousData)?.maintenancePlans
  const link = (changes: Readonly<Record<string, string | null>>) =>
    screenLink('maintenance', changedQuery(query, changes))
  return (
    <>
      <PageTop
        title="Maintenance"
        views={
          <ViewTabs
            label="Maintenance plans"
            views={VIEWS.map(({ key, name }) => ({
              key,
              name,
              current: key === view.key,
              href: link({ view: key === 'to-book' ? null : key, after: null }),
            }))}
          />
        }
      >
        <NewPlan onSaved={() => void refetch()} />
      </PageTop>
      <ScreenBody>
        {!page ? (
          <RowsSkeleton label="Loading maintenance plans" />
        ) : page.nodes.length === 0 ? (
          <ScreenState kind="empty" title={view.emptyTitle}>
            {view.emptyText}
          </ScreenState>
        ) : (
          <>
            <PlanList wide label={view.name} plans={page.nodes} onChanged={() => void refetch()} />
            <Text
              css={{ display: 'flex', gap: 's3', alignItems: 'center', color: 'text.2', marginTop: 's3' }}
            >
              {page.totalCount === 1 ? '1 plan' : `${page.totalCount} plans`}
              {query.has('after') ? (
                <CompactButton href={link({ after: null })}>First page</CompactButton>
              ) : null}
              {page.pageInfo.hasNextPage ? (
                <CompactButton href={link({ after: page.pageInfo.endCursor ?? null })}>
                  Next page
                </CompactButton>
              ) : null}
            </Text>
          </>
        )}
      </ScreenBody>
    </>
  )
}

/** Button that asks for a customer and property, then for the details of a new plan. */
function NewPlan({ onSaved }: { onSaved: () => void }) {
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<{ customer: CustomerToChoose; propertyId: string } | null>(null)
  return (
    <>
      <CompactButton tone="primary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <PlusIcon />
        New plan
      </CompactButton>
      {choosing ? (
        <ChooseCustomer
          byProperty
          title="New maintenance plan"
          except={null}
          onChoose={(customer, property) => {
            setChoosing(false)
            // Their record asks for a property first.
            if (!property) return void navigate(newPlanLink(customer.reference, {}))
            setChosen({ customer, propertyId: property.id })
          }}
          onClose={() => setChoosing(false)}
          alternative={{ label: 'Add customer', href: newCustomerLink }}
        >
          Choose the customer and property it’s for.
        </ChooseCustomer>
      ) : null}
      {chosen ? (
        <PlanDialog
          plan={null}
          known={{ propertyId: chosen.propertyId, lastDone: null }}
          customer={chosen.customer.reference}
          properties={chosen.customer.properties.map(({ id, address, suburb }) => ({
            id,
            address: `${address}, ${suburb}`,
          }))}
          onClose={() => setChosen(null)}
          onSaved={() => {
            setChosen(null)
            onSaved()
          }}
        />
      ) : null}
    </>
  )
}
