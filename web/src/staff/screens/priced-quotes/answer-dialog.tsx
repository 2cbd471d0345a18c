import { CompactButton, DialogBox } from 'design-system/staff'
import { type FormEvent, type ReactNode, useId } from 'react'
import { DialogForm } from '../../lib/dialogs/dialog-form.tsx'

interface AnswerDialogProps {
  title: string
  saving: boolean
  onSave: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Form for an answer that the customer gave by phone or on paper. */
export function AnswerDialog({ title, saving, onSave, onClose, children }: AnswerDialogProps) {
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave()
  }
  return (
    <DialogBox
      title={title}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          <CompactButton tone="primary" type="submit" form={form} busy={saving}>
            Save answer
          </CompactButton>
        </>
      }
    >
      <DialogForm id={form} onSubmit={submit} noValidate>
        {children}
      </DialogForm>
    </DialogBox>
  )
}
