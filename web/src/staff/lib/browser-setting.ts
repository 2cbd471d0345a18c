import { useSyncExternalStore } from 'react'

interface BrowserSetting {
  /** Subscribes to the setting. */
  readonly useSetting: () => boolean
  readonly set: (on: boolean) => void
}

/** An on/off setting of the staff area, stored in this browser. Without storage, every page load starts with the default. */
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
        // Storage is blocked, so the setting isn't saved.
      }
      for (const listener of listeners) listener()
    },
  }
}
