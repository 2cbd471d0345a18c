import { CompactButton, DialogBox } from 'design-system/staff'
import { type ReactNode, useId, useState } from 'react'
import { focusFirstInvalid } from '../fields/focus-first-invalid.ts'
import { useAfterRender } from '../fields/use-after-render.ts'
import { useJustPressed } from '../typing/use-just-pressed.ts'
import { DialogForm } from './dialog-form.tsx'

export interface FormDialogProps {
  title: string
  /** Label of the button that submits the form. */
  action: string
  /** Look of that button. */
  tone?: 'primary' | 'danger'
  busy: boolean
  /** Replaces the button that submits the form, once the server has refused what staff can insist on. */
  override?: { readonly action: string; readonly onOverride: () => Promise<unknown> } | null
  /** Further buttons, between Cancel and the one that submits. */
  otherActions?: ReactNode
  onSubmit: () => Promise<unknown>
  /** Closes the form, as with Escape. */
  onClose: () => void
  /** What Cancel does, if more than closing: a form that stores its draft discards it. */
  onCancel?: () => void
  children: ReactNode
}

/**
 * A dialog with a form, Cancel and one button that submits it. The server validates, so the browser doesn't. A form can be taller
 * than the screen, so the first wrong field gets the focus.
 */
export function FormDialog({
  title,
  action,
  tone = 'primary',
  busy,
  override = null,
  otherActions,
  onSubmit,
  onClose,
  onCancel = onClose,
  children,
}: FormDialogProps) {
  const form = useId()
  const afterRender = useAfterRender()
  // The button that insists appears where the one that submits was: a second press of that one isn't a decision.
  const [pressed, press] = useJustPressed()
  const isRefused = override !== null
  const [wasRefused, setWasRefused] = useState(isRefused)
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused)
    press()
  }
  return (
    <DialogBox
      title={title}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onCancel}>Cancel</CompactButton>
          {otherActions}
          {override ? (
            <CompactButton
              tone="danger"
              busy={busy}
              disabled={pressed}
              onClick={() => void override.onOverride()}
            >
              {override.action}
            </CompactButton>
          ) : (
            <CompactButton tone={tone} type="submit" form={form} busy={busy}>
              {action}
            </CompactButton>
          )}
        </>
      }
    >
      <DialogForm
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          const { currentTarget } = event
          void onSubmit().then(() => afterRender(() => focusFirstInvalid(currentTarget)))
        }}
        noValidate
      >
        {children}
      </DialogForm>
    </DialogBox>
  )
}
