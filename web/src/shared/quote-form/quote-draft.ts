import { noValues, type QuoteValues, quoteFields, quoteValues } from './quote-form-rules.ts'

const KEY = 'gpc_quote_draft'
const SUMMARY = 'gpc_quote_summary'

/** Raised on the window when another part of the page has put something into the draft. */
const FILLED = 'quote-draft-filled'

// Without storage (some private modes), the draft lasts as long as the page.
let inMemory: QuoteValues = noValues

let summaryInMemory = ''

/** What was typed into the quote form and not sent, also before a reload of this tab. */
export function readDraft(): QuoteValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored === 'object' && stored !== null) return quoteValues({ ...stored })
  } catch {
    // Unreadable or forbidden storage is no storage.
  }
  return inMemory
}

/** Stores what is typed until it is sent. An empty form stores nothing. */
export function storeDraft(values: QuoteValues): void {
  inMemory = values
  try {
    if (quoteFields.every((field) => values[field] === '')) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // See readDraft.
  }
}

/**
 * Puts a service and a summary into the quote form from elsewhere on the page, whether or not the form has come to
 * life yet. What the visitor wrote stays; a summary that was put there before is replaced.
 */
export function fillQuoteForm({ service, summary }: { service: string; summary: string }): void {
  const draft = readDraft()
  storeDraft({ ...draft, service, message: withLatest(draft.message, summary) })
  window.dispatchEvent(new Event(FILLED))
}

/** A message with a summary in place of the one that this tab put in before. */
export function withLatest(message: string, summary: string): string {
  const merged = withSummary(message, readSummary(), summary)
  summaryInMemory = summary
  try {
    sessionStorage.setItem(SUMMARY, summary)
  } catch {
    // See readDraft.
  }
  return merged
}

function readSummary(): string {
  try {
    return sessionStorage.getItem(SUMMARY) ?? summaryInMemory
  } catch {
    return summaryInMemory
  }
}

/** A message with a summary in it: in place of an earlier one, else above the visitor's own words. */
export function withSummary(message: string, earlier: string, summary: string): string {
  if (message.trim() === '') return summary
  if (message.includes(summary)) return message
  if (earlier !== '' && message.includes(earlier)) return message.replace(earlier, () => summary)
  return `${summary}\n\n${message}`
}

/** Calls back whenever `fillQuoteForm` has changed the draft; returns how to stop. */
export function onQuoteFormFilled(callback: () => void): () => void {
  window.addEventListener(FILLED, callback)
  return () => window.removeEventListener(FILLED, callback)
}
