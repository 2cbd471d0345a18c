import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { type AccessRefused, accessRefused } from '../../auth/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { requireStaff } from '../../platform/staff.ts'
import { tokenFor } from '../../platform/tokens.ts'
import { allFeeds, deleteFeed, feedOf, replaceFeed, type StoredFeed } from './store.ts'

/**
 * A feed, as its owner or an administrator sees it.
 * @public Named by codegen.ts.
 */
export type CalendarFeed = StoredFeed

/** Returns the caller's feed, or null if they have none. */
export function ownFeed(context: Context): Promise<CalendarFeed | null> {
  return feedOf(context.db, requireStaff(context).id)
}

/** Returns all feeds, ordered by owner. */
export function everyFeed({ db }: Pick<Context, 'db'>): Promise<ReadonlyArray<CalendarFeed>> {
  return allFeeds(db)
}

/** Returns the secret address of a feed, to its owner only. */
export function addressOf(
  { id, accountId }: CalendarFeed,
  { staff, settings, secrets }: Pick<Context, 'staff' | 'settings' | 'secrets'>,
): string | null {
  if (accountId !== staff?.id) return null
  return `${settings.publicUrl}/api/calendars/${tokenFor('calendar', id, 0, secrets)}.ics`
}

/** Gives the caller a feed with a new address. Their old address stops working. */
export async function calendarFeedCreate(
  context: Context,
): Promise<{ readonly type: 'CalendarFeedCreated'; readonly feed: CalendarFeed }> {
  const { id } = requireStaff(context)
  return await transact(context.db, async (tx) => {
    await replaceFeed(tx, id, context.now)
    const feed = await feedOf(tx, id)
    if (!feed) throw new Error('created feed not found')
    await record(tx, { action: 'calendar.create', target: `account ${id}` }, context)
    return { type: 'CalendarFeedCreated', feed }
  })
}

/** Revokes the caller's own feed, or any feed if the caller is an administrator. */
export async function calendarFeedRevoke(
  id: string,
  context: Context,
): Promise<{ readonly type: 'CalendarFeedRevoked'; readonly id: string } | AccessRefused> {
  const { id: accountId, role } = requireStaff(context)
  const alreadyRevoked = accessRefused('That calendar address has already been revoked.')
  if (!z.uuid().safeParse(id).success) return alreadyRevoked
  return await transact(context.db, async (tx) => {
    const owner = await deleteFeed(tx, id, role === 'admin' ? null : accountId)
    if (owner === null) return alreadyRevoked
    await record(tx, { action: 'calendar.revoke', target: `account ${owner}` }, context)
    return { type: 'CalendarFeedRevoked', id }
  })
}
