import { useApolloClient } from '@apollo/client/react'
import { Text } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { type ReactNode, useCallback, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { purgeDrafts } from '../draft-storage.ts'
import { changesOfOthers, purgeAll } from '../offline/offline-store.ts'
import { useOutbox } from '../offline/outbox-context.ts'
import { purgePage } from '../offline/worker.ts'
import { useStaff } from '../staff-context.ts'
import { clearSession, tellTabs } from './auth-state.ts'

const signOut = graphql(`
  mutation SignOut { signOut { __typename } }
`)

/** What waits on this phone: of whoever signs out, and of whoever was signed in here before. */
type Unsent = { readonly own: number; readonly others: number }

/**
 * Ends the session here and in every other tab of this browser, and forgets what was kept for it. What was done and is not
 * on the server is sent first; where that does not work, it is asked before it is thrown away. `layer` is that question.
 */
export function useSignOut(): {
  readonly leave: () => void
  readonly busy: boolean
  /** The site could not be reached: nothing has ended. */
  readonly failed: boolean
  readonly layer: ReactNode
} {
  const client = useApolloClient()
  const { id } = useStaff()
  const [outbox] = useOutbox()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [unsent, setUnsent] = useState<Unsent | null>(null)

  const end = useCallback(async () => {
    setUnsent(null)
    setBusy(true)
    setFailed(false)
    try {
      await client.mutate({ mutation: signOut })
    } catch {
      setBusy(false)
      setFailed(true)
      return
    }
    purgeDrafts(id ?? undefined)
    clearSession()
    await Promise.all([purgeAll(), purgePage()]).catch(() => {})
    tellTabs('signed out')
    location.replace('/admin/login')
  }, [client, id])

  const leave = useCallback(async () => {
    setBusy(true)
    setUnsent(null)
    await outbox?.send()
    const own = outbox?.state().changes.length ?? 0
    const others = await changesOfOthers(id ?? '').catch(() => 0)
    setBusy(false)
    // A browser without an outbox of ours counts everything as of others.
    if (own + others > 0) setUnsent({ own, others })
    else await end()
  }, [outbox, id, end])

  const layer = unsent ? (
    <DialogBox
      title="Not everything is sent"
      onClose={() => setUnsent(null)}
      actions={
        <>
          <CompactButton onClick={() => setUnsent(null)}>Stay signed in</CompactButton>
          {unsent.own > 0 ? (
            <CompactButton onClick={() => void leave()}>Try to send again</CompactButton>
          ) : null}
          <CompactButton tone="danger" onClick={() => void end()}>
            Sign out and throw away
          </CompactButton>
        </>
      }
    >
      {unsent.own > 0 ? (
        <Text>
          {count(unsent.own)} of yours {unsent.own === 1 ? 'is' : 'are'} only on this phone. Signing out
          throws {unsent.own === 1 ? 'it' : 'them'} away.
        </Text>
      ) : null}
      {unsent.others > 0 ? (
        <Text>
          {count(unsent.others)} of somebody else who used this phone {unsent.others === 1 ? 'waits' : 'wait'}{' '}
          here until they sign in. Signing out throws {unsent.others === 1 ? 'it' : 'them'} away.
        </Text>
      ) : null}
    </DialogBox>
  ) : null
  return { leave: () => void leave(), busy, failed, layer }
}

const count = (changes: number): string => (changes === 1 ? '1 change' : `${changes} changes`)
