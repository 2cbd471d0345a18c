import { createContext, useContext } from 'react'

export interface ToastMessage {
  title: string
  description: string
  /** `error` for failures, on a coral background. */
  tone?: 'default' | 'error'
  /** Display time in ms, 5000 by default. The timer pauses while someone is reading. */
  durationMs?: number
}

export const ToastContext = createContext<((message: ToastMessage) => void) | null>(null)

/**
 * Returns a function that shows a toast. A toast never replaces the result on the page itself; it only repeats it where people are
 * looking.
 */
export function useToast(): (message: ToastMessage) => void {
  const raise = useContext(ToastContext)
  if (!raise) throw new Error('useToast needs a ToastProvider above it')
  return raise
}
