import { chakra } from '@chakra-ui/react'
import { Button } from '../button/button.tsx'
import { WarningIcon } from '../icons/icons.tsx'

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: 's4',
    justifyItems: 'start',
    maxWidth: '640px',
    marginInline: 'auto',
    padding: { base: 's5', sm: 's7' },
    background: 'surface',
    color: 'text',
    border: '1px solid {colors.line}',
    borderTop: '6px solid {colors.danger}',
    borderRadius: 'r3',
    boxShadow: '2',
    '& > svg': { color: 'danger.line' },
    '& pre': {
      width: '100%',
      padding: '12px 16px',
      background: 'surface.2',
      borderRadius: 'r2',
      fontSize: 'meta',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
})

export interface ErrorPanelProps {
  title: string
  message: string
  /** The error's own message, for support. */
  detail?: string
  actionLabel: string
  onAction: () => void
}

/** Says that something went wrong and offers an action that may fix it. */
export function ErrorPanel({ title, message, detail, actionLabel, onAction }: ErrorPanelProps) {
  return (
    <Panel role="alert">
      <WarningIcon size={40} />
      <h1>{title}</h1>
      <p>{message}</p>
      {detail ? <pre>{detail}</pre> : null}
      <Button onClick={onAction}>{actionLabel}</Button>
    </Panel>
  )
}
