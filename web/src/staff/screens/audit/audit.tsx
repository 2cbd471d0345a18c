import { useQuery } from '@apollo/client/react'
import { Box, CheckIcon, chakra, Notice, WarningIcon } from 'design-system'
import { CompactButton, ScreenBody, ScreenState } from 'design-system/staff'
import { useNavigate } from 'react-router-dom'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { ExplorerLink } from '../../data-list/explorer-link.tsx'
import { FilterBar } from '../../data-list/filter-bar.tsx'
import { FilterDays, FilterSelect } from '../../data-list/filter-controls.tsx'
import { useListAddress } from '../../data-list/list-address.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { useRowKeys } from '../../lib/rows/row-keys.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ScreenSkeleton } from '../../lib/screen-frame/screen-skeleton.tsx'
import { useToday } from '../../lib/time/clock.tsx'
import { serverNow } from '../../lib/time/server-clock.ts'
import { auditChips, auditFilter, kinds, noAuditFilter, results, subjectLink } from './audit-address.ts'
import { AuditList } from './audit-list.tsx'
import { type AuditEntry, auditPage, auditVerify } from './audit-query.ts'

const PAGE_SIZE = 25
const NO_ROWS: ReadonlyArray<AuditEntry> = []

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const Pages = chakra('nav', { base: { display: 'flex', gap: 's3', paddingBlock: '10px' } })

/** Queries to prefetch for a URL. */
export const auditQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> => [
  { query: auditPage, variables: pageVariables(searchParams, queenslandDate(serverNow())) },
]

const pageVariables = (query: URLSearchParams, today: string) => ({
  first: PAGE_SIZE,
  after: query.get('after'),
  filter: auditFilter(query, today),
})

/** Actions that staff took or were refused. Filters and page are stored in the URL alone. */
export function Audit() {
  const { query, change, type, addressWith } = useListAddress()
  const today = useToday()
  const variables = pageVariables(query, today)
  const { data: now, previousData, error } = useQuery(auditPage, { variables })
  // Keep showing the previous rows until the new filter's response arrives.
  const data = now ?? previousData
  const entries = data?.auditTrail.nodes ?? NO_ROWS
  const navigate = useNavigate()
  const here = useRowKeys({
    rows: entries.map(({ id }) => id),
    onOpen: (id) => {
      const address = subjectLink(entries.find((entry) => entry.id === id)?.subject ?? null)
      if (address) navigate(address)
    },
  })
  if (error && (!now || isForbidden(error))) throw error
  if (!data) return <ScreenSkeleton name="Activity log" />
  const { people, pageInfo } = data.auditTrail
  const chips = auditChips(query, today, people)
  const filters = { query, onChange: change }
  return (
    <>
      <PageTop title="Activity log">
        <ExplorerLink document={auditPage} variables={variables} />
      </PageTop>
      <ScreenBody>
        <VerifyLog />
        <FilterBar
          query={query}
          chips={chips}
          clear={noAuditFilter}
          placeholder="Booking or enquiry reference"
          onChange={change}
          onType={type}
        >
          <FilterSelect
            {...filters}
            label="Person"
            name="who"
            any="Anyone"
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FilterSelect {...filters} label="About" name="what" any="Anything" options={toOptions(kinds)} />
          <FilterSelect {...filters} label="Result" name="result" any="Any" options={toOptions(results)} />
          <FilterDays
            label="When"
            name="days"
            today={today}
            current={query.get('days')}
            ranges={['today', 'last-7', 'last-30']}
            onChange={change}
          />
        </FilterBar>
        {entries.length === 0 ? (
          <NoEntries
            filtered={chips.length > 0 || query.has('q')}
            onClear={() => change({ ...noAuditFilter, q: null })}
          />
        ) : (
          <AuditList entries={entries} here={here} busy={!now} />
        )}
        {query.has('after') || pageInfo.hasNextPage ? (
          <Pages aria-label="Pages">
            {query.has('after') ? (
              <CompactButton href={addressWith({ after: null })}>Newest</CompactButton>
            ) : null}
            {pageInfo.hasNextPage ? (
              <CompactButton href={addressWith({ after: pageInfo.endCursor ?? null })}>Older</CompactButton>
            ) : null}
          </Pages>
        ) : null}
      </ScreenBody>
    </>
  )
}

function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <ScreenState
      kind="empty"
      title="No entries match"
      actions={<CompactButton onClick={onClear}>Clear filters</CompactButton>}
    />
  ) : (
    <ScreenState kind="empty" title="No activity yet">
      Staff activity appears here.
    </ScreenState>
  )
}

/** Recomputes the hash chain of entries on the server and reports the result. */
function VerifyLog() {
  const { run, saving, done: verification, refusal } = useMutationResult(auditVerify, 'AuditVerified')
  return (
    <Box css={{ display: 'grid', gap: 's3' }}>
      <Box
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '8px 16px',
          color: 'text.2',
          fontSize: 'micro',
        }}
      >
        <p>Entries are kept for 24 months and can’t be edited.</p>
        <CompactButton busy={saving} onClick={() => void run()}>
          Verify log
        </CompactButton>
      </Box>
      {verification?.intact ? (
        <Notice tone="ok" role="status" icon={<CheckIcon size={20} />}>
          {verification.events === 1 ? '1 entry' : `${verification.events} entries`} verified. No changes
          found.
        </Notice>
      ) : verification || refusal ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {verification
            ? `Entry ${verification.brokenAt} doesn’t match the one before it. Someone changed the log outside this system.`
            : refusal?.message}
        </Notice>
      ) : null}
    </Box>
  )
}
