import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { ChevronDownIcon } from '../icons/icons.tsx'
import { useDropdowns } from './use-dropdowns.ts'

/** Name shared by the panels of a group, so that the browser keeps at most one open. */
const GroupNameContext = createContext('dropdown')

/** Padding and font size of an entry. From 1024 px, eight entries fit next to a brand and a button. */
const HORIZONTAL_PADDING = 'clamp(6.5px, calc(6.5px + (100vw - 1024px) * .03), 14px)'
const CHEVRON_SIZE = 'clamp(13px, calc(13px + (100vw - 1024px) * .03), 17px)'
const FONT_SIZE = 'clamp(1rem, calc(1rem + (100vw - 1024px) * .01), 1.0625rem)'

const triggerStyles: SystemStyleObject = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: 'target',
  padding: `0 ${HORIZONTAL_PADDING}`,
  borderRadius: '8px',
  color: 'text',
  fontSize: FONT_SIZE,
  fontWeight: 'medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: 'link', textDecoration: 'none' },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: HORIZONTAL_PADDING,
    bottom: '2px',
    height: '3px',
    background: 'accent',
    borderRadius: '3px 3px 0 0',
  },
}

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px' } })
const Anchor = chakra('a', { base: triggerStyles })
const Disclosure = chakra('details', {
  base: {
    '& > summary': triggerStyles,
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary svg': {
      width: CHEVRON_SIZE,
      height: CHEVRON_SIZE,
      transition: 'transform {durations.t2}',
    },
    '&[open] > summary': { background: 'surface.2' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
})
const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 1,
    insetInline: '0',
    top: '100%',
    maxHeight: 'calc(100dvh - 80px)',
    // A ground up to the edge of the screen may pass below the scroll bar.
    overflow: 'hidden auto',
    overscrollBehavior: 'contain',
    background: 'surface',
    color: 'text',
    borderBottom: '1px solid {colors.line}',
    boxShadow: '2',
  },
})

/**
 * A navigation with links and drop-down panels. Panels open on a click or when a mouse rests on them for 120 ms, one at a time. A click
 * on an open one closes it, unless a hover opened it less than 400 ms ago. Escape closes it and returns focus; arrow keys move. Every panel is a
 * native `details`, so its content is there and it opens without JavaScript. A panel spans the nearest positioned ancestor: the
 * header that contains the group.
 */
export function DropdownGroup({ label, children }: { label: string; children: ReactNode }) {
  const name = useId()
  return (
    <GroupNameContext value={name}>
      <nav ref={useDropdowns()} aria-label={label}>
        <List role="list">{children}</List>
      </nav>
    </GroupNameContext>
  )
}

export interface DropdownItemProps {
  label: string
  /** The current page is this entry or below it. */
  current?: boolean
  /** Id of the panel. */
  id: string
  children: ReactNode
}

/** An entry that opens a panel with its children. */
export function DropdownItem({ label, current = false, id, children }: DropdownItemProps) {
  return (
    <li>
      {/* A visitor may have opened it before hydration, so the attribute may differ from the render. */}
      <Disclosure name={useContext(GroupNameContext)} suppressHydrationWarning>
        <summary data-dropdown-trigger="" aria-current={current || undefined} aria-controls={id}>
          {label}
          <ChevronDownIcon size={17} />
        </summary>
        <Sheet id={id}>{children}</Sheet>
      </Disclosure>
    </li>
  )
}

export interface DropdownLinkProps {
  href: string
  current?: boolean
  children: ReactNode
}

/** An entry that is a plain link. */
export function DropdownLink({ href, current = false, children }: DropdownLinkProps) {
  return (
    <li>
      <Anchor href={href} data-dropdown-trigger="" aria-current={current ? 'page' : undefined}>
        {children}
      </Anchor>
    </li>
  )
}
