import type { ApolloClient } from '@apollo/client'
import type { Role, StaffFrameQuery } from '../../graphql/graphql.ts'
import { rememberedSession } from '../lib/auth/auth-state.ts'
import { bestEffort } from '../lib/requests/best-effort.ts'
import { prefetchQuery, staffClient } from '../lib/requests/staff-client.ts'
import { staffFrame, whoAmI } from './frame-queries.ts'
import type { Tab } from './tabs.ts'
import { tabsForPath } from './tabs-for-path.ts'

/**
 * Prefetches what the dashboard needs in parallel with the session check: the code of the screen in the URL, its first queries, and
 * the frame's data. Nothing is shown until the session is confirmed. Failed requests are repeated when needed.
 */
export function prefetch(): void {
  const matchingTabs = tabsForPath(location.pathname)
  for (const { screen } of matchingTabs) void bestEffort(screen.fetch())
  // Without a recent session the server would refuse both queries.
  if (rememberedSession() === null) return
  void bestEffort(staffClient().query({ query: whoAmI }))
  const frame = staffClient().query({ query: staffFrame })
  void bestEffort(frame)
  // If the screen's queries differ by role, wait for the frame to tell the role.
  void bestEffort(sendFirstQueries(matchingTabs, singleRole(matchingTabs) ?? roleFromFrame(frame)))
}

/** A role to send the screens' queries as; null if both technicians and others use them, as their queries may differ. */
function singleRole(matchingTabs: ReadonlyArray<Tab>): Role | null {
  const roles = matchingTabs.flatMap((tab) => tab.roles)
  return roles.includes('technician') && roles.some((role) => role !== 'technician')
    ? null
    : (roles[0] ?? null)
}

async function roleFromFrame(
  frame: Promise<ApolloClient.QueryResult<StaffFrameQuery>>,
): Promise<Role | null> {
  return (await frame).data?.session.role ?? null
}

async function sendFirstQueries(
  matchingTabs: ReadonlyArray<Tab>,
  whose: Role | null | Promise<Role | null>,
): Promise<void> {
  const role = await whose
  const tab = matchingTabs.find(({ roles }) => role && roles.includes(role))
  if (!tab || !role) return
  const queries = await tab.firstQueries(new URL(location.href), role)
  await Promise.all(queries.map(prefetchQuery))
}
