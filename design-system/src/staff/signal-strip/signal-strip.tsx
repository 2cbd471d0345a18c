import type { ReactNode } from 'react'
import { CircleCheckIcon, RefreshIcon } from '../../icons/icons.tsx'
import { OfflineIcon } from '../icons.tsx'
import { Strip } from './strip.ts'

const glyphs = {
  offline: <OfflineIcon />,
  waiting: <OfflineIcon />,
  sending: <RefreshIcon />,
  sent: <CircleCheckIcon />,
}

export interface SignalStripProps {
  /** No signal; something waits; it is on its way; it has all arrived. */
  kind: keyof typeof glyphs
  /** `No signal. 2 changes saved on this phone. We’ll send them when you’re back in range.` */
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
