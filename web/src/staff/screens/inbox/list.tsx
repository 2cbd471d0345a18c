import { CalendarIcon, ChatIcon, chakra, SirenIcon } from 'design-system'
import { InboxIcon, StarIcon } from 'design-system/staff'
import type { RefCallback } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { InboxKind } from '../../../graphql/graphql.ts'
import { changedQuery, screenLink } from '../../lib/links/staff-links.ts'
import type { StableRow } from '../../lib/rows/stable-rows.ts'
import { Clock } from '../../lib/time/clock.tsx'
import type { InboxRow } from './inbox-query.ts'

const Items = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { borderBottom: '1px solid {colors.line}' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: '18px minmax(0, 1fr) auto',
      gap: '2px 12px',
      alignItems: 'center',
      padding: '12px 16px',
      borderInlineStart: '3px solid transparent',
      color: 'text',
      textDecoration: 'none',
    },
    '& a:hover': { background: 'surface.tint', color: 'text' },
    '& a:focus-visible': { outlineOffset: '-3px' },
    '& [data-here=yes] > a': { boxShadow: 'inset 0 0 0 2px {colors.focus}' },
    '& a[aria-current=true]': { background: 'surface.tint', borderInlineStartColor: 'link' },
    '& a > svg': { width: '18px', height: '18px', color: 'text.3' },
    '& [data-gone=yes]': { opacity: '.6' },
  },
})

const Name = chakra('span', {
  base: { fontWeight: 'strong', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Meta = chakra('span', {
  base: {
    gridColumn: '2 / -1',
    fontSize: 'micro',
    color: 'text.3',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-excerpt]': { color: 'text.2' },
  },
})

const icons: Readonly<Record<InboxKind, typeof InboxIcon>> = {
  QUOTE: InboxIcon,
  DISPATCH: SirenIcon,
  BOOKING: CalendarIcon,
  REVIEW: StarIcon,
  MESSAGE: ChatIcon,
}

interface InboxItemsProps {
  list: RefCallback<HTMLElement>
  rows: ReadonlyArray<StableRow<InboxRow>>
  current: string | null
  /** Id of the item that keyboard shortcuts act on. */
  here: string | null
}

/** Open items as links. Items dealt with in the meantime stay in place, dimmed, until the list is refreshed. */
export function InboxItems({ list, rows, current, here }: InboxItemsProps) {
  const [query] = useSearchParams()
  return (
    <Items ref={list}>
      {rows.map(({ row, gone }) => {
        const Icon = row.urgent ? SirenIcon : icons[row.kind]
        return (
          <li key={row.id} data-row={row.id} data-here={row.id === here ? 'yes' : undefined}>
            <Link
              to={screenLink('inbox', changedQuery(query, { item: row.id }))}
              aria-current={row.id === current}
              data-gone={gone ? 'yes' : undefined}
            >
              <Icon />
              <Name>{row.name}</Name>
              {gone ? <Meta css={{ gridColumn: 'auto' }}>Done</Meta> : <Clock item={row} />}
              <Meta>
                {row.about}
                {row.assignee ? `. ${row.assignee.name}` : ''}
              </Meta>
              {row.excerpt ? <Meta data-excerpt="">{row.excerpt}</Meta> : null}
            </Link>
          </li>
        )
      })}
    </Items>
  )
}
