import { Text } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import type { ReactNode } from 'react'
import { Problem } from '../requests/problem.tsx'

interface ConfirmDialogProps {
  title: string
  /** What happens then. */
  children: ReactNode
  /** Label of the button that does it. */
  action: string
  /** Look of that button: `primary` for what can be undone. */
  tone?: 'danger' | 'primary'
  /** Label of the button that leaves everything as it is. */
  cancel?: string
  busy: boolean
  /** Why it failed. */
  problem?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a change. */
export function ConfirmDialog({
  title,
  children,
  action,
  tone = 'danger',
  cancel = 'Cancel',
  busy,
  problem = null,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <DialogBox
      title={title}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>{cancel}</CompactButton>
          <CompactButton tone={tone} busy={busy} onClick={onConfirm}>
            {action}
          </CompactButton>
        </>
      }
    >
      <Text>{children}</Text>
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </DialogBox>
  )
}
