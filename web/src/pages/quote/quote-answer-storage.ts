const KEY = 'gpc_quote_answer'

/** What a customer has entered on an open quote and not sent. */
export type QuoteAnswer = {
  readonly name: string
  /** Positions of the ticked options. */
  readonly ticked: ReadonlyArray<number>
}

const NO_ANSWER: QuoteAnswer = { name: '', ticked: [] }

/**
 * Returns what was entered in this tab for one version of one quote; empty for any other. The name is one that a form of this quote
 * would ask for again, so it is never shown on another quote.
 */
export function readQuoteAnswer(quote: string): QuoteAnswer {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('quote' in stored) || stored.quote !== quote)
      return NO_ANSWER
    const { name, ticked } = { name: '', ticked: [], ...stored }
    return {
      name: typeof name === 'string' ? name : '',
      ticked: Array.isArray(ticked) ? ticked.filter((position) => typeof position === 'number') : [],
    }
  } catch {
    // Storage is unreadable or blocked.
    return NO_ANSWER
  }
}

/** Stores a change of the answer until it is sent. It replaces that of any other quote. */
export function storeQuoteAnswer(quote: string, change: Partial<QuoteAnswer>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readQuoteAnswer(quote), ...change, quote }))
  } catch {
    // Storage is blocked: the answer lasts as long as the page.
  }
}

/** Deletes the stored answer, once a quote can't be answered any more. */
export function clearQuoteAnswer(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so there is nothing stored.
  }
}
