import { chakra, VisuallyHidden, WarningIcon } from 'design-system'
import { AuditIcon, Avatar, Rows } from 'design-system/staff'
import { Link } from 'react-router-dom'
import { UndoSettings } from '../../lib/settings/undo-settings.tsx'
import { formatInstant } from '../../lib/time/format-date.ts'
import { subjectLink } from './audit-address.ts'
import type { AuditEntry } from './audit-query.ts'

const List = chakra(Rows, {
  base: {
    '& > li': {
      gridTemplateColumns: { base: '28px minmax(0, 1fr)', lg: '28px minmax(0, 1fr) 170px 120px' },
      alignItems: 'start',
      paddingBlock: '12px',
      // The current row for keyboard navigation.
      '&[data-here]': { boxShadow: 'inset 3px 0 0 {colors.link}' },
    },
    '& > li > svg': { width: '20px', height: '20px', margin: '2px 4px', color: 'text.3' },
    '& p': { overflowWrap: 'break-word' },
    '& p a': { fontWeight: 'strong' },
  },
})

const Changes = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 18px',
    marginTop: '2px',
    color: 'text.2',
    fontSize: 'micro',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 6px', minWidth: '0' },
    '& dt': { color: 'text.3' },
    '& dd': { minWidth: '0', overflowWrap: 'break-word' },
    '& del': { textDecoration: 'none' },
    '& ins': { textDecoration: 'none', fontWeight: 'medium', color: 'text' },
  },
})

// Two columns beside the sentence; on phones, one line below it with the time first.
const Meta = chakra('div', {
  base: {
    gridColumn: { base: '2', lg: 'auto' },
    display: { base: 'flex', lg: 'contents' },
    flexFlow: 'row-reverse wrap',
    justifyContent: 'flex-end',
    gap: '0 12px',
    color: 'text.3',
    fontSize: 'micro',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
    '& > *': { color: 'text.3', fontSize: 'micro' },
    '& > time': { textAlign: { lg: 'end' }, whiteSpace: 'nowrap' },
  },
})

const RefusedLabel = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    marginInlineStart: '8px',
    color: 'danger.text',
    fontSize: 'micro',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    '& svg': { width: '16px', height: '16px' },
  },
})

interface AuditListProps {
  entries: ReadonlyArray<AuditEntry>
  /** Key of the row that keyboard shortcuts act on. */
  here: string | null
  busy: boolean
}

/** Log entries, newest first: actor, action, changes, time and device. */
export function AuditList({ entries, here, busy }: AuditListProps) {
  return (
    <List aria-label="Entries" aria-busy={busy || undefined}>
      {entries.map((entry) => {
        const { id, at, who, result, changes, networkPrefix, device } = entry
        return (
          <li key={id} data-row={id} data-here={id === here || undefined}>
            {who ? <Avatar name={who.name} /> : <AuditIcon />}
            <div>
              <p>
                <EntrySummary {...entry} />
                {result === 'REFUSED' ? (
                  <RefusedLabel>
                    <WarningIcon />
                    Refused
                  </RefusedLabel>
                ) : null}
              </p>
              {changes.length > 0 ? (
                <Changes>
                  {changes.map((change) => (
                    <div key={change.label}>
                      <dt>{change.label}</dt>
                      <dd>
                        <ChangedValue {...change} />
                      </dd>
                    </div>
                  ))}
                </Changes>
              ) : null}
              {entry.subject?.kind === 'SETTINGS' && result === 'DONE' ? (
                <UndoSettings version={Number(entry.subject.id)} />
              ) : null}
            </div>
            <Meta>
              <span>{[device, networkPrefix].filter(Boolean).join(', ')}</span>
              <time dateTime={at}>{formatInstant(at)}</time>
            </Meta>
          </li>
        )
      })}
    </List>
  )
}

/** Sentence of an entry, with a link to its subject. */
function EntrySummary({ summary, subject }: AuditEntry) {
  const address = subjectLink(subject)
  const start = subject ? summary.lastIndexOf(subject.label) : -1
  if (!subject || !address || start < 0) return summary
  return (
    <>
      {summary.slice(0, start)}
      <Link to={address}>{subject.label}</Link>
      {summary.slice(start + subject.label.length)}
    </>
  )
}

function ChangedValue({ before, after }: AuditEntry['changes'][number]) {
  if (before === null) return <ins>{after}</ins>
  return (
    <>
      <del>{before}</del> <span aria-hidden="true">→</span>
      <VisuallyHidden>changed to</VisuallyHidden> <ins>{after ?? 'none'}</ins>
    </>
  )
}
