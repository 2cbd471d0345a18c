import { ChevronDownIcon, chakra } from 'design-system'

const List = chakra('div', {
  base: {
    '& details': {
      borderTop: '1px solid {colors.line}',
      '&:last-child': { borderBottom: '1px solid {colors.line}' },
    },
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '20px',
      minHeight: '60px',
      padding: '12px 0',
      fontSize: '1.1875rem',
      fontWeight: 'strong',
      lineHeight: '1.3',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { flex: 'none', transition: 'transform {durations.t2}' },
    },
    '& details[open] summary svg': { transform: 'rotate(180deg)' },
    '& p': {
      padding: { base: '0 0 22px', sm: '0 48px 22px 0' },
      color: 'text.2',
      // A link to an answer shows its question too.
      scrollMarginTop: '180px',
    },
  },
})

/**
 * Questions that open on their answers, the first one open. Every answer has an address: a link to `#…` opens it
 * without a script.
 */
export function FaqList({
  faqs,
}: {
  faqs: ReadonlyArray<{ readonly question: string; readonly answer: string }>
}) {
  return (
    <List>
      {faqs.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <ChevronDownIcon size={24} />
          </summary>
          <p id={faqId(question)}>{answer}</p>
        </details>
      ))}
    </List>
  )
}

/** Where an answer stands on its page: `can-you-come-today`. */
function faqId(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
