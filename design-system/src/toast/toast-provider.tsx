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
import { REMOVAL_DELAY_MS, toasts } from './toast-state.ts'

const load = () => import('./toast-layer.tsx')

/**
 * Lets everything inside raise toasts. The code that shows them is fetched when someone starts on a form, at the latest
 * with the first toast, and never with the page; if it cannot be fetched, the result on the page itself has to do.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, dispatch] = useReducer(toasts, [])
  const [Layer, setLayer] = useState<ComponentType<ToastLayerProps> | null>(null)
  const lastId = useRef(0)
  const removals = useRef(new Set<ReturnType<typeof setTimeout>>())

  const raise = useCallback((message: ToastMessage) => {
    dispatch({ kind: 'raised', id: ++lastId.current, message })
    load().then(
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
    // A failed request often means a failed network: fetch the messenger before it is needed.
    const warmUp = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('form')) return
      document.removeEventListener('focusin', warmUp)
      load().catch(() => undefined)
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
