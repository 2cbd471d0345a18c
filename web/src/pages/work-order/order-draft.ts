import { type OrderValues, orderFields, orderValues } from './work-order-values.ts'

const KEY = 'gpc_work_order_draft'

/** Returns the work order being written in this tab, which survives a reload. Empty if there is none. */
export function readDraft(): OrderValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored === 'object' && stored !== null) return orderValues({ ...stored })
  } catch {
    // Storage is unreadable or blocked: the form starts empty.
  }
  return orderValues({})
}

/** Stores a work order until the tab is closed. An empty one isn't stored. */
export function storeDraft(values: OrderValues): void {
  try {
    if (orderFields.every((field) => values[field] === '')) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // Storage is blocked: the text lasts as long as the page.
  }
}

/** The draft, with what was typed in this page before the draft was read. */
export function withTyped(draft: OrderValues, typed: OrderValues): OrderValues {
  return orderValues(Object.fromEntries(orderFields.map((field) => [field, typed[field] || draft[field]])))
}
