import { CloseIcon, chakra, MenuIcon, SearchIcon, VisuallyHidden } from 'design-system'
import { HomeLink, NavList, type SideNavProps } from 'design-system/staff'
import { useEffect, useRef } from 'react'

const Top = chakra('header', {
  base: {
    display: { base: 'flex', md: 'none' },
    alignItems: 'center',
    gap: '4px',
    minHeight: '52px',
    padding: '4px 4px 4px 12px',
    background: 'bg.warm',
    borderBottom: '1px solid {colors.line}',
    '& > a': {
      minHeight: 'target',
      marginInlineEnd: 'auto',
      padding: '0',
    },
    '@media print': { display: 'none' },
  },
})

const IconButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'target',
    height: 'target',
    borderRadius: 'r2',
    color: 'text.2',
    '& svg': { width: '22px', height: '22px' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})

const Menu = chakra('dialog', {
  base: {
    display: 'none',
    position: 'fixed',
    inset: '0 0 0 auto',
    width: 'min(88vw, 340px)',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '8px 12px 16px',
    background: 'bg.warm',
    color: 'text',
    fontSize: 'meta',
    boxShadow: '2',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: 'scrim' },
    '& nav a': { minHeight: 'target' },
  },
})

/** Top bar on phones: home link, search, and a button for the full menu. */
export function PhoneTop({ brand, home, groups, current, onFind, children }: SideNavProps) {
  const menu = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another screen closes the menu
  useEffect(() => menu.current?.close(), [current])
  return (
    <Top>
      <HomeLink brand={brand} home={home} />
      <IconButton type="button" aria-haspopup="dialog" onClick={onFind}>
        <SearchIcon />
        <VisuallyHidden>Search or go to</VisuallyHidden>
      </IconButton>
      <IconButton type="button" aria-haspopup="dialog" onClick={() => menu.current?.showModal()}>
        <MenuIcon />
        <VisuallyHidden>All screens and account</VisuallyHidden>
      </IconButton>
      <Menu ref={menu} aria-label="All screens and account" data-locks-page="">
        <IconButton type="button" css={{ marginInlineStart: 'auto' }} onClick={() => menu.current?.close()}>
          <CloseIcon />
          <VisuallyHidden>Close</VisuallyHidden>
        </IconButton>
        <NavList groups={groups} current={current} label="All screens" />
        {children}
      </Menu>
    </Top>
  )
}
