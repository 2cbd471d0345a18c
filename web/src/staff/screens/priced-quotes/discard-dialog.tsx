import { CompactButton, DialogBox } from 'design-system/staff'

interface DiscardDialogProps {
  /** Whether the customer has an earlier version. */
  isNewVersion: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks before a draft is deleted, since that can't be undone. */
export function DiscardDialog({ isNewVersion, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <DialogBox
      title="Discard this draft?"
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Keep draft</CompactButton>
          <CompactButton tone="danger" onClick={onDiscard}>
            Discard
          </CompactButton>
        </>
      }
    >
      <p>
        {isNewVersion
          ? 'The new version is deleted. The customer keeps the one they have.'
          : 'The quote and its lines are deleted.'}
      </p>
    </DialogBox>
  )
}
