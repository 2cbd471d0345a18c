import { useSuspenseQuery } from '@apollo/client/react'
import type { ComponentProps } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { AreaAnswer } from './area-answer.tsx'
import { ANSWER_ID, type AnswerKind, BLANKS, type Suburb, suburbsAsText, TEMPLATE_ID } from './page-answer.ts'

const ServedSuburbs = graphql(`
  query ServedSuburbs {
    localities {
      name
      postcode
      location { slug responseTime }
    }
  }
`)

const KINDS = ['page', 'plain', 'several'] as const

type Props = Pick<ComponentProps<typeof AreaAnswer>, 'business'>

/**
 * Template of what the page can answer by itself (page-answer.ts): the suburbs of the service area, and the answers about them with
 * blanks. Only the server draws it, because browsers hold a template's content apart from the page.
 */
export function PageAnswers({ business }: Props) {
  return typeof document === 'undefined' ? (
    <WrittenAnswers business={business} />
  ) : (
    <template suppressHydrationWarning />
  )
}

function WrittenAnswers({ business }: Props) {
  // Not cached: the state that pages hydrate from would have all suburbs again, which no script reads.
  const { localities } = useSuspenseQuery(ServedSuburbs, { fetchPolicy: 'no-cache' }).data
  const { name, postcode, minutes } = BLANKS
  // Links of the template lead to an existing page, for programs that follow them.
  const slug = localities.find(({ location }) => location)?.location?.slug ?? ''
  const plain: Suburb = { name, postcode, location: null }
  const blankSuburbs: Readonly<Record<AnswerKind, ReadonlyArray<Suburb>>> = {
    page: [{ ...plain, location: { slug, responseTime: minutes } }],
    plain: [plain],
    several: [plain, { ...plain, name: '' }],
  }
  return (
    <template id={TEMPLATE_ID} data-suburbs={suburbsAsText(localities)}>
      {KINDS.map((kind) => (
        <div key={kind} data-answer={kind}>
          <AreaAnswer
            answer={{ query: postcode, verdict: 'IN_AREA', localities: blankSuburbs[kind] }}
            business={business}
          />
        </div>
      ))}
    </template>
  )
}

/** Shows an answer from the page, and hides the answer after it. React leaves its content alone. */
export const PageAnswer = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by page-answer.ts, also before hydration
  <div id={ANSWER_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)
