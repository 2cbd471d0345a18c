import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChevronDownIcon } from '../../icons/icons.tsx'
import { CompactButton, type CompactButtonProps } from '../compact-button/compact-button.tsx'

const MARGIN = 8

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    width: 'max-content',
    minWidth: '220px',
    maxWidth: 'min(420px, calc(100vw - 16px))',
    maxHeight: 'min(70vh, 560px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    margin: '0',
    padding: '12px',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    color: 'text',
    fontSize: 'meta',
    boxShadow: '2',
  },
})

export interface PopupProps {
  /** Content of the button. */
  button: ReactNode
  tone?: CompactButtonProps['tone']
  /** Accessible name of the panel. */
  label: string
  /** Content of the panel. A function receives a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Called when it opens and closes. */
  onToggle?: (open: boolean) => void
}

/** A button and the panel it opens. Escape, a press outside or something inside closes it, and focus returns to the button. */
export function Popup({ button, tone = 'outline', label, children, onToggle }: PopupProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  useEffect(() => {
    if (!open) return
    const position = () => positionBelow(opener.current, panel.current)
    position()
    panel.current?.querySelector<HTMLElement>('input, select, button, a')?.focus()
    addEventListener('resize', position)
    addEventListener('scroll', position, { passive: true, capture: true })
    return () => {
      removeEventListener('resize', position)
      removeEventListener('scroll', position, { capture: true })
    }
  }, [open])
  return (
    <>
      <CompactButton ref={opener} tone={tone} popoverTarget={id} aria-expanded={open} aria-haspopup="dialog">
        {button}
        <ChevronDownIcon />
      </CompactButton>
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          onToggle?.(newState === 'open')
        }}
      >
        {open ? (typeof children === 'function' ? children(close) : children) : null}
      </Panel>
    </>
  )
}

/** Places the panel below the button, aligned to its start or end, whichever keeps it on screen. */
function positionBelow(opener: HTMLElement | null, panel: HTMLElement | null): void {
  if (!opener || !panel) return
  const anchor = opener.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const rightEdge = document.documentElement.clientWidth - MARGIN
  const left =
    anchor.left + width > rightEdge
      ? Math.max(MARGIN, Math.min(anchor.right, rightEdge) - width)
      : anchor.left
  const below = anchor.bottom + 4
  const top = below + height > innerHeight - MARGIN ? Math.max(MARGIN, innerHeight - MARGIN - height) : below
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
}
