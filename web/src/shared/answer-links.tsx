import { chakra } from 'design-system'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    marginTop: 's3',
    '& li': { borderTop: '1px solid {colors.line}' },
    '& li:last-child': { borderBottom: '1px solid {colors.line}' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '52px',
      padding: '8px 0',
      lineHeight: '1.35',
      fontWeight: 'medium',
      textUnderlineOffset: '.2em',
    },
  },
})

/** Common questions, each a link to its answer. */
export function AnswerLinks({
  answers,
}: {
  answers: ReadonlyArray<{ readonly slug: string; readonly question: string }>
}) {
  return (
    <List>
      {answers.map(({ slug, question }) => (
        <li key={slug}>
          <a href={`/faq/${slug}`}>{question}</a>
        </li>
      ))}
    </List>
  )
}
