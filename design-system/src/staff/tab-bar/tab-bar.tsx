import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../../primitives/primitives.ts'
import type { NavScreen } from '../side-nav/side-nav.tsx'

const Bar = chakra('nav', {
  base: {
    display: { base: 'grid', md: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 12,
    paddingBottom: 'env(safe-area-inset-bottom)',
    background: 'surface',
    borderTop: '1px solid {colors.line}',
    '@media print': { display: 'none' },
  },
})

const Tab = chakra('a', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '2px',
    minHeight: '56px',
    color: 'text.3',
    fontSize: '.8125rem',
    fontWeight: 'medium',
    lineHeight: '1.2',
    textDecoration: 'none',
    '& > svg': { width: '22px', height: '22px' },
    '&:hover': { color: 'text' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { color: 'link', fontWeight: '700', boxShadow: 'inset 0 3px 0 {colors.link}' },
  },
})

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '5px',
    left: 'calc(50% + 6px)',
    padding: '0 5px',
    borderRadius: 'pill',
    background: 'danger',
    color: 'onDanger',
    fontSize: '.75rem',
    fontWeight: '700',
    lineHeight: '1.4',
  },
})

export interface TabBarProps {
  screens: ReadonlyArray<NavScreen>
  current: string
}

/** The main screens within thumb reach, at the bottom of a phone. */
export function TabBar({ screens, current }: TabBarProps) {
  return (
    <Bar aria-label="Staff, short">
      {screens.map(({ id, name, href, icon, count = 0 }) => (
        <Tab key={id} href={href} aria-current={id === current ? 'page' : undefined}>
          {icon}
          <span>{name}</span>
          {count > 0 ? (
            <Badge>
              {count > 99 ? '99+' : count}
              <VisuallyHidden> waiting</VisuallyHidden>
            </Badge>
          ) : null}
        </Tab>
      ))}
    </Bar>
  )
}
