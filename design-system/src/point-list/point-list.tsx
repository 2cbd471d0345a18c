import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '28px minmax(0, 1fr)',
      gap: 's3',
      padding: '12px 0',
      lineHeight: '1.4',
    },
    '& li + li': { borderTop: '1px solid {colors.line}' },
    '& svg': { color: 'link', marginTop: '1px' },
    '& strong': { overflowWrap: 'anywhere' },
  },
})

export interface PointListProps {
  points: readonly { key: string; icon: ReactNode; text: ReactNode }[]
  /** Smaller, for use next to a form. */
  small?: boolean
}

/** A list of facts, each with an icon and a rule below: what happens next, what to expect. */
export function PointList({ points, small = false }: PointListProps) {
  return (
    <List css={small ? { fontSize: 'meta', lineHeight: 'small' } : {}}>
      {points.map(({ key, icon, text }) => (
        <li key={key}>
          {icon}
          <span>{text}</span>
        </li>
      ))}
    </List>
  )
}
