import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CheckIcon, CloseIcon } from '../../icons/icons.tsx'

const Line = chakra('span', {
  base: {
    display: 'inline-grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    gap: '6px',
    alignItems: 'start',
    lineHeight: '1.4',
    '& > svg': { width: '16px', height: '16px', marginTop: '2px' },
    '&[data-yes=yes]': { color: 'ok.text', fontWeight: 'strong' },
    '&[data-yes=no]': { color: 'text.2' },
    '&[data-yes=no] > svg': { color: 'danger.text' },
    '& a': { color: 'inherit' },
  },
})

export interface VerdictProps {
  /** Shows a tick or a cross before the text. */
  yes: boolean
  /** Text that says the same: `Free`, `Booked: GC-9P3K-A2`. */
  children: ReactNode
}

/** A yes or no with its reason, in a cell. */
export function Verdict({ yes, children }: VerdictProps) {
  return (
    <Line data-yes={yes ? 'yes' : 'no'}>
      {yes ? <CheckIcon /> : <CloseIcon />}
      <span>{children}</span>
    </Line>
  )
}
