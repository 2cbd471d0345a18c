import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { requireStaff, type Staff } from '../../platform/staff.ts'
import {
  countViews,
  deleteView,
  findView,
  findViewByName,
  insertView,
  lockViews,
  replaceView,
  type StoredView,
  viewsOf,
} from './store.ts'

const MAX_VIEWS = 50
const MAX_NAME_LENGTH = 60
const MAX_QUERY_LENGTH = 2_000

/** A saved view from one person's perspective. */
export type View = StoredView & { readonly deletable: boolean }

export type SavedViewSaved = { readonly type: 'SavedViewSaved'; readonly view: View }

export type NewSavedView = Pick<StoredView, 'list' | 'name' | 'query' | 'shared'>

/** The caller's own and shared views of a list, by name. */
export async function savedViews(
  list: StoredView['list'],
  { db, staff }: Pick<Context, 'db' | 'staff'>,
): Promise<ReadonlyArray<View>> {
  if (!staff) return []
  return (await viewsOf(db, list, staff.id)).map((view) => toView(staff, view))
}

/** Saves a view under a name, replacing the caller's view with that name. */
export async function savedViewSave(
  { list, name, query, shared }: NewSavedView,
  context: Context,
): Promise<SavedViewSaved | InvalidInput> {
  const { db, now } = context
  const staff = requireStaff(context)
  const title = name.trim()
  const invalid = invalidField(title, query)
  if (invalid) return invalidInput([invalid])
  return await transact(db, async (tx) => {
    const view = { accountId: staff.id, list, name: title, query, shared, createdAt: now }
    await lockViews(tx, staff.id)
    const existing = await findViewByName(tx, view)
    if (!existing && (await countViews(tx, staff.id)) >= MAX_VIEWS)
      return invalidInput([
        { field: 'name', message: `You already have ${MAX_VIEWS} views. Delete one first.` },
      ])
    const stored = existing ? await replaceView(tx, existing.id, view) : await insertView(tx, view)
    await record(tx, { action: 'view.save', target: `view ${stored.id}`, details: { list, shared } }, context)
    return { type: 'SavedViewSaved', view: toView(staff, stored) }
  })
}

/** Deletes a view if the caller may delete it. */
export async function savedViewDelete(id: string, context: Context): Promise<void> {
  const { db, staff } = context
  if (!staff || !/^\d{1,15}$/.test(id)) return
  await transact(db, async (tx) => {
    const view = await findView(tx, Number(id))
    if (!view || !toView(staff, view).deletable) return
    await deleteView(tx, view.id)
    await record(tx, { action: 'view.delete', target: `view ${view.id}` }, context)
  })
}

function toView(staff: Staff, view: StoredView): View {
  return { ...view, deletable: view.accountId === staff.id || (view.shared && staff.role === 'admin') }
}

function invalidField(name: string, query: string): InvalidInput['fields'][number] | null {
  if (name === '') return { field: 'name', message: 'Enter a view name' }
  if (name.length > MAX_NAME_LENGTH)
    return { field: 'name', message: `The name must be ${MAX_NAME_LENGTH} characters at most` }
  if (/\p{Cc}|\p{Cs}/u.test(name)) return { field: 'name', message: 'The name must be on one line' }
  if (query.length > MAX_QUERY_LENGTH)
    return { field: 'query', message: 'That’s too many filters for one view' }
  if (/\p{Cc}|\p{Cs}|\s/u.test(query)) return { field: 'query', message: 'That is no query of an address' }
  return null
}
