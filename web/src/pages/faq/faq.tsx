import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, ResponsiveDetails, Section, Text } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SearchField } from '../../layout/search/search-field.tsx'
import { AnswerLinks } from '../../shared/answer-links.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { Picture } from '../../shared/picture.tsx'

const ClosingQuestion = lazy(
  loadWhenNear('closing', () => import('../../shared/closing-question.tsx').then((it) => it.ClosingQuestion)),
)

const FaqPage = graphql(`
  query FaqPage {
    answerTopics {
      slug
      title
      picture { width height alt avif webp src }
      guide { slug title }
      answers { slug question }
    }
    pageHeadings { faq { title lead description search } }
  }
`)

const TRAIL = [{ name: 'Common questions', path: '/faq' }]
const PRICES = { path: '/prices', title: 'Prices and what affects them' }
const FOLD = { '& > summary': { color: 'link' } }

/** Number of core topics, listed first: emergencies, leaks, drains, hot water, taps and toilets. */
const CORE_TOPICS = 5

/** All common questions by topic, each linked to its answer. */
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
          {/* Topics are collapsed on small screens, so one question from each of the core topics shows what they contain. */}
          <Box
            as="section"
            aria-labelledby="start-title"
            css={{ display: { lg: 'none' }, marginBottom: 's7', _print: { display: 'none' } }}
          >
            <Heading id="start-title" css={{ marginBottom: 's3', fontSize: '1.625rem', lineHeight: '1.2' }}>
              Start here
            </Heading>
            <AnswerLinks
              answers={topics.slice(0, CORE_TOPICS).flatMap(({ answers }) => answers.slice(0, 1))}
            />
          </Box>
          <Box as="nav" aria-label="Topics" css={{ display: { base: 'none', lg: 'block' } }}>
            <LinkChips>
              {topics.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{title}</a>
                </li>
              ))}
            </LinkChips>
          </Box>
          <Box css={{ display: 'grid', gap: { base: 's5', lg: 's9' }, marginTop: { lg: 's8' } }}>
            {topics.map(({ slug, title, picture, guide, answers }) => (
              <Box
                as="section"
                key={slug}
                id={slug}
                aria-labelledby={`${slug}-title`}
                css={{
                  display: 'grid',
                  gap: { base: 's2', lg: 's4' },
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
                  {/* Collapsed topics on small screens have no room for the picture and don't load it. */}
                  <Box css={{ display: { base: 'none', lg: 'block' }, marginTop: 's4', maxWidth: '200px' }}>
                    <Picture
                      picture={picture}
                      sizes="200px"
                      alt=""
                      css={{
                        aspectRatio: '3 / 2',
                        objectFit: 'cover',
                        borderRadius: '{radii.r3} {radii.r3} 64px {radii.r3}',
                      }}
                    />
                  </Box>
                </div>
                <ResponsiveDetails from="lg" look="row" summary={`${answers.length} questions`} css={FOLD}>
                  <AnswerLinks
                    answers={answers}
                    also={slug === 'booking' ? [PRICES] : []}
                    css={{ columns: { md: '2' }, columnGap: 's7' }}
                  />
                </ResponsiveDetails>
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
