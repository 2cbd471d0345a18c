import { chakra } from 'design-system'
import { CompactButton, Key } from 'design-system/staff'
import { useEffect, useEffectEvent } from 'react'
import { useKeyboardShortcuts } from '../../lib/keyboard-shortcuts.ts'

const UNDO_MS = 10_000

const FeedbackBox = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    '&:empty': { display: 'none' },
    '& p': { fontWeight: 'medium' },
  },
})

/** Result of a change, announced to screen readers, with an undo for ten seconds. */
export type Feedback = { readonly message: string; readonly undo?: () => Promise<void> }

/** Result of the last change, with an undo for ten seconds: a button, or Ctrl Z. */
export function FeedbackLine({ feedback, onOver }: { feedback: Feedback | null; onOver: () => void }) {
  const undo = feedback?.undo
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(over, UNDO_MS)
    return () => clearTimeout(timer)
  }, [undo])
  const back = () => {
    onOver()
    void undo?.()
  }
  useKeyboardShortcuts(undo ? { 'Control+z': back, 'Meta+z': back } : {})
  return (
    <FeedbackBox>
      <p role="status">{feedback?.message}</p>
      {undo ? (
        <CompactButton tone="quiet" onClick={back}>
          Undo <Key aria-hidden="true">Ctrl Z</Key>
        </CompactButton>
      ) : null}
    </FeedbackBox>
  )
}
