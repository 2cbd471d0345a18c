import type { ToastMessage } from './toast-context.ts'

export const DEFAULT_DURATION_MS = 5000
/** How long a dismissed toast is still kept before it is forgotten. */
export const REMOVAL_DELAY_MS = 1_000_000
/** How many are kept at a time: a new one takes the place of the old. */
const TOAST_LIMIT = 1

export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

export type ToastEvent =
  | { kind: 'raised'; id: number; message: ToastMessage }
  | { kind: 'dismissed'; id: number }
  | { kind: 'removed'; id: number }

/** What is kept after an event: newest first, one at most. */
export function toasts(kept: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.kind) {
    case 'raised':
      return [{ ...event.message, id: event.id, open: true }, ...kept].slice(0, TOAST_LIMIT)
    case 'dismissed':
      return kept.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast))
    case 'removed':
      return kept.filter((toast) => toast.id !== event.id)
  }
}
