import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Lead, MoreLink, Section } from 'design-system'
import { graphql } from '../graphql/gql.ts'
import { FaqList } from './faq-list.tsx'

const QuestionsQuery = graphql(`
  query Questions {
    pageHeadings { shared { questionsLead allQuestions } }
  }
`)

/** The answers beside a heading that stays in sight, and the number for the one that is missing. */
export function Questions({
  title,
  faqs,
  phone,
  phoneE164,
  more = false,
}: {
  title: string
  faqs: ReadonlyArray<{ readonly question: string; readonly answer: string }>
  phone: string
  phoneE164: string
  /** With a way to the questions of the whole site. */
  more?: boolean
}) {
  const { shared } = useSuspenseQuery(QuestionsQuery).data.pageHeadings
  return (
    <Section id="questions" labelledBy="questions-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: 's6', lg: '88px' },
          gridTemplateColumns: { lg: '5fr 6fr' },
          alignItems: 'start',
        }}
      >
        <Box css={{ position: { lg: 'sticky' }, top: { lg: '110px' } }}>
          <Heading id="questions-title">{title}</Heading>
          <Lead
            css={{ marginTop: 's4', '& a': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}
          >
            {shared.questionsLead} <a href={`tel:${phoneE164}`}>{phone}</a>
          </Lead>
          {more ? (
            <Box css={{ marginTop: 's3' }}>
              <MoreLink href="/faq">{shared.allQuestions}</MoreLink>
            </Box>
          ) : null}
        </Box>
        <FaqList faqs={faqs} />
      </Container>
    </Section>
  )
}
