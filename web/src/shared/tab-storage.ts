/** Returns what this tab has stored under a key; null if that is nothing, or if storage is unreadable or blocked. */
export function readTabStorage(key: string): object | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? stored : null
  } catch {
    return null
  }
}

/** Stores a value until the tab is closed; null deletes it. If storage is blocked, nothing is stored. */
export function writeTabStorage(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the text lasts as long as the page.
  }
}
