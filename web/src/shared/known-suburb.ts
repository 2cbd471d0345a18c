const STORAGE_KEY = 'suburb'

/** Stores the suburb that the visitor named in this tab, so that it isn't asked for twice. */
export function rememberSuburb(name: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, name)
  } catch {
    // Storage is blocked, so the visitor is asked again.
  }
}

/** Returns the suburb named in this tab, or null if there is none. */
export function knownSuburb(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
