import { lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeyboardShortcuts } from '../../lib/keyboard-shortcuts.ts'
import { newBookingLink, screenLink } from '../../lib/links/staff-links.ts'
import { LiveContext } from '../../lib/live/live-context.ts'
import { bestEffort } from '../../lib/requests/best-effort.ts'
import { useStaff } from '../../lib/staff-context.ts'
import { tabs } from '../tabs.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })))

/** Screens by the key pressed after `g`. */
const GO_SHORTCUTS = { n: 'overview', i: 'inbox', d: 'dispatch', b: 'bookings', m: 'my-day' } as const

/** The command palette and the list of shortcuts, with the buttons and global keys that open them. */
export function usePalette(): { readonly open: () => void; readonly layer: ReactNode } {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null)
  const { role } = useStaff()
  const live = useContext(LiveContext)
  const navigate = useNavigate()
  const close = useCallback(() => setShown(null), [])
  const open = useCallback(() => setShown('palette'), [])

  // Preloaded, so that text typed right after Ctrl K isn't lost.
  useEffect(() => {
    const timer = setTimeout(() => void bestEffort(loadPalette()), 1_000)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    // Also while typing: with Ctrl the key can't be meant as text.
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) open()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [open])

  const own = (id: string) => tabs.some((tab) => tab.id === id && tab.roles.includes(role))
  const screens = Object.entries(GO_SHORTCUTS)
    .filter(([, id]) => own(id))
    .map(([key, id]) => [`g ${key}`, () => navigate(screenLink(id))] as const)
  useKeyboardShortcuts({
    ...Object.fromEntries(screens),
    '[Shift]+?': () => setShown('keys'),
    '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
    r: () => void live.refreshAll(),
    ...(own('inbox') ? { c: () => navigate(newBookingLink()) } : {}),
  })

  const layer =
    shown === null ? null : (
      <Suspense fallback={null}>
        {shown === 'palette' ? (
          <Palette onClose={close} onKeys={() => setShown('keys')} />
        ) : (
          <KeysDialog onClose={close} />
        )}
      </Suspense>
    )
  return { open, layer }
}
