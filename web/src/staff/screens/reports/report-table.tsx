import { chakra, visuallyHidden } from 'design-system'
import { DownloadIcon } from 'design-system/staff'
import { dayNumber, monthOf } from '../../../shared/queensland-time.ts'

const TableDisclosure = chakra('details', {
  base: {
    marginTop: '8px',
    '& summary': {
      minHeight: '40px',
      display: 'flex',
      alignItems: 'center',
      color: 'link',
      fontSize: 'micro',
      fontWeight: 'strong',
      cursor: 'pointer',
    },
  },
})

const ScrollBox = chakra('div', {
  base: {
    overflowX: 'auto',
    marginTop: '8px',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    // A shaded edge where there is more to scroll to: the covers move with the table, the edges don't.
    background: `linear-gradient(to right, {colors.surface} 40%, transparent) left / 48px 100% no-repeat local,
      linear-gradient(to left, {colors.surface} 40%, transparent) right / 48px 100% no-repeat local,
      linear-gradient(to right, {colors.line.strong}, transparent) left / 12px 100% no-repeat,
      linear-gradient(to left, {colors.line.strong}, transparent) right / 12px 100% no-repeat,
      {colors.surface}`,
  },
})

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'micro',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { height: '38px', padding: '4px 12px', textAlign: 'end' },
    '& th:first-of-type': { textAlign: 'start', fontWeight: 'medium' },
    '& thead th': { color: 'text.2', fontWeight: 'strong', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTop: '1px solid {colors.line}' },
    '& caption': visuallyHidden,
  },
})

const Download = chakra('p', {
  base: {
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: '40px',
      fontSize: 'micro',
      fontWeight: 'strong',
    },
  },
})

interface FigureTableProps {
  caption: string
  /** URL of the same rows as a file. */
  download: string
  head: ReadonlyArray<string>
  /** Rows of the table. The first cell is the row header; dates such as `2026-09-28` are formatted. */
  rows: ReadonlyArray<ReadonlyArray<string | number>>
}

/** Data of a chart as a table. */
export function ChartTable(props: FigureTableProps) {
  return (
    <TableDisclosure>
      <summary>Table</summary>
      <FigureTable {...props} />
    </TableDisclosure>
  )
}

/** Table of figures without a chart. */
export function FigureTable({ download, ...table }: FigureTableProps) {
  return (
    <>
      <Rows {...table} />
      <Download>
        <a href={download} download="" aria-label={`Download CSV: ${table.caption}`}>
          <DownloadIcon />
          Download CSV
        </a>
      </Download>
    </>
  )
}

function Rows({ caption, head, rows }: Omit<FigureTableProps, 'download'>) {
  return (
    <ScrollBox tabIndex={0} role="region" aria-label={`${caption}, as a table`}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{formatDay(String(name))}</th>
              {cells.map((cell, n) => (
                <td key={head[n + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  )
}

/** Formats a date such as `2026-09-28` as `28 Sep`. Other text is unchanged. */
export function formatDay(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `${dayNumber(text)} ${monthOf(text).slice(0, 3)}` : text
}
