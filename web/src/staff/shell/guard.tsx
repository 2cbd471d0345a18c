import { Spinner } from 'design-system'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import {
  type AuthState,
  checkAuth,
  clearSession,
  onTabMessage,
  refreshSession,
  rememberedSession,
} from '../lib/auth/auth-state.ts'
import { sessionEnded } from '../lib/auth/session-ended.ts'
import { OfflinePersonContext } from '../lib/offline/offline-person.ts'
import { type OfflinePerson, purgeDays, readPerson } from '../lib/offline/offline-store.ts'
import { bestEffort } from '../lib/requests/best-effort.ts'
import { purgeDrafts } from '../lib/typing/draft-storage.ts'
import { PresentedRoleContext } from './presented-role.ts'
import { SignInAgain } from './sign-in-again.tsx'

const CHECK_INTERVAL_MS = 5 * 60_000

/** How long a technician waits for the server before the phone shows its stored day. */
const SERVER_TIMEOUT_MS = 2_500

/** Redirects to the sign-in page, which leads back here afterwards. */
function redirectToSignIn(): void {
  clearSession()
  const next = location.pathname + location.search
  location.replace(`/admin/login?next=${encodeURIComponent(next)}`)
}

/**
 * Shows its children to signed-in staff and redirects others to the sign-in page. Checks at the start, every five minutes, when the
 * window gets focus and when the connection returns. A phone whose session the server doesn't know shows the frame for a day and
 * asks to sign in; no data is served without a session. Offline, a signed-in person stays in, and a technician who signed in here
 * within a day can open the stored My day.
 */
export function Guard({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<AuthState | null>(null)
  const [offlinePerson, setOfflinePerson] = useState<OfflinePerson | null>(null)
  const opened = useRef(false)

  const openOffline = useCallback(async () => {
    const sessionId = rememberedSession()
    const person = sessionId === null ? null : await readPerson(sessionId)
    if (!person || opened.current) return
    opened.current = true
    setOfflinePerson(person)
    setState({ isAuthenticated: true, role: 'technician', sessionId })
  }, [])

  const check = useCallback(async () => {
    const auth = await checkAuth(navigator.userAgent)
    if (auth.unreachable) {
      await openOffline()
      if (opened.current) return
    } else if (!auth.isAuthenticated || auth.presented) {
      // No one is signed in here any more: delete the stored days, keep unsent changes.
      void bestEffort(purgeDays())
    }
    if (!auth.isAuthenticated) {
      // Don't discard work in progress: let them sign in again in a dialog on top of it.
      if (opened.current) sessionEnded.announce()
      else redirectToSignIn()
      return
    }
    opened.current = true
    if (!auth.presented) {
      if (sessionEnded.state()) sessionEnded.clear()
      setState(auth)
      return
    }
    setState(auth)
    if (auth.sessionId !== null && (await refreshSession(auth.sessionId))) {
      const again = await checkAuth(navigator.userAgent)
      if (!again.presented && again.isAuthenticated) {
        setState(again)
        sessionEnded.clear()
        return
      }
    }
    sessionEnded.announce()
  }, [openOffline])

  useEffect(() => {
    const patience = setTimeout(() => void openOffline(), navigator.onLine ? SERVER_TIMEOUT_MS : 0)
    void check().finally(() => clearTimeout(patience))
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS)
    const onFocus = () => void check()
    addEventListener('online', onFocus)
    // A page restored from the back/forward cache shows old data: reload it.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('focus', onFocus)
    addEventListener('pageshow', onShow)
    const stop = onTabMessage((what) => {
      if (what !== 'signed out') return void check()
      purgeDrafts()
      redirectToSignIn()
    })
    return () => {
      clearTimeout(patience)
      clearInterval(timer)
      removeEventListener('online', onFocus)
      removeEventListener('focus', onFocus)
      removeEventListener('pageshow', onShow)
      stop()
    }
  }, [check, openOffline])

  if (!state) return <Spinner label="Checking your session" />
  return (
    <OfflinePersonContext value={offlinePerson}>
      <PresentedRoleContext value={state.presented ? state.role : null}>
        {children}
        <SignInAgain onIn={() => void check()} />
      </PresentedRoleContext>
    </OfflinePersonContext>
  )
}
