import { chakra, VisuallyHidden, valveMark } from 'design-system'
import { useCurrentSection } from '../../shared/use-current-section.ts'

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

/** Contents of the page beside the topics. Marks the topic that is being read. */
export function TopicList({
  topics,
}: {
  topics: ReadonlyArray<{
    readonly slug: string
    readonly title: string
    readonly answers: ReadonlyArray<unknown>
  }>
}) {
  const current = useCurrentSection(topics.map(({ slug }) => slug))
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
