import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SearchIcon } from '../../icons/icons.tsx'
import { VisuallyHidden } from '../../primitives/primitives.ts'
import { LogoMark } from '../../quarter/quarter.tsx'
import { Key } from '../key/key.tsx'

const Sidebar = chakra('header', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    gap: '2px',
    position: 'sticky',
    top: '0',
    height: '100vh',
    padding: '12px 10px',
    overflowY: 'auto',
    background: 'bg.warm',
    borderRight: '1px solid {colors.line}',
    '@media print': { display: 'none' },
  },
})

const Home = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '6px 8px 12px',
    color: 'text',
    fontSize: '1rem',
    fontWeight: '700',
    letterSpacing: '-.02em',
    textDecoration: 'none',
    '&:hover': { color: 'text' },
  },
})

const SearchButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '36px',
    padding: '0 8px 0 10px',
    marginBottom: '10px',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'r2',
    background: 'surface',
    color: 'text.3',
    fontSize: 'micro',
    textAlign: 'start',
    '& svg': { width: '18px', height: '18px', flex: 'none' },
    '& kbd': { marginInlineStart: 'auto' },
    '&:focus-visible': { borderRadius: 'r2' },
  },
})

const GroupTitle = chakra('h2', {
  base: {
    padding: '14px 10px 4px',
    fontSize: '.8125rem',
    fontWeight: 'medium',
    lineHeight: '1.3',
    letterSpacing: '0',
    color: 'text.3',
  },
})

const Item = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '34px',
    padding: '0 10px',
    borderRadius: 'r2',
    color: 'text.2',
    fontWeight: 'medium',
    textDecoration: 'none',
    '& > svg': { width: '18px', height: '18px', flex: 'none', color: 'text.3' },
    '&:hover': { background: 'bg.warm2', color: 'text' },
    '&:focus-visible': { borderRadius: 'r2', outlineOffset: '-3px' },
    '&[aria-current]': {
      background: 'surface',
      color: 'text',
      boxShadow: '0 0 0 1px {colors.line}',
      '& > svg': { color: 'link' },
    },
  },
})

const Count = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    fontSize: '.8125rem',
    fontVariantNumeric: 'tabular-nums',
    color: 'text.3',
    '&[data-urgent]': { color: 'danger.text', fontWeight: '700' },
  },
})

/** A screen in the menu. */
export type NavScreen = {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly icon: ReactNode
  /** Number of waiting items. Zero isn't shown. */
  readonly count?: number
  /** Whether some of them are urgent. */
  readonly urgent?: boolean
}

/** A group of related screens. The first group has no title. */
export type NavGroup = { readonly title?: string; readonly screens: ReadonlyArray<NavScreen> }

export interface SideNavProps {
  brand: string
  home: string
  groups: ReadonlyArray<NavGroup>
  /** The id of the current screen. */
  current: string
  onFind: () => void
  /** At the bottom: who is signed in. */
  children?: ReactNode
}

/** The link to the home screen: the brand mark and the name of the business. */
export function HomeLink({ brand, home }: Pick<SideNavProps, 'brand' | 'home'>) {
  return (
    <Home href={home}>
      <LogoMark size={24} />
      {brand}
    </Home>
  )
}

/** The menu of the staff area next to the screen, 224 px wide, from 768 px. */
export function SideNav({ brand, home, groups, current, onFind, children }: SideNavProps) {
  return (
    <Sidebar>
      <HomeLink brand={brand} home={home} />
      <SearchButton type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={onFind}>
        <SearchIcon />
        <span>Search or go to</span>
        <Key>Ctrl K</Key>
      </SearchButton>
      <NavList groups={groups} current={current} label="Staff" />
      {children}
    </Sidebar>
  )
}

/** Links to the screens, by group. */
export function NavList({
  groups,
  current,
  label,
}: {
  groups: ReadonlyArray<NavGroup>
  current: string
  label: string
}) {
  return (
    <nav aria-label={label}>
      {groups.map(({ title, screens }) => (
        <div key={title ?? ''}>
          {title ? <GroupTitle>{title}</GroupTitle> : null}
          {screens.map(({ id, name, href, icon, count = 0, urgent = false }) => (
            <Item key={id} href={href} aria-current={id === current ? 'page' : undefined}>
              {icon}
              <span>{name}</span>
              {count > 0 ? (
                <Count data-urgent={urgent || undefined}>
                  <VisuallyHidden>, </VisuallyHidden>
                  {count > 99 ? '99+' : count}
                  <VisuallyHidden> waiting</VisuallyHidden>
                </Count>
              ) : null}
            </Item>
          ))}
        </div>
      ))}
    </nav>
  )
}
