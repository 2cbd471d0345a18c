import { chakra } from '@chakra-ui/react'
import { CircleCheckIcon, WarningIcon } from '../../icons/icons.tsx'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '8px',
    listStyle: 'none',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '20px auto minmax(0, 1fr)',
      gap: '2px 8px',
      alignItems: 'start',
      '& > svg': { width: '20px', height: '20px', marginTop: '1px', color: 'danger.text' },
      '&[data-done] > svg': { color: 'ok.text' },
      '& > strong': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      '& > span': { color: 'text.2' },
    },
  },
})

export interface RowResultsProps {
  /** Returns the address that a row links to. */
  hrefOf?: (reference: string) => string
  rows: ReadonlyArray<{ readonly reference: string; readonly done: boolean; readonly message: string }>
}

/** The result for each row, by its reference: done, or why not. */
export function RowResults({ rows, hrefOf }: RowResultsProps) {
  return (
    <List>
      {rows.map(({ reference, done, message }) => (
        <li key={reference} data-done={done || undefined}>
          {done ? <CircleCheckIcon /> : <WarningIcon />}
          <strong>{hrefOf ? <a href={hrefOf(reference)}>{reference}</a> : reference}</strong>
          <span>{message}</span>
        </li>
      ))}
    </List>
  )
}
