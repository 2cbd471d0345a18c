import { chakra } from 'design-system'
import type { CSSProperties } from 'react'
import { type Hours, spokenTime } from './open-at.ts'

const Table = chakra('table', {
  base: {
    width: '100%',
    marginTop: 's3',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    // The 24 hours of a day, with the open ones filled in.
    '& tr': {
      '--bar': '{colors.accent}',
      background:
        'linear-gradient(to right, {colors.bg.warm2} var(--opens), var(--bar) var(--opens) var(--closes), {colors.bg.warm2} var(--closes)) 0 100% / 100% 8px no-repeat',
    },
    '& tr:last-of-type': { '--bar': '{colors.danger}', '--opens': '0%', '--closes': '100%' },
    '& th, & td': { padding: '14px 0 16px', textAlign: 'left', lineHeight: '1.35' },
    '& th': { fontWeight: 'strong' },
    '& td': { textAlign: 'right' },
  },
})

/** How much of the day has passed at a time such as `07:30`, as a CSS percentage. */
const partOfDay = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${Math.round((hours * 60 + minutes) / 14.4)}%`
}

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
          <tr
            key={label}
            style={{ '--opens': partOfDay(opens), '--closes': partOfDay(closes) } as CSSProperties}
          >
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
