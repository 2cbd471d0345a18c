import type { AuditAction } from '../../audit/index.ts'
import { record } from '../../audit/index.ts'
import { alertOnCallAgain } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import {
  ROW_CHANGED,
  ROW_NOT_FOUND,
  type RowOutcome,
  type RowsUpdated,
  type SeenRow,
  updateRows,
} from '../../platform/pagination/update-rows.ts'
import type { InvalidInput } from '../../platform/result.ts'
import { type ListedQuote, quoteState } from './quote-list.ts'
import { type QuoteState, quotesByReference, updateQuote } from './store.ts'

export type QuotesAction = 'MARK_ANSWERED' | 'MARK_WAITING' | 'MARK_SPAM' | 'MARK_NOT_SPAM'

export type QuotesUpdate = {
  readonly action: QuotesAction
  readonly quotes: ReadonlyArray<SeenRow>
  readonly preview: boolean
}

type Rule = {
  /** The action's name in the audit log. */
  readonly action: AuditAction
  readonly from: ReadonlyArray<QuoteState>
  readonly isApplied: (quote: ListedQuote) => boolean
  readonly messages: { readonly already: string; readonly preview: string; readonly done: string }
  readonly change: (now: Temporal.Instant) => Parameters<typeof updateQuote>[2]
}

const isInState =
  (...states: ReadonlyArray<QuoteState>) =>
  (quote: ListedQuote) =>
    states.includes(quoteState(quote))

const RULES: Readonly<Record<QuotesAction, Rule>> = {
  MARK_ANSWERED: {
    action: 'quote.mark-answered',
    from: ['WAITING'],
    isApplied: isInState('ANSWERED'),
    messages: {
      already: 'Already answered',
      preview: 'Will be marked as answered',
      done: 'Marked as answered',
    },
    change: (now) => ({ answeredAt: now }),
  },
  MARK_WAITING: {
    action: 'quote.mark-waiting',
    from: ['ANSWERED'],
    isApplied: isInState('WAITING'),
    messages: { already: 'Already needs a reply', preview: 'Will need a reply', done: 'Needs a reply' },
    change: () => ({ answeredAt: null }),
  },
  MARK_SPAM: {
    action: 'quote.mark-spam',
    from: ['WAITING', 'ANSWERED', 'CLOSED'],
    isApplied: isInState('SPAM'),
    messages: {
      already: 'Already spam',
      preview: 'Will be marked as spam',
      done: 'Marked as spam',
    },
    change: () => ({ spam: true }),
  },
  MARK_NOT_SPAM: {
    action: 'quote.mark-not-spam',
    from: ['SPAM'],
    isApplied: ({ spam }) => !spam,
    messages: {
      already: 'Already not spam',
      preview: 'Will be moved out of Spam',
      done: 'Moved out of Spam',
    },
    change: () => ({ spam: false }),
  },
}

/** Applies an action to several quote requests, each by itself. With `preview`, only returns what would happen. */
export async function quotesUpdate(
  { action, quotes, preview }: QuotesUpdate,
  context: Context,
): Promise<RowsUpdated | InvalidInput> {
  const listed = await quotesByReference(
    context.db,
    quotes.map(({ reference }) => reference),
  )
  const byReference = new Map(listed.map((quote) => [quote.reference, quote]))
  return await updateRows(
    'quotes',
    quotes,
    async ({ reference, version }) => {
      const quote = byReference.get(reference)
      if (!quote) return ROW_NOT_FOUND
      const rule = RULES[action]
      if (rule.isApplied(quote)) return { done: true, message: rule.messages.already }
      if (quote.version !== version) return ROW_CHANGED
      const state = quoteState(quote)
      if (!rule.from.includes(state))
        return { done: false, message: `Not changed. This request is ${state.toLowerCase()}.` }
      return preview
        ? { done: true, message: rule.messages.preview }
        : await applyAction(quote, rule, context)
    },
    (error) => context.log.error({ err: error, action }, 'bulk action on a quote request failed'),
  )
}

function applyAction(quote: ListedQuote, rule: Rule, context: Context): Promise<RowOutcome> {
  return transact(context.db, async (tx) => {
    if (!(await updateQuote(tx, quote, rule.change(context.now)))) return ROW_CHANGED
    if (quote.spam) await alertOnCallAgain(tx, quote.reference, context)
    await record(tx, { action: rule.action, target: `quote ${quote.reference}` }, context)
    return { done: true, message: rule.messages.done }
  })
}
