import { Text } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { type ReactNode, useCallback, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { countOtherChanges, purgeAll } from '../offline/offline-store.ts'
import { useOutbox } from '../offline/outbox-context.ts'
import { unregisterServiceWorker } from '../offline/worker.ts'
import { bestEffort } from '../requests/best-effort.ts'
import { useMutationResult } from '../requests/use-mutation-result.ts'
import { useStaff } from '../staff-context.ts'
import { purgeDrafts } from '../typing/draft-storage.ts'
import { clearSession, notifyTabs } from './auth-state.ts'

const signOut = graphql(`
  mutation SignOut { signOut { __typename } }
`)

/** Unsent changes on this phone: of the person signing out, and of earlier users. */
type UnsentCounts = { readonly own: number; readonly others: number }

/**
 * Signs out here and in every other tab of this browser, and deletes the session's stored data. Unsent changes are sent first; if
 * that fails, a dialog asks before they are deleted. `layer` is that dialog.
 */
export function useSignOut(): {
  readonly leave: () => void
  readonly busy: boolean
  /** The server could not be reached and the session has not ended. */
  readonly failed: boolean
  readonly layer: ReactNode
} {
  const { run } = useMutationResult(signOut, 'SignedOut')
  const { id } = useStaff()
  const [outbox] = useOutbox()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [unsent, setUnsent] = useState<UnsentCounts | null>(null)

  const end = useCallback(async () => {
    setUnsent(null)
    setBusy(true)
    setFailed(false)
    const { refusal } = await run()
    if (refusal) {
      setBusy(false)
      setFailed(true)
      return
    }
    purgeDrafts(id ?? undefined)
    clearSession()
    // The session is over either way. Anything left is purged when someone else signs in.
    await bestEffort(Promise.all([purgeAll(), unregisterServiceWorker()]))
    notifyTabs('signed out')
    location.replace('/admin/login')
  }, [run, id])

  const leave = useCallback(async () => {
    setBusy(true)
    setUnsent(null)
    await outbox?.send()
    const own = outbox?.state().changes.length ?? 0
    // Without storage there are no unsent changes.
    const others = await countOtherChanges(id ?? '').catch(() => 0)
    setBusy(false)
    // Without an outbox of this account, all changes count as other people's.
    if (own + others > 0) setUnsent({ own, others })
    else await end()
  }, [outbox, id, end])

  const layer = unsent ? (
    <DialogBox
      title="Some changes haven’t been sent"
      onClose={() => setUnsent(null)}
      actions={
        <>
          <CompactButton onClick={() => setUnsent(null)}>Stay signed in</CompactButton>
          {unsent.own > 0 ? (
            <CompactButton onClick={() => void leave()}>Try sending again</CompactButton>
          ) : null}
          <CompactButton tone="danger" onClick={() => void end()}>
            Sign out and discard
          </CompactButton>
        </>
      }
    >
      {unsent.own > 0 ? (
        <Text>
          {formatChangeCount(unsent.own)} of yours {unsent.own === 1 ? 'is' : 'are'} only on this phone.
          Signing out deletes {unsent.own === 1 ? 'it' : 'them'}.
        </Text>
      ) : null}
      {unsent.others > 0 ? (
        <Text>
          {formatChangeCount(unsent.others)} by someone else who used this phone{' '}
          {unsent.others === 1 ? 'hasn’t' : 'haven’t'} been sent. Signing out deletes{' '}
          {unsent.others === 1 ? 'it' : 'them'}.
        </Text>
      ) : null}
    </DialogBox>
  ) : null
  return { leave: () => void leave(), busy, failed, layer }
}

const formatChangeCount = (changes: number): string => (changes === 1 ? '1 change' : `${changes} changes`)
