import { CompactButton, DialogBox } from 'design-system/staff'
import { type ReactNode, useId } from 'react'
import { DialogForm } from './dialog-form.tsx'

interface FormDialogProps {
  title: string
  /** Label of the button that submits the form. */
  action: string
  busy: boolean
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, Cancel and one button that submits it. The server validates, so the browser doesn't. */
export function FormDialog({ title, action, busy, onSubmit, onClose, children }: FormDialogProps) {
  const form = useId()
  return (
    <DialogBox
      title={title}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          <CompactButton tone="primary" type="submit" form={form} busy={busy}>
            {action}
          </CompactButton>
        </>
      }
    >
      <DialogForm
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
        noValidate
      >
        {children}
      </DialogForm>
    </DialogBox>
  )
}
