import { readTabStorage, writeTabStorage } from '../../shared/tab-storage.ts'
import { type OrderValues, orderFields, orderValues } from './work-order-values.ts'

const KEY = 'gpc_work_order_draft'

/** Returns the work order being written in this tab, which survives a reload. Empty if there is none. */
export const readDraft = (): OrderValues => orderValues({ ...readTabStorage(KEY) })

/** Stores a work order until the tab is closed. An empty one isn't stored. */
export const storeDraft = (values: OrderValues): void =>
  writeTabStorage(KEY, orderFields.every((field) => values[field] === '') ? null : values)

/** The draft, with what was typed in this page before the draft was read. */
export function withTyped(draft: OrderValues, typed: OrderValues): OrderValues {
  return orderValues(Object.fromEntries(orderFields.map((field) => [field, typed[field] || draft[field]])))
}
