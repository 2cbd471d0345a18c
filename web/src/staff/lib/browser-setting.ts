import { useSyncExternalStore } from 'react'

interface BrowserSetting {
  /** Whether the setting is on, as it changes. */
  readonly useSetting: () => boolean
  readonly set: (on: boolean) => void
}

/** A switch of the staff area, stored in this browser. Without storage, every page starts at the default. */
export function browserSetting(key: string, byDefault: boolean): BrowserSetting {
  const listeners = new Set<() => void>()
  const read = () => {
    try {
      const stored = localStorage.getItem(key)
      return stored === null ? byDefault : stored === 'on'
    } catch {
      return byDefault
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    useSetting: () => useSyncExternalStore(subscribe, read, () => byDefault),
    set: (on) => {
      try {
        if (on === byDefault) localStorage.removeItem(key)
        else localStorage.setItem(key, on ? 'on' : 'off')
      } catch {
        // Storage is blocked: nothing changes.
      }
      for (const listener of listeners) listener()
    },
  }
}
