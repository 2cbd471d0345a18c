import { Box, chakra, Text, VisuallyHidden } from 'design-system'
import { textTable } from '../../shared/text-table.ts'
import { PhoneLinks } from './phone-links.tsx'
import { type Range, rangesOf } from './ranges.ts'

const Table = chakra('table', {
  base: {
    ...textTable,
    '& tbody th': { ...textTable['& tbody th'], width: '34%' },
    '& td:nth-of-type(1)': { color: 'text' },
    '&[data-pairs] tbody th': { width: '56%' },
    '&[data-bars] tbody th': { width: { base: '40%', sm: '30%' } },
    '&[data-bars] :is(th, td)': { verticalAlign: 'middle' },
  },
})

/** What a question compares. Times and ages have a bar each, all to one scale. */
export function AnswerTable({
  title,
  table: { columns, rows, note },
}: {
  title: string
  table: {
    readonly columns: ReadonlyArray<string>
    readonly rows: ReadonlyArray<ReadonlyArray<string>>
    readonly note?: string | null
  }
}) {
  const ranges = columns.length === 2 ? rangesOf(rows.map(([, cell = '']) => cell)) : null
  const [subject, ...others] = columns
  return (
    <Box css={{ containerType: 'inline-size', breakInside: 'avoid' }}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: kept where a stacked table drops them, see textTable */}
      <Table
        role="table"
        data-columns={columns.length}
        {...(ranges ? { 'data-bars': '' } : columns.length === 2 ? { 'data-pairs': '' } : {})}
      >
        <VisuallyHidden as="caption">{title}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            {subject ? (
              <th role="columnheader" scope="col">
                {subject}
              </th>
            ) : (
              <td role="cell" />
            )}
            {others.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(([name = '', ...cells], row) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} role="cell" data-column={columns[column + 1]}>
                  <PhoneLinks text={cell} />
                  {ranges?.[row] ? <Bar range={ranges[row]} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
      {note ? (
        <Text css={{ marginTop: 's3', color: 'text.3', fontSize: 'small', lineHeight: 'small' }}>{note}</Text>
      ) : null}
    </Box>
  )
}

/** A range on a line as long as the largest value of the table. Decorative, since the text says the same. */
const Bar = ({ range: { from, to, max } }: { range: Range }) => (
  <Box
    as="span"
    aria-hidden="true"
    css={{
      display: 'block',
      height: '10px',
      marginTop: '6px',
      borderRadius: 'pill',
      background: 'bg.warm2',
      overflow: 'hidden',
      _print: { display: 'none' },
    }}
  >
    <Box
      as="span"
      css={{
        display: 'block',
        height: '100%',
        borderRadius: 'pill',
        background: 'accent',
        // With no lower end.
        '&[data-open]': { background: 'linear-gradient(to right, transparent 25%, {colors.accent})' },
      }}
      {...(from === 0 ? { 'data-open': '' } : {})}
      style={{ marginLeft: `${(100 * from) / max}%`, width: `${(100 * (to - from)) / max}%` }}
    />
  </Box>
)
