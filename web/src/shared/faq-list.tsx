import { ChevronDownIcon, chakra, ResponsiveDetails } from 'design-system'
import { NonBreaking } from './non-breaking.tsx'

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
      // Keeps the question visible when a link leads to its answer.
      scrollMarginTop: '180px',
    },
  },
})

/** How many questions of a long list are shown before the rest is collapsed. Collapsing a single one would save no space. */
const MAX_SHOWN = 4

/**
 * Expandable questions, the first one open. Every answer has an anchor: a link to `#…` opens it without script. With `folds`, a
 * long list has all closed and, on small screens, a row that expands everything after the fourth.
 */
export function FaqList({ faqs, folds = false }: { faqs: Faqs; folds?: boolean }) {
  const shownCount = folds && faqs.length > MAX_SHOWN + 1 ? MAX_SHOWN : faqs.length
  const folded = faqs.slice(shownCount)
  return (
    <List>
      <Rows faqs={faqs.slice(0, shownCount)} openFirst={!folds || faqs.length <= MAX_SHOWN} />
      {folded.length > 0 ? (
        <ResponsiveDetails
          from="lg"
          look="row"
          summary={`${folded.length} more questions`}
          css={{
            // On wide screens the questions have all the lines.
            borderBlock: { base: '1px solid {colors.line}', lg: '0' },
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
      <p id={faqId(question)}>
        <NonBreaking text={answer} />
      </p>
    </details>
  ))
}

/** Returns the anchor of an answer: `can-you-come-today`. */
function faqId(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
