import { useSuspenseQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { BESIDE_HEADING } from '../../shared/beside-heading.ts'
import { Guides } from '../../shared/guides.tsx'
import { Questions } from '../../shared/questions.tsx'

const LocalQuestionsQuery = graphql(`
  query LocalQuestions($slug: String!) {
    location(slug: $slug) {
      slug
      headings { questions }
      faqs { question answer slug }
      guides { slug title }
      articles { slug title }
    }
    business { phone phoneE164 }
  }
`)

/** Questions from the suburb, and below them its guides and articles. */
export function LocalQuestions({ slug }: { slug: string }) {
  const { location, business } = useSuspenseQuery(LocalQuestionsQuery, { variables: { slug } }).data
  if (!location) return null
  const { headings, faqs, guides, articles } = location
  return (
    <Questions
      title={headings.questions}
      more
      faqs={faqs}
      phone={business.phone}
      phoneE164={business.phoneE164}
    >
      {/* One row at the line of the columns above, whatever the number of links. On a phone, below the phone number. */}
      <Guides
        guides={guides}
        articles={articles}
        css={{
          ...BESIDE_HEADING,
          order: 2,
          gridColumn: '1 / -1',
          gap: { base: '0', lg: '88px' },
          alignItems: 'baseline',
          borderBlock: { lg: '1px solid {colors.line}' },
          '& ul': { marginTop: '0' },
          '& ul li:last-of-type': { borderBottom: '0' },
        }}
      />
    </Questions>
  )
}
