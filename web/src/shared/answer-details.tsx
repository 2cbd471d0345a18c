import {
  ArrowRightIcon,
  ChevronDownIcon,
  chakra,
  type SystemStyleObject,
  VisuallyHidden,
} from 'design-system'

/** Two columns that grow on their own, so that an answer that opens moves only the questions below it. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: 's7',
    alignItems: 'start',
  },
})

const List = chakra('div', {
  base: {
    '& > details, & > a': { borderBottom: '1px solid {colors.line}' },
    '& > details > summary, & > a': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 's4',
      minHeight: '52px',
      paddingBlock: '10px',
      color: 'text',
      fontWeight: 'medium',
      lineHeight: '1.35',
      textDecoration: 'none',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
      '& svg': { flex: 'none', color: 'link', transition: 'transform {durations.t2}' },
    },
    '& > details[open] > summary': { fontWeight: 'strong', '& svg': { transform: 'rotate(180deg)' } },
    '& > details > p': { maxWidth: 'measure', paddingRight: { sm: 's6' }, color: 'text.2' },
    '& > details > a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 's2',
      minHeight: 'target',
      marginBottom: 's3',
      fontSize: 'small',
      fontWeight: 'strong',
      '& svg': { transition: 'transform {durations.t2} {easings.out}' },
      '&:hover svg': { transform: 'translateX(4px)' },
    },
  },
})

type Answers = ReadonlyArray<{ readonly slug: string; readonly question: string; readonly answer: string }>

/**
 * Common questions. Each opens its answer in place and links to the page of the answer, which has related pages
 * too.
 */
export function AnswerDetails({
  answers,
  also = [],
  openFirst = false,
  single = false,
  css = {},
}: {
  answers: Answers
  /** Further pages that answer such questions, listed last. */
  also?: ReadonlyArray<{ readonly path: string; readonly title: string }>
  openFirst?: boolean
  /** In one column at every width. */
  single?: boolean
  css?: SystemStyleObject
}) {
  // An open answer makes the first column taller.
  const half = single ? answers.length : Math.ceil((answers.length + also.length - (openFirst ? 2 : 0)) / 2)
  return (
    <Columns css={single ? { gridTemplateColumns: 'minmax(0, 1fr)', ...css } : css}>
      <List>
        <Rows answers={answers.slice(0, half)} openFirst={openFirst} />
      </List>
      <List>
        <Rows answers={answers.slice(half)} />
        {also.map(({ path, title }) => (
          <a key={path} href={path}>
            {title}
            <ArrowRightIcon size={20} />
          </a>
        ))}
      </List>
    </Columns>
  )
}

function Rows({ answers, openFirst = false }: { answers: Answers; openFirst?: boolean }) {
  return answers.map(({ slug, question, answer }, index) => (
    // A visitor may have opened it before hydration.
    <details key={slug} open={openFirst && index === 0} suppressHydrationWarning>
      <summary>
        {question}
        <ChevronDownIcon size={20} />
      </summary>
      <p>{answer}</p>
      <a href={`/faq/${slug}`}>
        <span>
          More on this<VisuallyHidden>: {question}</VisuallyHidden>
        </span>
        <ArrowRightIcon size={18} />
      </a>
    </details>
  ))
}
