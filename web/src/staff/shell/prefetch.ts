import { rememberedSession } from '../lib/auth/auth-state.ts'
import { bestEffort } from '../lib/best-effort.ts'
import { staffClient } from '../lib/staff-client.ts'
import { askedTabs } from './asked-tabs.ts'
import { staffFrame, whoAmI } from './frame-queries.ts'

/**
 * Asks for what the dashboard will need beside the question who this is, and not after it: the code of the screen that the
 * address names, and what the frame shows. What it answers is shown to no one before that question is answered; what fails
 * is asked for again when it is needed.
 */
export function prefetch(): void {
  for (const { screen } of askedTabs(location.pathname)) void bestEffort(screen.fetch())
  // No one was signed in here lately: the server would refuse both queries.
  if (rememberedSession() === null) return
  for (const query of [staffFrame, whoAmI]) void bestEffort(staffClient().query({ query }))
}
