import type { ApolloClient } from '@apollo/client'
import type { Role, StaffFrameQuery } from '../../graphql/graphql.ts'
import { rememberedSession } from '../lib/auth/auth-state.ts'
import { bestEffort } from '../lib/best-effort.ts'
import { askAhead, staffClient } from '../lib/staff-client.ts'
import { askedTabs } from './asked-tabs.ts'
import { staffFrame, whoAmI } from './frame-queries.ts'
import type { Tab } from './tabs.ts'

/**
 * Asks for what the dashboard will need beside the question who this is, and not after it: the code of the screen that the
 * address names, its first queries, and what the frame shows. What it answers is shown to no one before that question is
 * answered; what fails is asked for again when it is needed.
 */
export function prefetch(): void {
  const asked = askedTabs(location.pathname)
  for (const { screen } of asked) void bestEffort(screen.fetch())
  // No one was signed in here lately: the server would refuse both queries.
  if (rememberedSession() === null) return
  void bestEffort(staffClient().query({ query: whoAmI }))
  const frame = staffClient().query({ query: staffFrame })
  void bestEffort(frame)
  // Where technicians and the office see different things, the frame says whose it is.
  void bestEffort(sendFirstQueries(asked, onlyRole(asked) ?? roleIn(frame)))
}

/** Whose the screens are, as far as their queries differ; null where that is to be found out. */
function onlyRole(asked: ReadonlyArray<Tab>): Role | null {
  const roles = asked.flatMap((tab) => tab.roles)
  return roles.includes('technician') && roles.some((role) => role !== 'technician')
    ? null
    : (roles[0] ?? null)
}

async function roleIn(frame: Promise<ApolloClient.QueryResult<StaffFrameQuery>>): Promise<Role | null> {
  return (await frame).data?.session.role ?? null
}

async function sendFirstQueries(
  asked: ReadonlyArray<Tab>,
  whose: Role | null | Promise<Role | null>,
): Promise<void> {
  const role = await whose
  const tab = asked.find(({ roles }) => role && roles.includes(role))
  if (!tab || !role) return
  const queries = await tab.firstQueries(new URL(location.href), role)
  await Promise.all(queries.map(askAhead))
}
