import { rememberedSession } from '../lib/auth/auth-state.ts'
import { staffClient } from '../lib/staff-client.ts'
import { askedTabs } from './asked-tabs.ts'
import { staffFrame, whoAmI } from './frame-queries.ts'

/**
 * Asks for what the dashboard will need beside the question who this is, and not after it: the code of the screen that the
 * address names, and what the frame shows. What it answers is shown to no one before that question is answered; what fails
 * is asked for again when it is needed.
 */
export function prefetch(): void {
  for (const { screen } of askedTabs(location.pathname)) screen.fetch().catch(() => {})
  // No one was signed in here lately: there is nothing that we would be told.
  if (rememberedSession() === null) return
  for (const query of [staffFrame, whoAmI])
    staffClient()
      .query({ query })
      .catch(() => {})
}
