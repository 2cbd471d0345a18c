import { ChevronLeftIcon, chakra } from 'design-system'
import { Link } from 'react-router-dom'

const BackAnchor = chakra(Link, {
  base: {
    display: 'inline-flex',
    gap: '4px',
    alignItems: 'center',
    minHeight: { base: '44px', md: '36px' },
    paddingInline: '8px',
    fontSize: 'micro',
    fontWeight: 'strong',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
})

/** Link from a record to its list, beside the record's title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <BackAnchor to={to}>
      <ChevronLeftIcon size={16} />
      {children}
    </BackAnchor>
  )
}
