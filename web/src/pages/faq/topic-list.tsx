import { chakra, VisuallyHidden, valveMark } from 'design-system'
import { useEffect, useState } from 'react'

/** Always in view if there is room. Elsewhere the closed topics are the contents. */
const List = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: '110px',
    minWidth: '0',
    _print: { display: 'none' },
    '& ul': {
      borderLeft: '3px solid {colors.pipe}',
      listStyle: 'none',
    },
    '& a': {
      // Contains the hidden unit of the count, which would widen the page otherwise.
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 's3',
      minHeight: 'target',
      padding: '6px 8px 6px 18px',
      lineHeight: '1.3',
      color: 'text',
      textDecoration: 'none',
      '&:hover': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '.16em' },
    },
    '& [aria-current]': { fontWeight: 'strong' },
    // A valve on the pipe, as at the current step of the booking.
    '& [aria-current]::before': { ...valveMark('19px', '5px'), left: '-11px' },
    '& small': {
      color: 'text.3',
      fontSize: 'small',
      fontWeight: 'text',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

/** Returns the id in the address's fragment, empty until the page is hydrated. */
function useFragment(): string {
  const [fragment, setFragment] = useState('')
  useEffect(() => {
    const update = () => setFragment(location.hash.slice(1))
    update()
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return fragment
}

/** The topics, beside the one that is shown. Marks and opens that one: the address names it, or it's the first. */
export function TopicList({
  topics,
}: {
  topics: ReadonlyArray<{
    readonly slug: string
    readonly title: string
    readonly answers: ReadonlyArray<unknown>
  }>
}) {
  const fragment = useFragment()
  const current = (topics.find(({ slug }) => slug === fragment) ?? topics[0])?.slug ?? ''
  useEffect(() => {
    // Other browsers show it without a summary.
    if (CSS.supports('selector(::details-content)') || !matchMedia('(min-width: 1024px)').matches) return
    document.getElementById(current)?.querySelector('details')?.setAttribute('open', '')
  }, [current])
  return (
    <List aria-label="Topics">
      <ul>
        {topics.map(({ slug, title, answers }) => (
          <li key={slug}>
            <a href={`#${slug}`} aria-current={slug === current ? 'location' : undefined}>
              {title}
              <small>
                {answers.length}
                <VisuallyHidden> questions</VisuallyHidden>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </List>
  )
}
