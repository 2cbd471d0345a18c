import { CompactButton, ScreenBody, ScreenState } from 'design-system/staff'
import type { Role } from '../../graphql/graphql.ts'
import { PageTop } from './page-top.tsx'
import { roleName, rolesInWords, useStaff } from './staff-context.ts'

/** Where someone's own work is. */
type Home = { readonly name: string; readonly href: string }

/** The address names no screen of ours. */
export function NoSuchScreen({ home }: { home: Home }) {
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

/** A screen of other roles: says whose it is, and where one's own work is. */
export function NotForYou({ name, roles, home }: { name: string; roles: ReadonlyArray<Role>; home: Home }) {
  const { role } = useStaff()
  return (
    <>
      <PageTop title={name} />
      <ScreenBody>
        <ScreenState
          kind="forbidden"
          title={`${name} is for ${rolesInWords(roles)}`}
          actions={<CompactButton href={home.href}>{home.name}</CompactButton>}
        >
          Your role is {roleName[role].toLowerCase()}. Go to {home.name} instead.
        </ScreenState>
      </ScreenBody>
    </>
  )
}
