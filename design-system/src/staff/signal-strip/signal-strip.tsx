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
  /** No signal; changes waiting; sending; all sent. */
  kind: keyof typeof glyphs
  /** `No signal. 2 changes saved on this phone. We’ll send them when you’re back in range.` */
  children: ReactNode
  /** A button, if there is something to do about it. */
  action?: ReactNode
}

/**
 * A bar across the screen that says whether changes made on the phone have reached the server. Put it inside a persistent
 * `role=status`, so that changes to its text are announced.
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
