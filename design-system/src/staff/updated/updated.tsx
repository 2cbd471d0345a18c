import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { OfflineIcon } from '../icons.tsx'
import { Strip } from '../signal-strip/strip.ts'

const Label = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: 'text.3',
    fontSize: '.8125rem',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      width: '8px',
      height: '8px',
      borderRadius: '50%',
      background: 'ok.line',
    },
    '&[data-stale]': { color: 'warn.text' },
    '&[data-stale]::before': { background: 'transparent', border: '2px solid {colors.warn.line}' },
  },
})

/** `Updated 3 s ago` with a green dot, or an amber ring once the data is stale. Not announced, since it changes every second. */
export function UpdatedLabel({ stale, children }: { stale: boolean; children: ReactNode }) {
  return <Label data-stale={stale || undefined}>{children}</Label>
}

export interface StaleStripProps {
  /** `Live updates stopped 48 s ago.` */
  title: string
  children: ReactNode
  actionLabel: string
  onAction: () => void
}

/** A bar across the screen that says the data may be out of date, with a button to reload it. */
export function StaleStrip({ title, children, actionLabel, onAction }: StaleStripProps) {
  return (
    <Strip>
      <OfflineIcon />
      <span>
        <strong>{title}</strong> {children}
      </span>
      <button type="button" onClick={onAction}>
        {actionLabel}
      </button>
    </Strip>
  )
}
