import { chakra } from 'design-system'
import { formatTimeOrDate, useNow } from './time/clock.tsx'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '10px',
    marginTop: '14px',
    listStyle: 'none',
    '& small': { display: 'block', fontSize: 'micro', color: 'text.3' },
    '& p': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})

type StaffNote = { readonly at: string; readonly by: string; readonly text: string }

/** Notes between staff, each with its author and time. Renders nothing without notes. */
export function StaffNoteList({ notes }: { notes: ReadonlyArray<StaffNote> }) {
  const now = useNow()
  if (notes.length === 0) return null
  return (
    <List>
      {notes.map(({ at, by, text }) => (
        <li key={`${at} ${text}`}>
          <p>{text}</p>
          <small>
            {by}, {formatTimeOrDate(at, now)}
          </small>
        </li>
      ))}
    </List>
  )
}
