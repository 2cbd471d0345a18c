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
import { LinkChips } from '../../shared/link-chips.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { Picture } from '../../shared/picture.tsx'
import { AnswerRows } from './answer-rows.tsx'

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
        {/* On small screens, the topics follow at once. */}
        <Box
          as="nav"
          aria-label="Topics"
          id="topics"
          css={{
            scrollMarginTop: '110px',
            display: { base: 'none', lg: 'block' },
            marginTop: 's6',
            _print: { display: 'none' },
          }}
        >
          <LinkChips>
            {topics.map(({ slug, title, answers }) => (
              <li key={slug}>
                <a href={`#${slug}`}>
                  {title}{' '}
                  <small>
                    {answers.length}
                    <VisuallyHidden> questions</VisuallyHidden>
                  </small>
                </a>
              </li>
            ))}
          </LinkChips>
        </Box>
      </PageOpening>
      <Section css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container>
          <Box css={{ display: 'grid', gap: { lg: 's9' } }}>
            {topics.map(({ slug, title, picture, guide, answers }) => (
              <Box
                as="section"
                key={slug}
                id={slug}
                aria-labelledby={`${slug}-title`}
                css={{
                  display: 'grid',
                  columnGap: { lg: 's7' },
                  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
                  borderTop: { base: '1px solid {colors.line.strong}', lg: '3px solid {colors.text}' },
                  scrollMarginTop: '110px',
                }}
              >
                {/* On small screens, the title is in the summary, unless the address names the topic, which has no summary then. */}
                <Box
                  css={{
                    display: { base: 'none', lg: 'block' },
                    // Beside all of its questions.
                    position: { lg: 'sticky' },
                    top: { lg: '110px' },
                    alignSelf: 'start',
                    paddingTop: { base: 's4', lg: '16px' },
                    paddingBottom: { base: 's2', lg: '0' },
                    'section:target > &': { display: 'block' },
                    _print: { display: 'block' },
                  }}
                >
                  <TopicTitle id={`${slug}-title`}>{title}</TopicTitle>
                  {guide ? <TopicGuide guide={guide} css={{ marginTop: 's2' }} /> : null}
                  {/* Small screens have a smaller one in the summary. */}
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
                    <Box
                      as="a"
                      {...{ href: '#topics' }}
                      css={{
                        display: 'inline-flex',
                        alignItems: 'center',
                        minHeight: 'target',
                        fontSize: 'small',
                        _print: { display: 'none' },
                      }}
                    >
                      All topics
                    </Box>
                  </Box>
                </Box>
                <ResponsiveDetails
                  from="lg"
                  look="row"
                  summary={
                    <>
                      <Picture
                        picture={picture}
                        sizes="56px"
                        alt=""
                        css={{
                          width: '56px',
                          aspectRatio: '1',
                          objectFit: 'cover',
                          borderRadius: '{radii.r1} {radii.r1} 20px {radii.r1}',
                        }}
                      />
                      {/* Wraps before the picture shrinks. */}
                      <TopicTitle css={{ flex: '1 1 0' }}>{title}</TopicTitle>
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
                        display: { lg: 'none' },
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
