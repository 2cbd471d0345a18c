import { CompactButton, ScreenBody, ScreenState } from 'design-system/staff'
import type { Role } from '../../../graphql/graphql.ts'
import { formatRoles, roleName, useStaff } from '../staff-context.ts'
import { PageTop } from './page-top.tsx'

/** The first screen of the person's role. */
type Home = { readonly name: string; readonly href: string }

/** Shown for a URL that matches no screen. */
export function NotFoundScreen({ home }: { home: Home }) {
  return (
    <>
      <PageTop title="Not found" />
      <ScreenBody>
        <ScreenState
          kind="not found"
          title="Screen not found"
          actions={<CompactButton href={home.href}>{home.name}</CompactButton>}
        >
          Check the address. The screen may have been renamed.
        </ScreenState>
      </ScreenBody>
    </>
  )
}

/** Shown for a screen of other roles: says whose it is and links to the person's own first screen. */
export function ForbiddenScreen({
  name,
  roles,
  home,
}: {
  name: string
  roles: ReadonlyArray<Role>
  home: Home
}) {
  const { role } = useStaff()
  return (
    <>
      <PageTop title={name} />
      <ScreenBody>
        <ScreenState
          kind="forbidden"
          title={`Only ${formatRoles(roles)} can open ${name}`}
          actions={<CompactButton href={home.href}>{home.name}</CompactButton>}
        >
          Your role is {roleName[role].toLowerCase()}. Go to {home.name} instead.
        </ScreenState>
      </ScreenBody>
    </>
  )
}
