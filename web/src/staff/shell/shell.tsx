import { ApolloProvider, useApolloClient, useQuery } from '@apollo/client/react'
import { Spinner } from 'design-system'
import { type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import type { Role } from '../../graphql/graphql.ts'
import { rememberedSession } from '../lib/auth/auth-state.ts'
import { sessionEnded } from '../lib/auth/session-ended.ts'
import { resolveOldLink, screenFromPath, screenLink } from '../lib/links/staff-links.ts'
import { openChangeStream } from '../lib/live/change-stream.ts'
import { LiveUpdates } from '../lib/live/live.ts'
import { LiveContext } from '../lib/live/live-context.ts'
import { useLiveRefetch } from '../lib/live/use-live.tsx'
import { OfflinePersonContext } from '../lib/offline/offline-person.ts'
import { purgeOtherAccounts } from '../lib/offline/offline-store.ts'
import { Outbox } from '../lib/offline/outbox.ts'
import { OutboxContext } from '../lib/offline/outbox-context.ts'
import { bestEffort } from '../lib/requests/best-effort.ts'
import { staffClient } from '../lib/requests/staff-client.ts'
import { ForbiddenScreen, NotFoundScreen } from '../lib/screen-frame/error-screens.tsx'
import { Preloadable } from '../lib/screen-frame/preloadable-component.tsx'
import { ScreenBoundary } from '../lib/screen-frame/screen-boundary.tsx'
import { ScreenSkeleton } from '../lib/screen-frame/screen-skeleton.tsx'
import { roleName, StaffContext, useStaff } from '../lib/staff-context.ts'
import { Frame } from './frame.tsx'
import { staffFrame, whoAmI } from './frame-queries.ts'
import { usePalette } from './palette/use-palette.tsx'
import { PresentedRoleContext } from './presented-role.ts'
import { type Tab, tabs } from './tabs.ts'

// Prefetched, and refetched when the team changes.
const CACHE_FIRST = { fetchPolicy: 'cache-first' } as const

/** The staff area: client, live updates, frame, and the screen in the URL. */
export function Shell() {
  const [client] = useState(staffClient)
  const [live] = useState(() => new LiveUpdates())
  useEffect(() => openChangeStream(live, () => sessionEnded.announce()), [live])
  useEffect(() => () => void client.clearStore(), [client])
  return (
    <ApolloProvider client={client}>
      <LiveContext value={live}>
        <BrowserRouter>
          <Suspense fallback={<Spinner label="Opening the dashboard" />}>
            <Routes>
              <Route path={screenLink('overview')} element={<SignedInShell />}>
                <Route index element={<FirstScreen />} />
                {tabs.map((tab) => (
                  <Route key={tab.id} path={`${tab.id}/*`} element={<TabScreen key={tab.id} tab={tab} />} />
                ))}
                <Route path="*" element={<UnknownScreen />} />
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
      </LiveContext>
    </ApolloProvider>
  )
}

function SignedInShell() {
  const { data: now, previousData, error, refetch } = useQuery(staffFrame, CACHE_FIRST)
  const data = now ?? previousData
  const presented = useContext(PresentedRoleContext)
  const remembered = useContext(OfflinePersonContext)
  // Only if stored in this session: someone else may have signed in since.
  const offlinePerson = remembered?.sessionId === rememberedSession() ? remembered : null
  const signedIn = data?.session.role ?? null
  // Sent in parallel with the frame's query. Without a session there is no name to fetch.
  const named = useQuery(whoAmI, { ...CACHE_FIRST, skip: data ? signedIn === null : presented !== null })
  const me = named.data ?? named.previousData
  // If opened offline, find out who is signed in once there's a connection.
  useLiveRefetch(['TEAM'], async () => {
    if (!data) return refetch()
    return signedIn !== null && !me ? named.refetch() : false
  })
  const id = me?.staffMe.id ?? offlinePerson?.id ?? null
  const role = signedIn ?? (offlinePerson ? 'technician' : presented) ?? 'technician'
  const outbox = useOwnOutbox(role === 'technician' ? id : null)
  const known = me?.staffMe.id
  useEffect(() => {
    if (known !== undefined) void bestEffort(purgeOtherAccounts(known))
  }, [known])
  const { pathname } = useLocation()
  // Render no screen until the account is known, because drafts are stored by account.
  if (!offlinePerson && (!data || (signedIn !== null && !me))) {
    const problem = data ? named.error : error
    if (problem) throw problem
    return <Spinner label="Opening the dashboard" />
  }
  const staff = {
    id,
    name: me?.staffMe.name ?? offlinePerson?.name ?? roleName[role],
    role,
    company: data?.business.name ?? offlinePerson?.company ?? '',
  }
  return (
    <StaffContext value={staff}>
      <OutboxContext value={outbox}>
        <FrameWithPalette current={screenFromPath(pathname) ?? firstTab(role)?.id ?? ''}>
          <Outlet />
        </FrameWithPalette>
      </OutboxContext>
    </StaffContext>
  )
}

/** Screen for a URL that names none: the role's first screen. Redirects old links, which named the screen in the query. */
function FirstScreen() {
  const { role } = useStaff()
  const { pathname, search } = useLocation()
  const moved = resolveOldLink(pathname, search)
  if (moved) return <Navigate replace to={moved} />
  const tab = firstTab(role)
  return tab ? <TabScreen tab={tab} /> : null
}

function TabScreen({ tab }: { tab: Tab }) {
  const { role } = useStaff()
  if (![...tab.roles, ...(tab.openTo ?? [])].includes(role))
    return <ForbiddenScreen name={tab.name} roles={tab.roles} home={homeOf(role)} />
  return (
    <ScreenBoundary key={tab.id} name={tab.name} offlineNote={tab.offlineNote}>
      <Suspense fallback={<ScreenSkeleton name={tab.name} />}>
        <Preloadable part={tab.screen} props={{}} />
      </Suspense>
    </ScreenBoundary>
  )
}

function UnknownScreen() {
  const { role } = useStaff()
  return <NotFoundScreen home={homeOf(role)} />
}

const firstTab = (role: Role) => tabs.find(({ roles }) => roles.includes(role))

function homeOf(role: Role) {
  const tab = firstTab(role)
  return { name: tab?.name ?? '', href: screenLink(tab?.id ?? 'overview') }
}

/** Outbox of the signed-in technician; it sends while the dashboard is open. */
function useOwnOutbox(id: string | null): Outbox | null {
  const client = useApolloClient()
  const outbox = useMemo(() => (id === null ? null : new Outbox(id, client)), [id, client])
  useEffect(() => {
    if (!outbox) return
    const stop = outbox.start()
    const stopHearing = sessionEnded.subscribe(() => {
      if (!sessionEnded.state()) void outbox.send()
    })
    return () => {
      stop()
      stopHearing()
    }
  }, [outbox])
  return outbox
}

function FrameWithPalette({ current, children }: { current: string; children: ReactNode }) {
  const { open, layer } = usePalette()
  return (
    <>
      <Frame current={current} onFind={open}>
        {children}
      </Frame>
      {layer}
    </>
  )
}
