import type { ToastMessage } from './toast-context.ts'

export const DEFAULT_DURATION_MS = 5000
/** Delay before a dismissed toast is removed from the state, in ms. */
export const REMOVAL_DELAY_MS = 1_000_000
/** Maximum number of toasts at a time. A new one replaces the old. */
const TOAST_LIMIT = 1

export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

export type ToastEvent =
  | { kind: 'raised'; id: number; message: ToastMessage }
  | { kind: 'dismissed'; id: number }
  | { kind: 'removed'; id: number }

/** Returns the state after an event: newest first, one toast at most. */
export function toastReducer(current: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.kind) {
    case 'raised':
      return [{ ...event.message, id: event.id, open: true }, ...current].slice(0, TOAST_LIMIT)
    case 'dismissed':
      return current.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast))
    case 'removed':
      return current.filter((toast) => toast.id !== event.id)
  }
}
