import { chakra } from 'design-system'
import { type ReactNode, useEffect, useRef } from 'react'

const Box = chakra('dialog', {
  base: {
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 24px)',
    margin: { base: '8px auto auto', md: '96px auto auto' },
    padding: '0',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'r4',
    background: 'surface',
    color: 'text',
    fontSize: 'meta',
    lineHeight: 'small',
    boxShadow: '2',
    overflow: 'hidden auto',
    '&::backdrop': { background: 'scrim' },
  },
})

/** Overlay. Escape or a press outside closes it and restores the focus. */
export function Overlay({
  label,
  width,
  onClose,
  children,
}: {
  label: string
  width: number
  onClose: () => void
  children: ReactNode
}) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    box.current?.showModal()
    // The browser would focus the first focusable element, even one with `tabindex="-1"`.
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <Box
      ref={box}
      aria-label={label}
      data-locks-page=""
      style={{ width: `min(${width}px, calc(100vw - 16px))` }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose()
      }}
    >
      {children}
    </Box>
  )
}
