import { Text } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'

interface ConfirmDialogProps {
  title: string
  /** What happens then. */
  children: string
  /** Label of the button that does it. */
  action: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ title, children, action, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <DialogBox
      title={title}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          <CompactButton tone="danger" busy={busy} onClick={onConfirm}>
            {action}
          </CompactButton>
        </>
      }
    >
      <Text>{children}</Text>
    </DialogBox>
  )
}
