import { useMutation, useQuery } from '@apollo/client/react'
import { Box, CheckIcon, chakra, Field, Notice, Select, Stack, TextInput, WarningIcon } from 'design-system'
import { CompactButton, Panel, ScreenBody, ScreenState } from 'design-system/staff'
import { useSearchParams } from 'react-router-dom'
import { graphql } from '../../../graphql/gql.ts'
import { ScreenSkeleton } from '../frame/screen-skeleton.tsx'
import { isForbidden } from '../frame/staff-client.ts'
import { ExplorerLink } from '../lists/explorer-link.tsx'
import { PageTop } from '../page-top.tsx'
import { whenInWords } from '../when.ts'

const auditPage = graphql(`
  query AuditTrail($after: String, $filter: AuditFilterInput) {
    auditTrail(first: 50, after: $after, filter: $filter) {
      nodes {
        id
        at
        who { id name }
        action
        target
        result
        details { name value }
        place
        device
      }
      people { id name }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

const verify = graphql(`
  mutation VerifyAudit {
    auditVerify {
      __typename
      ... on AuditVerified { intact events brokenAt at }
    }
  }
`)

const KINDS = [
  'session',
  'account',
  'invitation',
  'password',
  'passkey',
  'booking',
  'quote',
  'review',
  'leave',
  'shifts',
  'closure',
  'licence',
  'technician',
  'rules',
  'audit',
]

const Table = chakra('table', {
  base: {
    width: '100%',
    // Below it the table is moved sideways: a column of single letters tells nobody anything.
    minWidth: '880px',
    borderCollapse: 'collapse',
    fontSize: 'micro',
    '& th': { padding: '8px 14px', textAlign: 'left', fontWeight: 'strong', color: 'text.2' },
    '& td': { padding: '9px 14px', verticalAlign: 'top', borderTop: '1px solid {colors.line}' },
    '& td:first-of-type': { whiteSpace: 'nowrap' },
  },
})

/** What staff did and were refused. The address holds the filter and the page, and nothing else does. */
export function Audit() {
  const [query, setQuery] = useSearchParams()
  const of = (name: string) => query.get(name) || null
  const result = of('result')
  const filter = {
    ...{ who: of('who'), what: of('what'), target: of('target'), from: of('from'), to: of('to') },
    result: result === 'done' || result === 'refused' ? result : null,
  } as const
  const variables = { after: of('after'), filter }
  const { data: now, previousData, error } = useQuery(auditPage, { variables })
  // What stands stays until the answer to another filter has come.
  const data = now ?? previousData
  const pending = !now
  if (error && (!now || isForbidden(error))) throw error
  if (!data) return <ScreenSkeleton name="Audit" />
  const { nodes, people, pageInfo } = data.auditTrail
  const filtered = Object.values(filter).some((it) => it !== null)

  const set = (name: string, value: string | null) =>
    setQuery((before) => {
      const after = new URLSearchParams(before)
      // Another filter begins at its first page.
      if (name !== 'after') after.delete('after')
      if (value) after.set(name, value)
      else after.delete(name)
      return after
    })
  const clear = () => setQuery({ tab: 'audit' })
  return (
    <>
      <PageTop title="Audit">
        <ExplorerLink document={auditPage} variables={variables} />
      </PageTop>
      <ScreenBody>
        <Stack gap="s4">
          <Verify />
          <Box
            role="search"
            aria-label="Filter the log"
            css={{
              display: 'grid',
              gridTemplateColumns: {
                base: 'repeat(2, minmax(0, 1fr))',
                md: 'repeat(3, minmax(0, 1fr))',
                xl: 'repeat(5, minmax(0, 1fr)) auto',
              },
              gap: 's3',
              alignItems: 'end',
              '& input, & select': { minHeight: '40px', padding: '4px 10px', fontSize: 'micro' },
              '& select': { paddingInlineEnd: '36px' },
              '& label': { fontSize: 'micro' },
            }}
          >
            <Field label="Who" name="who">
              <Select value={filter.who ?? ''} onChange={(event) => set('who', event.currentTarget.value)}>
                <option value="">Anybody</option>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="What" name="what">
              <Select value={filter.what ?? ''} onChange={(event) => set('what', event.currentTarget.value)}>
                <option value="">Anything</option>
                {KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {kind}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Result" name="result">
              <Select
                value={filter.result ?? ''}
                onChange={(event) => set('result', event.currentTarget.value)}
              >
                <option value="">Any</option>
                <option value="done">Done</option>
                <option value="refused">Refused</option>
              </Select>
            </Field>
            <Field label="From" name="from">
              <TextInput
                type="date"
                value={filter.from ?? ''}
                onChange={(event) => set('from', event.currentTarget.value)}
              />
            </Field>
            <Field label="To" name="to">
              <TextInput
                type="date"
                value={filter.to ?? ''}
                onChange={(event) => set('to', event.currentTarget.value)}
              />
            </Field>
            <CompactButton disabled={!filtered} onClick={clear}>
              Clear filters
            </CompactButton>
          </Box>
          {nodes.length === 0 ? (
            <ScreenState kind="empty" title="Nothing matches">
              {filtered ? 'Clear the filters to see everything.' : 'What staff do is listed here.'}
            </ScreenState>
          ) : (
            <Panel
              aria-busy={pending}
              css={{ overflowX: 'auto' }}
              tabIndex={0}
              role="region"
              aria-label="Events"
            >
              <Table>
                <thead>
                  <tr>
                    <th scope="col">When</th>
                    <th scope="col">Who</th>
                    <th scope="col">What</th>
                    <th scope="col">To what</th>
                    <th scope="col">From where</th>
                  </tr>
                </thead>
                <tbody>
                  {nodes.map(({ id, at, who, action, target, result: came, details, place, device }) => (
                    <tr key={id}>
                      <td>
                        <time dateTime={at}>{whenInWords(at)}</time>
                      </td>
                      <td>{who?.name ?? 'Nobody signed in'}</td>
                      <td>
                        <b>{action}</b>
                        {came === 'refused' ? (
                          <chakra.span css={{ color: 'danger.text', fontWeight: 'strong' }}>
                            {' '}
                            refused
                          </chakra.span>
                        ) : null}
                        {details.map(({ name, value }) => (
                          <chakra.span key={name} css={{ display: 'block', color: 'text.3' }}>
                            {name}: {value}
                          </chakra.span>
                        ))}
                      </td>
                      <td style={{ overflowWrap: 'anywhere' }}>{target}</td>
                      <td>
                        {device ?? 'The site itself'}
                        {place ? (
                          <chakra.span css={{ display: 'block', color: 'text.3' }}>{place}</chakra.span>
                        ) : null}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Panel>
          )}
          <Box css={{ display: 'flex', gap: 's3' }}>
            {query.has('after') ? (
              <CompactButton onClick={() => set('after', null)}>Newest</CompactButton>
            ) : null}
            {pageInfo.hasNextPage ? (
              <CompactButton busy={pending} onClick={() => set('after', pageInfo.endCursor ?? null)}>
                Older
              </CompactButton>
            ) : null}
          </Box>
        </Stack>
      </ScreenBody>
    </>
  )
}

/** Works the chain out anew, on the server, and says what came of it. */
function Verify() {
  const [run, { data, error, loading }] = useMutation(verify)
  const found = data?.auditVerify
  return (
    <Box css={{ display: 'grid', gap: 's3', justifyItems: 'start' }}>
      <CompactButton busy={loading} onClick={() => void run().catch(() => {})}>
        Verify the chain
      </CompactButton>
      {found?.intact ? (
        <Notice tone="ok" role="status" icon={<CheckIcon size={20} />}>
          {found.events} events, and each fits the one before it.
        </Notice>
      ) : found || error ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {found
            ? `Event ${found.brokenAt} does not fit the one before it: the log was changed from outside.`
            : 'The chain could not be worked out. Try again.'}
        </Notice>
      ) : null}
    </Box>
  )
}
