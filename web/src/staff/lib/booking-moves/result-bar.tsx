import { CloseIcon, chakra, LockIcon } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MoveResult, UndoableMove } from './use-moves.ts'

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 60,
    left: '50%',
    bottom: { base: '80px', md: '24px' },
    transform: 'translateX(-50%)',
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    gap: '8px 12px',
    alignItems: 'center',
    width: 'max-content',
    maxWidth: 'min(640px, calc(100vw - 24px))',
    padding: '10px 10px 10px 16px',
    borderRadius: 'r3',
    border: '1px solid {colors.line.strong}',
    background: 'bg.ink',
    color: 'onInk',
    boxShadow: '2',
    fontSize: 'micro',
    lineHeight: '1.4',
    '& > span': { flex: '1 1 140px' },
    '& > button': { flex: 'none', background: 'none', color: 'inherit', borderColor: 'currentColor' },
    '& > button svg': { color: 'inherit' },
    '&[data-refused=yes]': { background: 'danger.bg', color: 'danger.text', borderColor: 'danger.line' },
  },
})

const UNDO_MS = 10_000

interface ResultBarProps {
  result: MoveResult | null
  /** For results that are moves. A message brings its own undo. */
  onUndo?: (moved: UndoableMove) => void
  onWhoFits?: (refused: Extract<MoveResult, { kind: 'refused' }>) => void
  onClose: () => void
}

/**
 * Result of a move with an Undo button, shown for ten seconds, or longer while it has the pointer or focus. `Ctrl Z` undoes and
 * `F8` moves focus to it; its buttons give the focus back, since they disappear. A refusal stays until it is closed.
 */
export function ResultBar({ result, onUndo, onWhoFits, onClose }: ResultBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState(false)
  /** What had the focus before the bar. */
  const cameFrom = useRef<HTMLElement | null>(null)
  const leave = (act: () => void) => {
    cameFrom.current?.focus({ preventScroll: true })
    act()
  }
  const close = useEffectEvent(onClose)
  const undo =
    result?.kind === 'moved'
      ? () => onUndo?.(result.undo)
      : result?.kind === 'message'
        ? (result.undo ?? null)
        : null
  const undoNow = useEffectEvent(() => undo?.())
  const undoable = undo !== null
  useEffect(() => {
    if (!result || result.kind === 'refused' || read) return
    const timer = setTimeout(() => close(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [result, read])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') bar.current?.querySelector('button')?.focus()
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (undoable && !typing && (event.ctrlKey || event.metaKey) && event.key === 'z') {
        event.preventDefault()
        undoNow()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undoable])
  return (
    // Both live regions are rendered from the start: screen readers only announce content added to an existing one.
    <section aria-label="Result">
      <div role="status" ref={bar}>
        {result ? (
          <Bar
            data-refused={result.kind === 'refused' ? 'yes' : 'no'}
            onPointerEnter={() => setRead(true)}
            onPointerLeave={() => setRead(false)}
            onFocus={({ currentTarget, relatedTarget: from }) => {
              setRead(true)
              if (from instanceof HTMLElement && !currentTarget.contains(from)) cameFrom.current = from
            }}
            onBlur={() => setRead(false)}
          >
            {result.kind === 'refused' ? <LockIcon size={20} /> : null}
            <span>{result.message}</span>
            {undo ? (
              <CompactButton title="Undo (Ctrl Z)" onClick={() => leave(undo)}>
                Undo
              </CompactButton>
            ) : null}
            {result.kind === 'refused' ? (
              <CompactButton onClick={() => onWhoFits?.(result)}>Show available technicians</CompactButton>
            ) : null}
            <CompactButton tone="quiet" aria-label="Close" onClick={() => leave(onClose)}>
              <CloseIcon size={18} />
            </CompactButton>
          </Bar>
        ) : null}
      </div>
    </section>
  )
}
