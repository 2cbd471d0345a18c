import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { ToastContext, type ToastMessage } from './toast-context.ts'
import type { ToastLayerProps } from './toast-layer.tsx'
import { REMOVAL_DELAY_MS, toastReducer } from './toast-state.ts'

const loadToastLayer = () => import('./toast-layer.tsx')

/**
 * Provides toasts to its children. The display code loads separately from the page: when a form first gets focus, or with the first
 * toast at the latest. If it fails to load, only the result on the page is shown.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, dispatch] = useReducer(toastReducer, [])
  const [Layer, setLayer] = useState<ComponentType<ToastLayerProps> | null>(null)
  const lastId = useRef(0)
  const removals = useRef(new Set<ReturnType<typeof setTimeout>>())

  const raise = useCallback((message: ToastMessage) => {
    dispatch({ kind: 'raised', id: ++lastId.current, message })
    loadToastLayer().then(
      ({ ToastLayer }) => setLayer(() => ToastLayer),
      () => undefined,
    )
  }, [])

  const dismiss = useCallback((id: number) => {
    dispatch({ kind: 'dismissed', id })
    const timer = setTimeout(() => {
      removals.current.delete(timer)
      dispatch({ kind: 'removed', id })
    }, REMOVAL_DELAY_MS)
    removals.current.add(timer)
  }, [])

  useEffect(() => {
    // A failed request often means a failed network, so the display code is loaded in advance.
    const warmUp = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('form')) return
      document.removeEventListener('focusin', warmUp)
      loadToastLayer().catch(() => undefined)
    }
    document.addEventListener('focusin', warmUp)
    const timers = removals.current
    return () => {
      document.removeEventListener('focusin', warmUp)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])

  return (
    <ToastContext value={raise}>
      {children}
      {Layer ? <Layer toasts={current} onDismiss={dismiss} /> : null}
    </ToastContext>
  )
}
