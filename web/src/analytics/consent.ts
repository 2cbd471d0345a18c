/** A visitor's answer to the consent bar. */
export type Choice = 'accepted' | 'declined'

const KEY = 'gpc_analytics_choice'

/** Dispatched on the window when the choice is made or changed in this tab. */
const CHANGED = 'analytics-choice'

// Without storage (some private modes), the choice lasts as long as the page.
let inMemory: Choice | null = null

/**
 * Returns the choice, or null if none was made. Global Privacy Control in the browser counts as declined until the visitor chooses
 * here.
 */
export function readChoice(): Choice | null {
  let stored: string | null = inMemory
  try {
    stored = localStorage.getItem(KEY) ?? inMemory
  } catch {
    // Storage is blocked: use the choice in memory.
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
    // Storage is blocked: the choice stays in memory.
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back whenever the choice may have changed, in this tab or another. Returns a function that stops this. */
export function onChoice(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback)
  window.addEventListener('storage', callback)
  return () => {
    window.removeEventListener(CHANGED, callback)
    window.removeEventListener('storage', callback)
  }
}
