import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LockIcon, WarningIcon } from '../../icons/icons.tsx'
import { OfflineIcon } from '../icons.tsx'

const Panel = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '6px',
    padding: '56px 24px',
    background: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    textAlign: 'center',
    '& h2': { fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' },
    '& p': { color: 'text.2', maxWidth: '44ch' },
    '& > svg': { width: '24px', height: '24px', color: 'text.2' },
    '&[data-kind=error] > svg': { color: 'danger.text' },
    '&[data-kind=offline] > svg': { color: 'warn.text' },
    '& > svg[data-tile]': { width: '88px', height: '88px', marginBottom: '10px' },
  },
})

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', marginTop: '12px' },
})

/** A static quarter ring, since nothing is in progress. */
const Tile = () => (
  <svg viewBox="0 0 88 88" aria-hidden="true" data-tile="">
    <rect width="88" height="88" rx="20" fill="var(--chakra-colors-bg-warm2)" />
    <path
      d="M18 70V52A34 34 0 0 1 52 18h18v16H52a18 18 0 0 0-18 18v18z"
      fill="var(--chakra-colors-surf-400)"
    />
    <circle cx="60" cy="60" r="10" fill="var(--chakra-colors-pic-sand2)" />
  </svg>
)

const glyphs = {
  empty: <Tile />,
  'not found': <Tile />,
  error: <WarningIcon />,
  forbidden: <LockIcon />,
  offline: <OfflineIcon />,
}

export interface ScreenStateProps {
  kind: keyof typeof glyphs
  /** `Nothing is waiting`, `Couldn't load the inbox` */
  title: string
  /** The situation and what to do next, in one or two sentences. */
  children?: ReactNode
  /** At most two buttons. */
  actions?: ReactNode
}

/** Shown in place of a list or a screen: empty, failed, forbidden, offline. */
export function ScreenState({ kind, title, children, actions }: ScreenStateProps) {
  return (
    <Panel data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      {glyphs[kind]}
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <Actions>{actions}</Actions> : null}
    </Panel>
  )
}
