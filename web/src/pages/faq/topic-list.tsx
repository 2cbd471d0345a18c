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

/** The part of the screen in which the first topic is the current one: the upper half, without the topic that is leaving it. */
const READING_AREA = '-130px 0px -50% 0px'

/** Returns the id of the topic that is being read, or null above the first one and until the page is hydrated. */
function useCurrentTopic(slugs: ReadonlyArray<string>): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = slugs.join(' ')
  useEffect(() => {
    const topics = key.split(' ').flatMap((slug) => document.getElementById(slug) ?? [])
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        setCurrent(topics.find((topic) => inView.has(topic))?.id ?? null)
      },
      { rootMargin: READING_AREA },
    )
    for (const topic of topics) observer.observe(topic)
    return () => observer.disconnect()
  }, [key])
  return current
}

/** The topics, beside their questions. Marks the one that is being read. */
export function TopicList({
  topics,
}: {
  topics: ReadonlyArray<{
    readonly slug: string
    readonly title: string
    readonly answers: ReadonlyArray<unknown>
  }>
}) {
  const current = useCurrentTopic(topics.map(({ slug }) => slug))
  useEffect(() => {
    // Other browsers show the questions of a closed topic in no other way.
    if (CSS.supports('selector(::details-content)') || !matchMedia('(min-width: 1024px)').matches) return
    for (const details of document.querySelectorAll('section > details')) details.setAttribute('open', '')
  }, [])
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
