import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CircleCheckIcon, RefreshIcon, WarningIcon } from '../../icons/icons.tsx'
import { OfflineIcon } from '../icons.tsx'

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: { base: '10px 16px', md: '10px 24px' },
    background: 'warn.bg',
    color: 'warn.text',
    fontSize: 'micro',
    fontWeight: 'strong',
    lineHeight: '1.4',
    '&[data-kind=sent]': { background: 'ok.bg', color: 'ok.text' },
    '&[data-kind=sending]': { background: 'info.bg', color: 'info.text' },
    '&[data-kind=refused]': { background: 'danger.bg', color: 'danger.text' },
    '& > svg': { width: '18px', height: '18px', flex: 'none' },
    '& > span': { flex: '1 1 200px' },
    '& button': {
      minHeight: { base: '44px', md: '24px' },
      color: 'inherit',
      fontWeight: 'inherit',
      textDecoration: 'underline',
      textUnderlineOffset: '.18em',
    },
    '@media print': { display: 'none' },
  },
})

const glyphs = {
  offline: <OfflineIcon />,
  waiting: <OfflineIcon />,
  sending: <RefreshIcon />,
  sent: <CircleCheckIcon />,
  refused: <WarningIcon />,
}

export interface SignalStripProps {
  /** No signal; something waits; it is on its way; it has all arrived; some of it was not taken. */
  kind: keyof typeof glyphs
  /** `No signal. 2 changes are saved on this phone and send by themselves.` */
  children: ReactNode
  /** A button, where something can be done about it. */
  action?: ReactNode
}

/**
 * Across the screen: whether what was done on the phone has reached the server. Put it inside a `role=status` that stays,
 * so that its words are read out when they change.
 */
export function SignalStrip({ kind, children, action }: SignalStripProps) {
  return (
    <Strip data-kind={kind}>
      {glyphs[kind]}
      <span>{children}</span>
      {action}
    </Strip>
  )
}
