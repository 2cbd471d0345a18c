import { useQuery } from '@apollo/client/react'
import { chakra, Field, TextInput } from 'design-system'
import { CompactButton, Panel, RowsSkeleton, ScreenState } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../../graphql/gql.ts'
import type { CustomerFileQuery } from '../../../../graphql/graphql.ts'
import { changedQuery, customerLink } from '../../../lib/links/staff-links.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { isForbidden } from '../../../lib/requests/staff-client.ts'
import { uploadFile } from '../../../lib/requests/upload-file.ts'
import { refresh, useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { formatTimeOrDate, useNow } from '../../../lib/time/clock.tsx'

const customerFileQuery = graphql(`
  query CustomerFile($id: ID!) {
    customerImport(id: $id) {
      id state encoding ready known wrong added undoUntil
      problems { row message }
      knownRows { row name reference customer sameAs }
      sample { row name phones email address }
    }
  }
`)

const customerImportStart = graphql(`
  mutation CustomerImportStart($input: CustomerImportStartInput!) {
    customerImportStart(input: $input) {
      __typename
      ... on CustomerImportChanged { message import { id state } }
      ... on Refusal { code message }
    }
  }
`)

const customerImportUndo = graphql(`
  mutation CustomerImportUndo($input: CustomerImportUndoInput!) {
    customerImportUndo(input: $input) {
      __typename
      ... on CustomerImportChanged { message import { id state } }
      ... on Refusal { code message }
    }
  }
`)

const POLL_MS = 1_000

const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: '28px',
    maxWidth: '640px',
    marginTop: '18px',
    '& section': { display: 'grid', gap: '10px' },
    '& h3': { fontSize: '1rem', lineHeight: '1.3' },
    '& p': { color: 'text.2' },
    '& ul': { listStyle: 'none', '& > li': { padding: '8px 14px', overflowWrap: 'anywhere' } },
    '& li + li': { borderTop: '1px solid {colors.line}' },
    '& small': { display: 'block', fontSize: 'micro', color: 'text.3' },
    '& [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  },
})

/** Import of customers from a file, and export to one. */
export function CustomerFiles() {
  const [query, setQuery] = useSearchParams()
  const id = query.get('file')
  const open = (file: string | null) => setQuery((before) => changedQuery(before, { file }))
  return (
    <Body>
      {id === null ? (
        <Upload onUploaded={open} />
      ) : (
        <ImportDetails key={id} id={id} onClose={() => open(null)} />
      )}
      <section>
        <h3>Export</h3>
        <p>All customers as a CSV file, which can be imported again.</p>
        <div data-acts="">
          <CompactButton href="/admin/export/customers.csv" download="">
            Export customers
          </CompactButton>
        </div>
      </section>
    </Body>
  )
}

function Upload({ onUploaded }: { onUploaded: (id: string) => void }) {
  const form = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File) || file.name === '') return setProblem('Choose a CSV file')
    if (file.size === 0) return setProblem('This file is empty. Choose another.')
    setProblem(null)
    setBusy(true)
    const answer = await uploadFile('/api/staff/customer-imports', file, {
      type: 'text/csv',
      read: (stored) => ('id' in stored ? { id: String(stored.id) } : null),
    })
    setBusy(false)
    if (typeof answer === 'string') setProblem(answer)
    else onUploaded(answer.id)
  }
  return (
    <section>
      <h3>Import</h3>
      <p>
        A CSV file whose first row names the columns: Name, Phone, Mobile, Email, Street, Unit, Suburb,
        Postcode, Company, Tags, Note. You see what is in it before anything is imported, and can undo an
        import for a day.
      </p>
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label="CSV file"
          name="file"
          error={problem ?? undefined}
          help="At most 10,000 rows and 20 MB."
        >
          <TextInput type="file" accept=".csv,text/csv" />
        </Field>
        <CompactButton type="submit" tone="primary" busy={busy} css={{ marginTop: '12px' }}>
          Check the file
        </CompactButton>
      </form>
    </section>
  )
}

type CustomerFile = NonNullable<CustomerFileQuery['customerImport']>

function ImportDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(customerFileQuery, {
    variables: { id },
  })
  const start = useMutationResult(customerImportStart, 'CustomerImportChanged', { fetchPolicy: 'no-cache' })
  const undo = useMutationResult(customerImportUndo, 'CustomerImportChanged', { fetchPolicy: 'no-cache' })
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading the file" />
  const file = data.customerImport
  if (!file)
    return (
      <ScreenState
        kind="not found"
        title="File not found"
        actions={<CompactButton onClick={onClose}>Choose a file</CompactButton>}
      >
        Files are deleted two days after they were uploaded.
      </ScreenState>
    )
  if (file.state === 'IMPORTING') startPolling(POLL_MS)
  else stopPolling()
  const problem = start.refusal ?? undo.refusal
  const message = undo.done?.message ?? (file.state === 'IMPORTING' ? start.done?.message : null)
  return (
    <section>
      <h3>{titles[file.state]}</h3>
      <p role="status">{message ?? summarizeImport(file)}</p>
      <div data-acts="">
        {file.state === 'PREVIEW' ? (
          <CompactButton
            tone="primary"
            disabled={file.ready === 0}
            busy={start.saving}
            onClick={() => void start.run({ input: { id } }).then(() => refresh(refetch))}
          >
            Import {formatCustomerCount(file.ready)}
          </CompactButton>
        ) : null}
        {file.undoUntil ? (
          <CompactButton
            busy={undo.saving}
            onClick={() => void undo.run({ input: { id } }).then(() => refresh(refetch))}
          >
            Undo import
          </CompactButton>
        ) : null}
        <CompactButton tone="quiet" onClick={onClose}>
          {file.state === 'PREVIEW' ? 'Choose another file' : 'Done'}
        </CompactButton>
      </div>
      {problem ? <Problem role="alert">{problem.message}</Problem> : null}
      <UndoNote until={file.undoUntil} />
      {file.state === 'UNDONE' ? null : (
        <>
          <Problems file={file} />
          <SkippedRows file={file} />
        </>
      )}
      <Sample file={file} />
    </section>
  )
}

const titles: Readonly<Record<CustomerFile['state'], string>> = {
  PREVIEW: 'Check before you import',
  IMPORTING: 'Importing',
  IMPORTED: 'Imported',
  UNDONE: 'Import undone',
}

const formatCustomerCount = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`)

function summarizeImport({ state, ready, known, wrong, added, encoding }: CustomerFile): string {
  const left = `${known} known already, ${wrong} with a problem`
  if (state === 'PREVIEW') return `${formatCustomerCount(ready)} to import, ${left}.${encodingNote(encoding)}`
  if (state === 'IMPORTING') return `${added} imported, ${ready} to go.`
  return `${formatCustomerCount(added)} added. Left out: ${left}.`
}

/** A warning that the encoding is a guess, as for files of older spreadsheet programs. */
const encodingNote = (encoding: string) =>
  encoding.startsWith('UTF-') ? '' : ` Read as ${encoding}: check the names with accents.`

function UndoNote({ until }: { until: string | null }) {
  const now = useNow()
  return until ? <p>You can undo this until {formatTimeOrDate(until, now)}.</p> : null
}

function Problems({ file: { problems, wrong } }: { file: CustomerFile }) {
  if (problems.length === 0) return null
  return (
    <>
      <h3>Rows with a problem</h3>
      <Panel>
        <ul>
          {problems.map(({ row, message }) => (
            <li key={row}>
              Row {row}: {message}
            </li>
          ))}
        </ul>
      </Panel>
      {wrong > problems.length ? <p>The first {problems.length} are shown.</p> : null}
    </>
  )
}

/** Skipped rows: often the second person of a household, who can be added by hand. */
function SkippedRows({ file: { knownRows, known } }: { file: CustomerFile }) {
  if (knownRows.length === 0) return null
  return (
    <>
      <h3>Known already</h3>
      <p>
        These rows have the phone number or email address of another customer, so they’re left out. If one is
        someone else in the household, add their name to that customer, or add them by hand.
      </p>
      <Panel>
        <ul>
          {knownRows.map(({ row, name, reference, customer, sameAs }) => (
            <li key={row}>
              Row {row}: {name}
              <small>
                Same as {reference ? <Link to={customerLink(reference)}>{customer}</Link> : customer}
                {sameAs === null ? '' : `, row ${sameAs}`}
              </small>
            </li>
          ))}
        </ul>
      </Panel>
      {known > knownRows.length ? <p>The first {knownRows.length} are shown.</p> : null}
    </>
  )
}

function Sample({ file: { state, sample } }: { file: CustomerFile }) {
  if (state !== 'PREVIEW' || sample.length === 0) return null
  return (
    <>
      <h3>The first rows</h3>
      <Panel>
        <ul>
          {sample.map(({ row, name, phones, email, address }) => (
            <li key={row}>
              {name}
              <small>{[...phones, email, address].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
