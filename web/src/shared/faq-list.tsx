import { ChevronDownIcon, chakra, ResponsiveDetails } from 'design-system'

const List = chakra('div', {
  base: {
    '& [data-question]': {
      borderTop: '1px solid {colors.line}',
      '&:last-child': { borderBottom: '1px solid {colors.line}' },
    },
    '& [data-question] > summary': {
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
    '& [data-question][open] > summary svg': { transform: 'rotate(180deg)' },
    '& p': {
      padding: { base: '0 0 22px', sm: '0 48px 22px 0' },
      color: 'text.2',
      // A link to an answer shows its question too.
      scrollMarginTop: '180px',
    },
  },
})

/** How many questions a list that folds shows of a long one: one row more would save no room. */
const SHOWN = 4

/**
 * Questions that open on their answers, the first one open. Every answer has an address: a link to `#…` opens it
 * without a script. A long list that `folds` has all closed, and on small screens a row that opens what follows the fourth.
 */
export function FaqList({ faqs, folds = false }: { faqs: Faqs; folds?: boolean }) {
  const shown = folds && faqs.length > SHOWN + 1 ? SHOWN : faqs.length
  const folded = faqs.slice(shown)
  return (
    <List>
      <Rows faqs={faqs.slice(0, shown)} openFirst={!folds || faqs.length <= SHOWN} />
      {folded.length > 0 ? (
        <ResponsiveDetails
          from="lg"
          look="row"
          summary={`${folded.length} more questions`}
          css={{
            borderTop: '1px solid {colors.line}',
            borderBottom: { base: '1px solid {colors.line}', lg: '0' },
            '& > summary': { color: 'link' },
          }}
        >
          <Rows faqs={folded} />
        </ResponsiveDetails>
      ) : null}
    </List>
  )
}

type Faqs = ReadonlyArray<{ readonly question: string; readonly answer: string }>

function Rows({ faqs, openFirst = false }: { faqs: Faqs; openFirst?: boolean }) {
  return faqs.map(({ question, answer }, index) => (
    <details key={question} data-question="" open={openFirst && index === 0}>
      <summary>
        {question}
        <ChevronDownIcon size={24} />
      </summary>
      <p id={faqId(question)}>{answer}</p>
    </details>
  ))
}

/** Where an answer stands on its page: `can-you-come-today`. */
function faqId(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
