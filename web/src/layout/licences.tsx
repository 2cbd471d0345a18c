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
    <Box as="ul" css={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '8px 28px', ...css }}>
      {shownLicences.map(({ label, number }) => (
        <li key={label}>
          {label} {number ? <strong>{number}</strong> : <ToBeEntered />}
        </li>
      ))}
    </Box>
  )
}
