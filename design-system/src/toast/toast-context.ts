import { createContext, useContext } from 'react'

export interface ToastMessage {
  title: string
  description: string
  /** `error` for what went wrong; it stands on the coral ground. */
  tone?: 'default' | 'error'
  /** How long it stays, in ms: 5000 by default. The clock rests while someone is reading. */
  durationMs?: number
}

export const ToastContext = createContext<((message: ToastMessage) => void) | null>(null)

/** Raises a toast. It never replaces the result on the page itself: it only says it where the eye is. */
export function useToast(): (message: ToastMessage) => void {
  const raise = useContext(ToastContext)
  if (!raise) throw new Error('useToast needs a ToastProvider above it')
  return raise
}
