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
      // Room for the focus ring.
      padding: '3px 3px 0',
      margin: '-3px -3px 0',
    },
    '& li': { display: 'flex', flex: 'none', alignItems: 'center' },
    // In sight where there is room for it, with the views that don't fit scrolled beneath it.
    '& [data-actions]': {
      position: { lg: 'sticky' },
      insetInlineEnd: '-3px',
      paddingInlineEnd: '3px',
      background: 'bg',
    },
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
    /** Number of items in the view: a number, or `10,000+`. Left out until it is known. */
    readonly count?: ReactNode
    /** Actions for the view, next to its link. */
    readonly extra?: ReactNode
  }>
  /** After the last view: a control to add another. */
  children?: ReactNode
}

/** Views of one list as links, each with its item count. If they don't all fit, the current one is scrolled into view. */
export function ViewTabs({ label, views, children }: ViewTabsProps) {
  const strip = useRef<HTMLUListElement>(null)
  const currentKey = views.find(({ current }) => current)?.key
  // Centres the current tab, so that others are visible on both sides. The page itself doesn't scroll.
  useLayoutEffect(() => {
    const list = strip.current
    const tab = list?.querySelector('[aria-current]')
    if (!list || !tab || currentKey === undefined) return
    const [listBox, tabBox] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.scrollLeft += tabBox.left + tabBox.width / 2 - (listBox.left + listBox.width / 2)
  }, [currentKey])
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
        {children ? <li data-actions="">{children}</li> : null}
      </ul>
    </Strip>
  )
}
