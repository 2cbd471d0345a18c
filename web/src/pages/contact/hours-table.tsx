import { chakra } from 'design-system'
import { type Hours, spokenTime } from './open-at.ts'

const Table = chakra('table', {
  base: {
    width: '100%',
    marginTop: 's3',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& tr': { borderTop: '1px solid {colors.line}' },
    '& th, & td': { padding: '12px 0', textAlign: 'left', lineHeight: '1.35' },
    '& th': { fontWeight: 'strong' },
    '& td': { textAlign: 'right' },
  },
})

/** Regular opening hours, and what applies at all other times. */
export function HoursTable({
  hours,
  emergency,
}: {
  hours: ReadonlyArray<Hours & { readonly label: string }>
  /** For example `24/7 emergency`. */
  emergency: string
}) {
  return (
    <Table>
      <tbody>
        {hours.map(({ label, opens, closes }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {spokenTime(opens)}-{spokenTime(closes)}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Any other time</th>
          <td>{emergency}</td>
        </tr>
      </tbody>
    </Table>
  )
}
