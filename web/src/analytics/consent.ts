/** A visitor's answer to the consent bar. */
export type Choice = 'accepted' | 'declined'

const KEY = 'gpc_analytics_choice'

/** Raised on the window when the choice was made or changed in this tab. */
const CHANGED = 'analytics-choice'

// Without storage (some private modes), the choice lasts as long as the page.
let inMemory: Choice | null = null

/**
 * The choice, or null while there is none. A browser that sends Global Privacy Control has declined for its owner,
 * until they say otherwise here.
 */
export function readChoice(): Choice | null {
  let stored: string | null = inMemory
  try {
    stored = localStorage.getItem(KEY) ?? inMemory
  } catch {
    // Forbidden storage is no storage.
  }
  if (stored === 'accepted' || stored === 'declined') return stored
  return Reflect.get(navigator, 'globalPrivacyControl') === true ? 'declined' : null
}

/** Stores the choice on this device, and notifies listeners. */
export function choose(choice: Choice): void {
  inMemory = choice
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // See readChoice.
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back whenever the choice may have changed, in this tab or another; returns how to stop. */
export function onChoice(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback)
  window.addEventListener('storage', callback)
  return () => {
    window.removeEventListener(CHANGED, callback)
    window.removeEventListener('storage', callback)
  }
}
