import { Box, type SystemStyleObject, ToBeEntered } from 'design-system'
import { useLicences } from './entered-facts.ts'

/** Licence numbers that every advertisement of the business must carry. Renders nothing if there are none. */
export function Licences({
  licences,
  css,
}: {
  licences: ReadonlyArray<{ readonly label: string; readonly number?: string | null }>
  css?: SystemStyleObject
}) {
  const shownLicences = useLicences(licences)
  if (shownLicences.length === 0) return null
  return (
    <Box
      as="ul"
      css={{
        listStyle: 'none',
        display: { base: 'grid', sm: 'flex' },
        // Numbers below each other on a phone, in one line where there is room.
        gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
        flexWrap: 'wrap',
        gap: { base: '4px 12px', sm: '8px 28px' },
        '& > li': {
          display: { base: 'grid', sm: 'block' },
          gridColumn: '1 / -1',
          gridTemplateColumns: 'subgrid',
          alignItems: 'baseline',
        },
        '& strong': { overflowWrap: 'anywhere' },
        ...css,
      }}
    >
      {shownLicences.map(({ label, number }) => (
        <li key={label}>
          <span>{label}</span> <span>{number ? <strong>{number}</strong> : <ToBeEntered />}</span>
        </li>
      ))}
    </Box>
  )
}
