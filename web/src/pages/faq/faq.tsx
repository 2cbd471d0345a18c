import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Section, Text } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, whenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SearchField } from '../../layout/search/search-field.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'

const ClosingQuestion = lazy(
  whenNear('closing', () => import('../../shared/closing-question.tsx').then((it) => it.ClosingQuestion)),
)

const FaqPage = graphql(`
  query FaqPage {
    answerTopics { slug title guide { slug title } answers { slug question } }
    pageHeadings { faq { title lead description search } }
  }
`)

const TRAIL = [{ name: 'Common questions', path: '/faq' }]

/** Every common question by topic, each a link to its answer. */
export function Faq() {
  const { answerTopics: topics, pageHeadings } = useSuspenseQuery(FaqPage).data
  const { faq: headings } = pageHeadings
  return (
    <>
      <PageHead
        description={headings.description}
        canonical="/faq"
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening id="faq-title" trail={TRAIL} title={headings.title} lead={headings.lead}>
        <SearchField id="faq-search" label={headings.search} css={{ marginTop: 's6', maxWidth: '640px' }} />
      </PageOpening>
      <Section css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container>
          <nav aria-label="Topics">
            <LinkChips>
              {topics.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{title}</a>
                </li>
              ))}
            </LinkChips>
          </nav>
          <Box css={{ display: 'grid', gap: { base: 's8', lg: 's9' }, marginTop: { base: 's7', lg: 's8' } }}>
            {topics.map(({ slug, title, guide, answers }) => (
              <Box
                as="section"
                key={slug}
                id={slug}
                aria-labelledby={`${slug}-title`}
                css={{
                  display: 'grid',
                  gap: 's4',
                  gridTemplateColumns: { lg: '280px 1fr' },
                  borderTop: '3px solid',
                  borderColor: 'text',
                  paddingTop: 's4',
                  scrollMarginTop: '110px',
                }}
              >
                <div>
                  <Heading id={`${slug}-title`} css={{ fontSize: '1.625rem', lineHeight: '1.2' }}>
                    {title}
                  </Heading>
                  {guide ? (
                    <Text css={{ marginTop: 's2' }}>
                      Guide: <a href={`/guides/${guide.slug}`}>{guide.title}</a>
                    </Text>
                  ) : null}
                </div>
                <Box
                  as="ul"
                  css={{
                    listStyle: 'none',
                    columnGap: 's7',
                    columns: { md: '2' },
                    '& li': { breakInside: 'avoid' },
                    '& a': {
                      display: 'inline-flex',
                      alignItems: 'center',
                      minHeight: 'target',
                      paddingBlock: '8px',
                      lineHeight: '1.35',
                    },
                  }}
                >
                  {answers.map((answer) => (
                    <li key={answer.slug}>
                      <a href={`/faq/${answer.slug}`}>{answer.question}</a>
                    </li>
                  ))}
                  {slug === 'booking' ? (
                    <li>
                      <a href="/prices">Prices, and what moves them</a>
                    </li>
                  ) : null}
                </Box>
              </Box>
            ))}
          </Box>
        </Container>
      </Section>
      <Island name="closing">
        <ClosingQuestion search={false} />
      </Island>
    </>
  )
}
