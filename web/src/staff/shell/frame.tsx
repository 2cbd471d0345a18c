import { chakra } from 'design-system'
import { type NavGroup, type NavScreen, SideNav, TabBar } from 'design-system/staff'
import { type MouseEvent, type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { isStaffPath, screenLink } from '../lib/links/staff-links.ts'
import { roleName, useStaff } from '../lib/staff-context.ts'
import { PhoneTop } from './phone-top.tsx'
import { SignedInUser } from './signed-in-user.tsx'
import { type Tab, tabs } from './tabs.ts'
import { type Counts, useCounts } from './use-counts.ts'

const App = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '224px minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto 1fr', md: 'none' },
    minHeight: '100vh',
    fontSize: 'meta',
    lineHeight: 'small',
    // Keeps focused elements clear of the bottom bar on phones.
    '& :focus': { scrollMarginBottom: { base: '72px', md: '0' } },
  },
})

const Main = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    '&:focus': { outline: 'none' },
  },
})

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    top: '-64px',
    left: 's2',
    zIndex: 50,
    padding: '12px 16px',
    borderRadius: 'r1',
    background: 'surface',
    '&:focus': { top: 's2', boxShadow: '2' },
  },
})

/** Frame around every screen: side menu, or top and bottom bars on phones. */
export function Frame({
  current,
  onFind,
  children,
}: {
  current: string
  onFind: () => void
  children: ReactNode
}) {
  const { company, role, name } = useStaff()
  const own = tabs.filter(({ roles }) => roles.includes(role))
  const counts = useCounts(role)
  const screenOf = (tab: Tab) => toNavScreen(tab, counts)
  const groups = navGroups(own, screenOf)
  const thumb = own.filter((tab) => tab.thumb?.includes(role)).map(screenOf)
  const goInside = useInternalLinks()
  const home = screenLink(own[0]?.id ?? 'overview')
  const who = <SignedInUser name={name} role={roleName[role]} />
  return (
    <App onClick={goInside}>
      <Skip href="#main">Skip to main content</Skip>
      <SideNav brand={company} home={home} groups={groups} current={current} onFind={onFind}>
        {who}
      </SideNav>
      <PhoneTop brand={company} home={home} groups={groups} current={current} onFind={onFind}>
        {who}
      </PhoneTop>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <TabBar screens={thumb} current={current} />
    </App>
  )
}

function navGroups(own: ReadonlyArray<Tab>, screenOf: (tab: Tab) => NavScreen): ReadonlyArray<NavGroup> {
  const of = (group: Tab['group']) => own.filter((tab) => tab.group === group).map(screenOf)
  const [work, business] = [of('work'), of('business')]
  // Technicians manage nothing but their own day, so their menu has a single group.
  if (!own.some(({ id }) => id === 'schedule')) return [{ screens: [...work, ...business] }]
  return [{ screens: work }, { title: 'Manage', screens: business }]
}

function toNavScreen({ id, name, Icon }: Tab, counts: Counts): NavScreen {
  const { count = 0, urgent = false } = counts[id] ?? {}
  return { id, name, href: screenLink(id), icon: <Icon />, count, urgent }
}

/** Handles plain links to other screens without reloading the page. */
function useInternalLinks() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
      if (!isStaffPath(link.pathname) || link.hash !== '') return
      event.preventDefault()
      navigate(`${link.pathname}${link.search}`)
    },
    [navigate],
  )
}
