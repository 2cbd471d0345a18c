import { ArrowRightIcon, chakra, Heading, Text } from 'design-system'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { shortAnswer } from '../../shared/split-answer.ts'

/** Two columns on wide screens, read down the first one. */
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    columnGap: 's8',
    columnCount: { lg: 2 },
    paddingBottom: { base: 's3', lg: 's6' },
    '& li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 20px',
      columnGap: 's4',
      paddingBlock: { base: '14px', lg: '16px' },
      borderBottom: '1px solid {colors.line}',
      breakInside: 'avoid',
    },
    '& a': { color: 'text', textDecoration: 'none' },
    // The whole row is clickable, while the link keeps its accessible name.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '& li:hover a': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '.16em' },
    '& svg': {
      marginTop: '3px',
      color: 'link',
      transition: 'transform {durations.t2} {easings.out}',
      _print: { display: 'none' },
    },
    '& li:hover svg': { transform: 'translateX(4px)' },
    '& [data-danger]': {
      paddingInline: '16px',
      borderBottom: '0',
      borderLeft: '6px solid {colors.danger}',
      borderRadius: '0 {radii.r2} {radii.r2} 0',
      background: 'danger.bg',
    },
    '& [data-danger] + [data-danger], & [data-danger]:first-of-type': { marginTop: { base: 's3', lg: 's4' } },
  },
})

type Answer = {
  readonly slug: string
  readonly question: string
  readonly introduction: string
  readonly steps: ReadonlyArray<string>
  readonly danger: boolean
}

/** Common questions, each with its short answer and a link to the page with the whole one. */
export const AnswerRows = ({
  answers,
  also,
}: {
  answers: ReadonlyArray<Answer>
  /** Further pages that answer such questions, listed last. */
  also: ReadonlyArray<{ readonly path: string; readonly title: string; readonly lead: string }>
}) => (
  <List>
    {answers.map((answer) => (
      <Row
        key={answer.slug}
        path={`/faq/${answer.slug}`}
        title={answer.question}
        text={shortAnswer(answer)}
        danger={answer.danger}
      />
    ))}
    {also.map(({ path, title, lead }) => (
      <Row key={path} path={path} title={title} text={lead} danger={false} />
    ))}
  </List>
)

const Row = ({
  path,
  title,
  text,
  danger,
}: {
  path: string
  title: string
  text: string
  danger: boolean
}) => (
  <li {...(danger ? { 'data-danger': '' } : {})}>
    <Heading as="h3" css={{ fontSize: '1.125rem', fontWeight: 'strong', lineHeight: '1.3' }}>
      <a href={path}>{title}</a>
    </Heading>
    <ArrowRightIcon size={20} />
    <Text css={{ marginTop: '4px', color: 'text.2', fontSize: '1.0625rem', lineHeight: '1.45' }}>
      <NonBreaking text={text} />
    </Text>
  </li>
)
