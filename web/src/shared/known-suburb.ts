const KEY = 'suburb'

/** Keeps the suburb that someone named in this tab, so that nothing asks for it twice. */
export function rememberSuburb(name: string): void {
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // A browser that stores nothing is asked again.
  }
}

/** The suburb that was named in this tab; null for none. */
export function knownSuburb(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
