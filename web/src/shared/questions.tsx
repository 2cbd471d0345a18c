import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Lead, MoreLink, Section, type SectionProps } from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../graphql/gql.ts'
import { BESIDE_HEADING } from './beside-heading.ts'
import { FaqList } from './faq-list.tsx'

const QuestionsQuery = graphql(`
  query Questions {
    pageHeadings { shared { questionsLead allQuestions } }
  }
`)

/** Questions and answers beside a sticky heading, with the phone number for other questions. */
export function Questions({
  title,
  faqs,
  phone,
  phoneE164,
  more = false,
  ground = 'plain',
  children,
}: {
  title: string
  faqs: ReadonlyArray<{ readonly question: string; readonly answer: string }>
  phone: string
  phoneE164: string
  /** Links to all common questions. */
  more?: boolean
  ground?: NonNullable<SectionProps['ground']>
  /** Below the answers. */
  children?: ReactNode
}) {
  const { shared } = useSuspenseQuery(QuestionsQuery).data.pageHeadings
  return (
    <Section id="questions" ground={ground} labelledBy="questions-title">
      <Container css={BESIDE_HEADING}>
        {/* On small screens, the answers are between the heading and the phone number. */}
        <Box
          css={{
            display: { base: 'contents', lg: 'block' },
            position: { lg: 'sticky' },
            top: { lg: '110px' },
          }}
        >
          <Heading id="questions-title">{title}</Heading>
          <Box
            css={{
              display: { base: 'flex', lg: 'block' },
              flexWrap: 'wrap',
              columnGap: 's5',
              alignItems: 'center',
              order: 1,
              marginTop: { lg: 's4' },
            }}
          >
            <Lead
              css={{
                fontSize: { base: 'body', lg: 'lead' },
                '& a': { whiteSpace: 'nowrap' },
              }}
            >
              {shared.questionsLead} <a href={`tel:${phoneE164}`}>{phone}</a>
            </Lead>
            {more ? (
              <Box css={{ marginTop: { lg: 's3' } }}>
                <MoreLink href="/faq">{shared.allQuestions}</MoreLink>
              </Box>
            ) : null}
          </Box>
        </Box>
        <FaqList faqs={faqs} folds />
        {children}
      </Container>
    </Section>
  )
}
