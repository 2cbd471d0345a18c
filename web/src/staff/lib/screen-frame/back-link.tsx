import { ChevronLeftIcon, chakra } from 'design-system'
import { Link } from 'react-router-dom'

// Not `chakra(Link)`: this file's chunk and the router's import each other, so Link may not be there yet when this runs.
const BackAnchor = chakra('a', {
  base: {
    display: 'inline-flex',
    gap: '4px',
    alignItems: 'center',
    minHeight: { base: '44px', md: '36px' },
    paddingInlineEnd: '8px',
    marginInlineStart: '-4px',
    fontSize: 'micro',
    fontWeight: 'strong',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
})

/** Link from a record to its list, before the record's title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <BackAnchor asChild>
      <Link to={to}>
        <ChevronLeftIcon size={16} />
        {children}
      </Link>
    </BackAnchor>
  )
}
