/** A visitor's answer to the consent bar. */
export type Choice = 'accepted' | 'declined'

const KEY = 'gpc_analytics_choice'

/** Dispatched on the window when the choice is made or changed in this tab. */
const CHANGE_EVENT = 'analytics-choice'

// Without storage (some private modes), the choice lasts as long as the page.
let choiceInMemory: Choice | null = null

/**
 * Returns the choice, or null if none was made. Global Privacy Control in the browser counts as declined until the visitor chooses
 * here.
 */
export function readChoice(): Choice | null {
  let choice: string | null = choiceInMemory
  try {
    choice = localStorage.getItem(KEY) ?? choiceInMemory
  } catch {
    // Storage is blocked: use the choice in memory.
  }
  if (choice === 'accepted' || choice === 'declined') return choice
  return Reflect.get(navigator, 'globalPrivacyControl') === true ? 'declined' : null
}

/** Stores the choice on this device, and notifies listeners. */
export function storeChoice(choice: Choice): void {
  choiceInMemory = choice
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Storage is blocked: the choice stays in memory.
  }
  window.dispatchEvent(new Event(CHANGE_EVENT))
}

/** Calls back whenever the choice may have changed, in this tab or another. Returns a function that stops this. */
export function onChoiceChange(callback: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, callback)
  window.addEventListener('storage', callback)
  return () => {
    window.removeEventListener(CHANGE_EVENT, callback)
    window.removeEventListener('storage', callback)
  }
}
