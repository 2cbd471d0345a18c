import { chakra } from 'design-system'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

const SheetDialog = chakra('dialog', {
  base: {
    position: 'fixed',
    margin: '0',
    width: 'min(420px, calc(100vw - 16px))',
    maxHeight: 'min(560px, calc(100dvh - 24px))',
    overflow: 'auto',
    padding: '6px',
    background: 'surface',
    color: 'text',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'r3',
    boxShadow: '2',
    '&::backdrop': { background: 'transparent' },
    '&[data-place=middle]': {
      inset: '0',
      margin: 'auto',
      padding: '20px',
      '&::backdrop': { background: 'scrim' },
    },
    mdDown: {
      inset: 'auto 8px 8px',
      width: 'auto',
      // The browser's default max-width would leave a gap on the right.
      maxWidth: 'none',
      maxHeight: '80dvh',
      '&[data-place=middle]': { inset: 'auto 8px 8px', margin: '0' },
      '&::backdrop': { background: 'scrim' },
    },
  },
})

const GAP = 8

interface SheetProps {
  /** Accessible name, saying what it's for. */
  label: string
  /** Opens under this element if there is room, or centred without one. On phones always at the bottom. */
  opener?: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** A native dialog: it traps the focus, Escape closes it, and the focus returns to where it was. */
export function Sheet({ label, opener, onClose, children }: SheetProps) {
  const paper = useRef<HTMLDialogElement>(null)
  // Text selected with the mouse up to beyond the edge ends in a click on the dialog too.
  const isPressOutside = useRef(false)
  useEffect(() => {
    const dialog = paper.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    // Position it again when it grows, as its content may load later.
    const watch = new ResizeObserver(() => {
      if (!opener?.isConnected || !window.matchMedia('(min-width: 768px)').matches) return
      const from = opener.getBoundingClientRect()
      const { width, height } = dialog.getBoundingClientRect()
      const under = from.bottom + GAP
      dialog.style.left = `${Math.max(GAP, Math.min(from.left, window.innerWidth - width - GAP))}px`
      dialog.style.top = `${Math.max(GAP, Math.min(under, window.innerHeight - height - GAP))}px`
    })
    watch.observe(dialog)
    return () => {
      watch.disconnect()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [opener])
  return (
    <SheetDialog
      ref={paper}
      aria-label={label}
      data-place={opener ? 'beside' : 'middle'}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        isPressOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (event.target === paper.current && isPressOutside.current && isOutside(event)) onClose()
      }}
    >
      {children}
    </SheetDialog>
  )
}

/** Whether a dialog's event is outside its box: on the backdrop, not on its padding. */
function isOutside({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
