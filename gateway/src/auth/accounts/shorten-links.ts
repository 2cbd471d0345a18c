import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { capChallengeExpiry } from './passkey-store.ts'
import { CHALLENGE_MINUTES } from './passkeys.ts'
import { LINK_MINUTES } from './password-reset.ts'
import { CODE_HOURS } from './setup-code.ts'
import { capExpiries } from './store.ts'
import { INVITATION_HOURS } from './team.ts'

/** Shortens links, codes and challenges after the clock was set back, so that none is valid for longer from now than a new one. */
export function shortenLinks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  return transact(db, async (tx) => {
    await capExpiries(tx, {
      link: now.add({ minutes: LINK_MINUTES }),
      invitation: now.add({ hours: INVITATION_HOURS }),
      code: now.add({ hours: CODE_HOURS }),
    })
    await capChallengeExpiry(tx, now.add({ minutes: CHALLENGE_MINUTES }))
  })
}
