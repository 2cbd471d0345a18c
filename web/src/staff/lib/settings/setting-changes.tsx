import { chakra, VisuallyHidden } from 'design-system'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '10px',
    minWidth: '0',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
      gap: '0 16px',
    },
    '& dt': { color: 'text.2', overflowWrap: 'anywhere' },
    '& dd': { minWidth: '0' },
    '& dd span': { overflowWrap: 'anywhere' },
    '& del': { color: 'text.3', overflowWrap: 'anywhere' },
    '& ins': { textDecoration: 'none', fontWeight: 'strong', overflowWrap: 'anywhere' },
  },
})

interface SettingChangesProps {
  changes: ReadonlyArray<{
    readonly name: string
    readonly label: string
    readonly before?: string | null
    readonly after?: string | null
  }>
}

/** Table of changed settings, with old and new values. */
export function SettingChanges({ changes }: SettingChangesProps) {
  return (
    <List>
      {changes.map(({ name, label, before, after }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {before ? <del>{before}</del> : <span>Not entered</span>} <span aria-hidden="true">→</span>
            <VisuallyHidden>changes to</VisuallyHidden> <ins>{after || 'Not entered'}</ins>
          </dd>
        </div>
      ))}
    </List>
  )
}
