import { ArrowRightIcon, chakra, type SystemStyleObject } from 'design-system'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': { borderTop: '1px solid {colors.line}', breakInside: 'avoid' },
    '& a': {
      display: 'flex',
      gap: 's3',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '52px',
      padding: '8px 0',
      lineHeight: '1.35',
      fontWeight: 'medium',
      color: 'text',
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
      '&:hover svg': { transform: 'translateX(4px)' },
      '& svg': { flex: 'none', color: 'link', transition: 'transform {durations.t2} {easings.out}' },
    },
  },
})

/** Common questions, each a link to its answer. */
export function AnswerLinks({
  answers,
  also = [],
  css = {},
}: {
  answers: ReadonlyArray<{ readonly slug: string; readonly question: string }>
  /** Further pages that answer such questions, listed last. */
  also?: ReadonlyArray<{ readonly path: string; readonly title: string }>
  css?: SystemStyleObject
}) {
  const links = [...answers.map(({ slug, question }) => ({ path: `/faq/${slug}`, title: question })), ...also]
  return (
    <List css={css}>
      {links.map(({ path, title }) => (
        <li key={path}>
          <a href={path}>
            {title}
            <ArrowRightIcon size={20} />
          </a>
        </li>
      ))}
    </List>
  )
}
