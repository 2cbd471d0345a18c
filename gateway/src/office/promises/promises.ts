import type { Content, OwnerPromise } from 'content'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { requireStaff } from '../../platform/staff.ts'
import { deleteTick, readTicks, type StoredTick, upsertTick } from './store.ts'

/** Who ticked a promise off, and when. */
export type Tick = Pick<StoredTick, 'at' | 'by'>

/** A promise with its tick, or null if no one has ticked its current wording. */
export type TickedPromise = OwnerPromise & { readonly ticked: Tick | null }

export type OwnerPromiseTicked = { readonly type: 'OwnerPromiseTicked'; readonly promise: TickedPromise }

/** Every promise of the site in content order, with its tick. */
export async function ownerPromises({
  db,
  content,
}: Pick<Context, 'db' | 'content'>): Promise<ReadonlyArray<TickedPromise>> {
  return withTicks(content.ownerPromises, await readTicks(db))
}

/** Ticks a promise off or unticks it, with an audit log entry if that changes anything. */
export async function ownerPromiseTick(
  { id, ticked }: { readonly id: string; readonly ticked: boolean },
  context: Context,
): Promise<OwnerPromiseTicked | InvalidInput> {
  const { db, content, now } = context
  const staff = requireStaff(context)
  const promise = content.ownerPromises.find((ownerPromise) => ownerPromise.id === id)
  if (!promise)
    return invalidInput([
      { field: 'id', message: 'The site doesn’t make this promise any more. Reload the page.' },
    ])
  return await transact(db, async (tx) => {
    const current = async () => {
      const [tickedPromise] = withTicks([promise], await readTicks(tx))
      return { type: 'OwnerPromiseTicked', promise: tickedPromise ?? { ...promise, ticked: null } } as const
    }
    const previous = await current()
    if ((previous.promise.ticked !== null) === ticked) return previous
    if (ticked) {
      await upsertTick(tx, { promiseId: id, promise: promise.promise, accountId: staff.id, at: now })
    } else {
      await deleteTick(tx, id)
    }
    const action = ticked ? 'promise.tick' : 'promise.untick'
    await record(tx, { action, target: `promise ${id}` }, context)
    return await current()
  })
}

/** The promises without a tick for their current wording. */
export function untickedPromises(
  { ownerPromises }: Pick<Content, 'ownerPromises'>,
  ticks: ReadonlyArray<Pick<StoredTick, 'promiseId' | 'promise'>>,
): ReadonlyArray<OwnerPromise> {
  return ownerPromises.filter((promise) => !ticks.some((tick) => isTickOf(tick, promise)))
}

function withTicks(
  promises: ReadonlyArray<OwnerPromise>,
  ticks: ReadonlyArray<StoredTick>,
): ReadonlyArray<TickedPromise> {
  return promises.map((promise) => ({
    ...promise,
    ticked: ticks.find((tick) => isTickOf(tick, promise)) ?? null,
  }))
}

const isTickOf = (tick: Pick<StoredTick, 'promiseId' | 'promise'>, { id, promise }: OwnerPromise) =>
  tick.promiseId === id && tick.promise === promise
