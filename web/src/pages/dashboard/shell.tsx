import { ApolloProvider, skipToken, useSuspenseQuery } from '@apollo/client/react'
import { Spinner } from 'design-system'
import { type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { BrowserRouter, useSearchParams } from 'react-router-dom'
import { graphql } from '../../graphql/gql.ts'
import { addressOf, Frame } from './frame/frame.tsx'
import { NoSuchScreen, NotForYou } from './frame/no-screen.tsx'
import { ScreenBoundary } from './frame/screen-boundary.tsx'
import { ScreenSkeleton } from './frame/screen-skeleton.tsx'
import { sessionEnded } from './frame/session-ended.ts'
import { createStaffClient } from './frame/staff-client.ts'
import { roleName, StaffContext } from './frame/staff-context.ts'
import { openChangeStream } from './live/change-stream.ts'
import { Live } from './live/live.ts'
import { LiveContext } from './live/live-context.ts'
import { usePalette } from './palette/use-palette.tsx'
import { PresentedRole } from './presented-role.ts'
import { tabs } from './tabs.ts'

const whoAmI = graphql(`
  query WhoAmI {
    staffMe { id name }
  }
`)

const staffFrame = graphql(`
  query StaffFrame {
    business { name }
    session { role }
  }
`)

/** The staff area: its client, what keeps it up to date, its frame, and the screen that the address names. */
export function Shell() {
  const [client] = useState(createStaffClient)
  const [live] = useState(() => new Live())
  useEffect(() => openChangeStream(live, () => sessionEnded.tell()), [live])
  useEffect(() => () => void client.clearStore(), [client])
  return (
    <ApolloProvider client={client}>
      <LiveContext value={live}>
        <BrowserRouter>
          <Suspense fallback={<Spinner label="Opening the dashboard" />}>
            <SignedInShell />
          </Suspense>
        </BrowserRouter>
      </LiveContext>
    </ApolloProvider>
  )
}

function SignedInShell() {
  const { data } = useSuspenseQuery(staffFrame)
  const presented = useContext(PresentedRole)
  const role = data.session.role ?? presented ?? 'technician'
  const { data: me } = useSuspenseQuery(
    whoAmI,
    data.session.role === null ? skipToken : { errorPolicy: 'all' },
  )
  const { id = '', name = roleName[role] } = me?.staffMe ?? {}
  const staff = { id, name, role, company: data.business.name }
  const [query] = useSearchParams()
  const own = tabs.filter(({ roles }) => roles.includes(role))
  const asked = query.get('tab')
  const tab = asked === null ? own[0] : tabs.find(({ id }) => id === asked)
  const home = { name: own[0]?.name ?? '', href: addressOf(own[0]?.id ?? '') }
  return (
    <StaffContext value={staff}>
      <FrameWithPalette current={tab?.id ?? ''}>
        {!tab ? (
          <NoSuchScreen home={home} />
        ) : ![...tab.roles, ...(tab.openTo ?? [])].includes(role) ? (
          <NotForYou name={tab.name} roles={tab.roles} home={home} />
        ) : (
          <ScreenBoundary key={tab.id} name={tab.name}>
            <Suspense fallback={<ScreenSkeleton name={tab.name} />}>
              <tab.Screen />
            </Suspense>
          </ScreenBoundary>
        )}
      </FrameWithPalette>
    </StaffContext>
  )
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
