import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Container,
  chakra,
  Heading,
  ResponsiveDetails,
  Section,
  SUPPORTS_DETAILS_CONTENT,
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
import { Picture, type PictureData } from '../../shared/picture.tsx'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'
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

/** Head of a topic: its picture, title and number of questions. With an id, it's the heading of its section. */
const TopicHead = ({
  id,
  title,
  count,
  picture,
}: {
  id?: string
  title: string
  count: number
  picture: PictureData
}) => (
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
    <TopicTitle {...(id ? { id } : {})} css={{ flex: '1 1 0', minWidth: '0', overflowWrap: 'anywhere' }}>
      {title}
    </TopicTitle>
    <TopicCount>
      {count}
      <VisuallyHidden> questions</VisuallyHidden>
    </TopicCount>
  </>
)

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

/** Display of a part of a topic while the topic is open without a summary: once it's followed, and the first one on a wide screen. */
const withoutSummary = (display: 'block' | 'none', isFirst: boolean): SystemStyleObject => ({
  'section:target &': { [SUPPORTS_DETAILS_CONTENT]: { display } },
  ...(isFirst ? { [SUPPORTS_DETAILS_CONTENT]: { lg: { display } } } : {}),
})

/** Number of core topics, listed first: emergencies, leaks, drains, hot water, taps and toilets. */
const CORE_TOPICS = 5

/** All common questions by topic, each with its short answer and a link to the whole one. Wide screens show the first topic open. */
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
        <Container>
          <Box css={{ borderBottom: '1px solid {colors.line}' }}>
            {topics.map(({ slug, title, picture, guide, answers }, index) => (
              <Box
                as="section"
                key={slug}
                id={slug}
                aria-labelledby={`${slug}-title`}
                css={{
                  borderTop: '1px solid {colors.line}',
                  '&:first-of-type': { borderTop: '3px solid {colors.text}' },
                  scrollMarginTop: SECTION_SCROLL_MARGIN,
                }}
              >
                {/* The title is in the summary, unless the topic is open without one. */}
                <Box
                  css={{
                    display: 'none',
                    ...withoutSummary('block', index === 0),
                    _print: { display: 'block' },
                  }}
                >
                  <Box
                    css={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 's4',
                      minHeight: { base: '68px', lg: '84px' },
                    }}
                  >
                    <TopicHead id={`${slug}-title`} title={title} count={answers.length} picture={picture} />
                  </Box>
                  {guide ? <TopicGuide guide={guide} css={{ marginBottom: 's3' }} /> : null}
                </Box>
                <ResponsiveDetails
                  look="row"
                  {...(index === 0 ? { from: 'lg' } : {})}
                  css={{ '& > summary': { minHeight: { lg: '84px' } } }}
                  summary={<TopicHead title={title} count={answers.length} picture={picture} />}
                >
                  {guide ? (
                    <TopicGuide
                      guide={guide}
                      css={{
                        marginBottom: 's3',
                        ...withoutSummary('none', index === 0),
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
