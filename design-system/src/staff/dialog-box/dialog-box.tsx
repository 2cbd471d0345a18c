import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

const Box = chakra('dialog', {
  base: {
    width: 'min(560px, calc(100vw - 24px))',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 24px)',
    margin: 'auto',
    padding: '0',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    color: 'text',
    fontSize: 'meta',
    lineHeight: 'small',
    boxShadow: '2',
    // Keeps the focused control clear of the buttons.
    scrollPaddingBlockEnd: '84px',
    '&::backdrop': { background: 'scrim' },
    '& > div': { display: 'grid', gap: '14px', padding: '20px 20px 0' },
    '& h2': { fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' },
  },
})

// Stays in view however long the form above is.
const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
    margin: '6px -20px 0',
    padding: '12px 20px',
    background: 'surface',
    borderTop: '1px solid {colors.line}',
  },
})

export interface DialogBoxProps {
  title: string
  children: ReactNode
  /** Buttons, Cancel first. */
  actions: ReactNode
  onClose: () => void
}

/** A modal dialog, open while mounted. Escape closes it, and focus returns to where it was. */
export function DialogBox({ title, children, actions, onClose }: DialogBoxProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  // A layout effect, so that the dialog is open before its children's effects, which may measure it.
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    // Closing it lets the browser restore focus, which can't be behind the dialog while it is modal.
    return () => dialog?.close()
  }, [])
  return (
    <Box
      ref={box}
      aria-labelledby={id}
      data-locks-page=""
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div>
        <h2 id={id}>{title}</h2>
        {children}
        <Actions>{actions}</Actions>
      </div>
    </Box>
  )
}
