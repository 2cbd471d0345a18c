import { chakra } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const Strip = chakra('nav', {
  base: {
    minWidth: '0',
    borderBottom: '1px solid {colors.line}',
    '& ul': {
      display: 'flex',
      alignItems: 'stretch',
      listStyle: 'none',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Room for the ring around what has the focus.
      padding: '3px 3px 0',
      margin: '-3px -3px 0',
    },
    '& li': { display: 'flex', flex: 'none', alignItems: 'center' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '7px',
      minHeight: { base: '44px', md: '38px' },
      padding: '0 12px',
      color: 'text.2',
      fontSize: 'micro',
      fontWeight: 'medium',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& a:hover': { color: 'text' },
    '& a[aria-current]': { color: 'text', fontWeight: 'strong', boxShadow: 'inset 0 -2px 0 {colors.link}' },
    '& a > span': { color: 'text.3', fontVariantNumeric: 'tabular-nums', fontWeight: 'text' },
  },
})

export interface ViewTabsProps {
  /** `Saved views` */
  label: string
  views: ReadonlyArray<{
    readonly key: string
    readonly name: string
    readonly href: string
    readonly current: boolean
    /** How many it shows: a number, or `10,000+`. Left out until it is known. */
    readonly count?: ReactNode
    /** What can be done to it, beside its link. */
    readonly extra?: ReactNode
  }>
  /** After the last: what makes another. */
  children?: ReactNode
}

/** Views of one list as links, each with how many it shows. Where they need more room than there is, the shown one is in sight. */
export function ViewTabs({ label, views, children }: ViewTabsProps) {
  const strip = useRef<HTMLUListElement>(null)
  const shown = views.find(({ current }) => current)?.key
  // In the middle, so that one sees that there are others on both sides. The page itself stays where it is.
  useLayoutEffect(() => {
    const list = strip.current
    const tab = list?.querySelector('[aria-current]')
    if (!list || !tab || shown === undefined) return
    const [room, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.scrollLeft += own.left + own.width / 2 - (room.left + room.width / 2)
  }, [shown])
  return (
    <Strip aria-label={label}>
      <ul ref={strip}>
        {views.map(({ key, name, href, current, count, extra }) => (
          <li key={key}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {name} {count === undefined || count === null ? null : <span>{count}</span>}
            </a>
            {extra}
          </li>
        ))}
        {children ? <li>{children}</li> : null}
      </ul>
    </Strip>
  )
}
