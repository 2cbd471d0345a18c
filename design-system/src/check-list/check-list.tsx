import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const List = chakra('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '0 12px',
      padding: '12px 0',
      borderTop: '1px solid {colors.line}',
      lineHeight: '1.35',
      overflowWrap: 'anywhere',
    },
    '& > div:first-of-type': { borderTop: '0' },
    '& dt': { gridColumn: '1', color: 'text.3', fontSize: 'meta' },
    '& dd': { gridColumn: '1', fontWeight: 'medium', whiteSpace: 'pre-line' },
    '& dd[data-empty]': { color: 'text.3', fontWeight: 'text' },
    '& dd[data-act]': { gridColumn: '2', gridRow: '1 / 3', alignSelf: 'center' },
    '& dd[data-act] button, & dd[data-act] a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      color: 'link',
      textDecoration: 'underline',
      textUnderlineOffset: '.18em',
      textDecorationThickness: '1px',
    },
    '& small': { display: 'block', color: 'text.2', fontSize: 'small', fontWeight: 'text' },
    // Two beside each other: a booking is one page of A4.
    _print: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: 's5',
      '& > div:nth-of-type(2)': { borderTop: '0' },
      '& dd[data-act]': { display: 'none' },
    },
  },
})

export interface CheckListProps {
  rows: readonly {
    term: string
    /** Left out: not answered yet. */
    value?: ReactNode
    /** Under it, smaller. */
    note?: ReactNode
    /** A link or button that changes it, with its full name. */
    action?: ReactNode
  }[]
}

/** Answers with what they answer, and a way back to each. */
export function CheckList({ rows }: CheckListProps) {
  return (
    <List>
      {rows.map(({ term, value, note, action }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-empty={value ? undefined : ''}>
            {value ?? 'Not yet'}
            {note ? <small>{note}</small> : null}
          </dd>
          {action ? <dd data-act="">{action}</dd> : null}
        </div>
      ))}
    </List>
  )
}
