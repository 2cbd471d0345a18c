import { chakra } from 'design-system'
import type { Crumb } from '../routing/page-context.ts'

const Steps = chakra('ol', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: 's2',
    listStyle: 'none',
    fontSize: 'meta',
    lineHeight: '1.3',
    color: 'text.3',
    // If the text is very large, the last step doesn't fit at all.
    overflowX: 'clip',
    overflowClipMargin: '6px',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 's2', flex: 'none' },
    // The page's heading shows the rest.
    '& li:last-of-type': { flex: '0 1 auto', minWidth: '0' },
    '& li + li::before': { content: '"/" / ""', opacity: 0.6 },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline', color: 'link' },
    },
    '& [aria-current]': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'text.2',
    },
  },
})

/** Breadcrumb trail. `trail` starts after Home; its last step is this page and isn't a link. */
export function Breadcrumb({ trail }: { trail: ReadonlyArray<Crumb> }) {
  return (
    <nav aria-label="Breadcrumb">
      <Steps>
        <li>
          <a href="/">Home</a>
        </li>
        {trail.map(({ name, path }, step) => (
          <li key={path}>
            {step === trail.length - 1 ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}
          </li>
        ))}
      </Steps>
    </nav>
  )
}
