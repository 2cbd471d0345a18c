import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Container,
  chakra,
  Heading,
  ResponsiveDetails,
  Section,
  type SystemStyleObject,
  Text,
  VisuallyHidden,
} from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SearchField } from '../../layout/search/search-field.tsx'
import { AnswerLinks } from '../../shared/answer-links.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { Picture } from '../../shared/picture.tsx'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'
import { AnswerRows } from './answer-rows.tsx'
import { TopicList } from './topic-list.tsx'

const ClosingQuestion = lazy(
  loadWhenNear('closing', () =>
    import('../../shared/closing-question.tsx').then((module) => module.ClosingQuestion),
  ),
)

const FaqPage = graphql(`
  query FaqPage {
    answerTopics {
      slug
      title
      picture { width height alt avif webp src }
      guide { slug title }
      answers { slug question introduction steps danger }
    }
    pageHeadings { faq { title lead description search } }
  }
`)

const TRAIL = [{ name: 'Common questions', path: '/faq' }]
const PRICES = {
  path: '/prices',
  title: 'What affects the price?',
  lead: 'The job, the access and when you call. Work it through for yours.',
}

const TopicTitle = chakra('h2', {
  base: { fontSize: { base: '1.25rem', lg: '1.625rem' }, lineHeight: '1.2' },
})

const TopicCount = chakra('span', {
  base: { color: 'text.3', fontSize: 'small', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
})

const TopicGuide = ({
  guide,
  css,
}: {
  guide: { readonly slug: string; readonly title: string }
  css: SystemStyleObject
}) => (
  <Text css={css}>
    Guide: <a href={`/guides/${guide.slug}`}>{guide.title}</a>
  </Text>
)

/** Number of core topics, listed first: emergencies, leaks, drains, hot water, taps and toilets. */
const CORE_TOPICS = 5

/** All common questions by topic, each with its short answer and a link to the whole one. */
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
      <PageOpening
        id="faq-title"
        trail={TRAIL}
        title={headings.title}
        lead={headings.lead}
        aside={
          <Box as="section" aria-labelledby="start-title" css={{ _print: { display: 'none' } }}>
            <Heading id="start-title" css={{ marginBottom: 's3', fontSize: 'h3' }}>
              Start here
            </Heading>
            <AnswerLinks
              answers={[
                ...topics.flatMap(({ answers }) => answers.slice(0, 1)).filter(({ danger }) => danger),
                ...topics.slice(0, CORE_TOPICS).flatMap(({ answers }) => answers.slice(0, 1)),
              ]}
              // Small screens show the topics sooner.
              css={{ '& li:nth-of-type(n + 4)': { display: { base: 'none', lg: 'block' } } }}
            />
          </Box>
        }
      >
        <SearchField id="faq-search" label={headings.search} css={{ marginTop: 's6', maxWidth: '640px' }} />
      </PageOpening>
      <Section css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container
          css={{
            display: 'grid',
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' },
            columnGap: 's9',
            alignItems: 'start',
            _print: { display: 'block' },
          }}
        >
          <TopicList topics={topics} />
          <Box css={{ borderBottom: '1px solid {colors.line.strong}' }}>
            {topics.map(({ slug, title, picture, guide, answers }, index) => (
              <Box
                as="section"
                key={slug}
                id={slug}
                aria-labelledby={`${slug}-title`}
                css={{
                  borderTop: '1px solid {colors.line.strong}',
                  scrollMarginTop: SECTION_SCROLL_MARGIN,
                }}
              >
                {/* The title is in the summary, unless the address names the topic, which has no summary then. */}
                <Box
                  css={{
                    display: 'none',
                    paddingTop: 's4',
                    paddingBottom: 's2',
                    'section:target > &': { display: 'block' },
                    _print: { display: 'block' },
                  }}
                >
                  <TopicTitle id={`${slug}-title`}>{title}</TopicTitle>
                  {guide ? <TopicGuide guide={guide} css={{ marginTop: 's2' }} /> : null}
                </Box>
                <ResponsiveDetails
                  look="row"
                  // The most urgent topic.
                  open={index === 0}
                  css={{ '& > summary': { minHeight: { lg: '84px' } } }}
                  summary={
                    <>
                      <Picture
                        picture={picture}
                        sizes="64px"
                        alt=""
                        css={{
                          width: { base: '56px', lg: '64px' },
                          aspectRatio: '1',
                          objectFit: 'cover',
                          borderRadius: '{radii.r1} {radii.r1} 20px {radii.r1}',
                        }}
                      />
                      {/* Wraps before the picture shrinks. */}
                      <TopicTitle css={{ flex: '1 1 0', minWidth: '0', overflowWrap: 'anywhere' }}>
                        {title}
                      </TopicTitle>
                      <TopicCount>
                        {answers.length}
                        <VisuallyHidden> questions</VisuallyHidden>
                      </TopicCount>
                    </>
                  }
                >
                  {guide ? (
                    <TopicGuide
                      guide={guide}
                      css={{
                        marginBottom: 's3',
                        'section:target &': { display: 'none' },
                        _print: { display: 'none' },
                      }}
                    />
                  ) : null}
                  <AnswerRows answers={answers} also={slug === 'booking' ? [PRICES] : []} />
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
