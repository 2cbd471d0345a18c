import { ConfirmDialog } from '../../lib/dialogs/confirm-dialog.tsx'

interface DiscardDialogProps {
  /** Whether the customer has an earlier version. */
  isNewVersion: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks before a draft is deleted, since that can't be undone. */
export function DiscardDialog({ isNewVersion, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard this draft?"
      action="Discard"
      cancel="Keep draft"
      busy={false}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {isNewVersion
        ? 'The new version is deleted. The customer keeps the one they have.'
        : 'The quote and its lines are deleted.'}
    </ConfirmDialog>
  )
}
