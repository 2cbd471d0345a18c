import { readTabStorage, writeTabStorage } from '../../shared/tab-storage.ts'

const KEY = 'gpc_quote_answer'

/** What a customer has entered on an open quote and not sent. */
export type QuoteAnswer = {
  readonly name: string
  /** Positions of the ticked options. */
  readonly ticked: ReadonlyArray<number>
}

const NO_ANSWER: QuoteAnswer = { name: '', ticked: [] }

/** Returns what was entered in this tab for one version of one quote; empty for any other, so that no quote shows another's name. */
export function readQuoteAnswer(quote: string): QuoteAnswer {
  const stored = readTabStorage(KEY)
  if (!stored || !('quote' in stored) || stored.quote !== quote) return NO_ANSWER
  const { name, ticked } = { name: '', ticked: [], ...stored }
  return {
    name: typeof name === 'string' ? name : '',
    ticked: Array.isArray(ticked) ? ticked.filter((position) => typeof position === 'number') : [],
  }
}

/** Stores a change of the answer until it is sent. It replaces that of any other quote. */
export const storeQuoteAnswer = (quote: string, change: Partial<QuoteAnswer>): void =>
  writeTabStorage(KEY, { ...readQuoteAnswer(quote), ...change, quote })

/** Deletes the stored answer, once a quote can't be answered any more. */
export const clearQuoteAnswer = (): void => writeTabStorage(KEY, null)
