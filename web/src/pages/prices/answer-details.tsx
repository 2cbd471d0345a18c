import { ArrowRightIcon, ChevronDownIcon, chakra, VisuallyHidden } from 'design-system'

const List = chakra('div', {
  base: {
    borderTop: '1px solid {colors.line}',
    '& > details': { borderBottom: '1px solid {colors.line}' },
    '& > details > summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '20px',
      minHeight: '60px',
      paddingBlock: '12px',
      fontSize: '1.1875rem',
      fontWeight: 'strong',
      lineHeight: '1.3',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
      '& svg': { flex: 'none', transition: 'transform {durations.t2}' },
    },
    '& > details[open] > summary svg': { transform: 'rotate(180deg)' },
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

/** Common questions. Each opens its answer in place and links to the page of the answer; the first one is open. */
export const AnswerDetails = ({
  answers,
}: {
  answers: ReadonlyArray<{ readonly slug: string; readonly question: string; readonly answer: string }>
}) => (
  <List>
    {answers.map(({ slug, question, answer }, index) => (
      // A visitor may have opened it before hydration.
      <details key={slug} open={index === 0} suppressHydrationWarning>
        <summary>
          {question}
          <ChevronDownIcon size={24} />
        </summary>
        <p>{answer}</p>
        <a href={`/faq/${slug}`}>
          <span>
            More on this<VisuallyHidden>: {question}</VisuallyHidden>
          </span>
          <ArrowRightIcon size={18} />
        </a>
      </details>
    ))}
  </List>
)
