import { readTabStorage, writeTabStorage } from '../tab-storage.ts'
import { noValues, type QuoteValues, quoteFields, quoteValues } from './quote-form-rules.ts'

const KEY = 'gpc_quote_draft'
const SUMMARY = 'gpc_quote_summary'

/** Dispatched on the window when another part of the page has changed the draft. */
const FILLED_EVENT = 'quote-draft-filled'

// Without storage (some private modes), the draft lasts as long as the page.
let draftInMemory: QuoteValues = noValues

let summaryInMemory = ''

/** Returns the unsent contents of the quote form, which survive a reload of this tab. */
export function readDraft(): QuoteValues {
  const stored = readTabStorage(KEY)
  return stored ? quoteValues({ ...stored }) : draftInMemory
}

/** Stores the draft until it is sent. An empty form isn't stored. */
export function storeDraft(values: QuoteValues): void {
  draftInMemory = values
  writeTabStorage(KEY, quoteFields.every((field) => values[field] === '') ? null : values)
}

/**
 * Fills the quote form with a service and a summary from elsewhere on the page, even before the form is hydrated. The visitor's own
 * text stays; an earlier summary is replaced.
 */
export function fillQuoteForm({ service, summary }: { service: string; summary: string }): void {
  const draft = readDraft()
  storeDraft({ ...draft, service, message: withLatestSummary(draft.message, summary) })
  window.dispatchEvent(new Event(FILLED_EVENT))
}

/** Returns a message with the summary, replacing the one that this tab inserted before. */
export function withLatestSummary(message: string, summary: string): string {
  const merged = withSummary(message, readSummary(), summary)
  summaryInMemory = summary
  try {
    sessionStorage.setItem(SUMMARY, summary)
  } catch {
    // Storage is blocked: the summary stays in memory.
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

/** Inserts a summary into a message: in place of an earlier one, otherwise above the visitor's own text. */
export function withSummary(message: string, earlier: string, summary: string): string {
  if (message.trim() === '') return summary
  if (message.includes(summary)) return message
  if (earlier !== '' && message.includes(earlier)) return message.replace(earlier, () => summary)
  return `${summary}\n\n${message}`
}

/** Calls back whenever `fillQuoteForm` has changed the draft. Returns a function that stops this. */
export function onQuoteFormFilled(callback: () => void): () => void {
  window.addEventListener(FILLED_EVENT, callback)
  return () => window.removeEventListener(FILLED_EVENT, callback)
}
