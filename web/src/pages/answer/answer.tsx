import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Fold } from '../../islands/fold.tsx'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { lazyPart } from '../../islands/lazy-part.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { AnswerLinks } from '../../shared/answer-links.tsx'
import { Breadcrumb } from '../../shared/breadcrumb.tsx'
import { CallOrBook } from '../../shared/call-or-book.tsx'
import { LinkRows } from '../../shared/link-rows.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { PictureAside } from '../../shared/picture-aside.tsx'
import { GasNote, WaterNote } from '../../shared/safety-note.tsx'
import { ServiceRow } from '../../shared/service-row.tsx'
import { answerDescription } from './answer-description.ts'
import { AnswerText } from './answer-text.tsx'
import { DangerCalls } from './danger-calls.tsx'

const NotFound = lazyPart(() => import('../../shared/not-found.tsx').then((module) => module.NotFound))
const ClosingQuestion = lazy(
  loadWhenNear('closing', () =>
    import('../../shared/closing-question.tsx').then((module) => module.ClosingQuestion),
  ),
)

const AnswerPage = graphql(`
  query AnswerPage($slug: String!) {
    answer(slug: $slug) {
      slug
      question
      answer
      introduction
      steps
      danger
      topic { slug title picture { width height alt avif webp src } }
      source { title path }
      local
      service { slug title shortDescription }
      guide { slug title }
      related { slug question }
      articles { slug title }
    }
    pageHeadings { faq { title related source articles } }
  }
`)

/** The answer to a common question, with links to what to read or do next. */
export function Answer() {
  const { slug = '' } = useLocation().params
  const { answer: found, pageHeadings } = useSuspenseQuery(AnswerPage, { variables: { slug } }).data
  if (!found) return <NotFound />
  const {
    question,
    answer,
    introduction,
    steps,
    danger,
    topic,
    source,
    local,
    service,
    guide,
    related,
    articles,
  } = found
  const { faq: headings } = pageHeadings
  const trail = [
    { name: headings.title, path: '/faq' },
    { name: question, path: `/faq/${slug}` },
  ]
  const reading = [
    ...(guide ? [{ path: `/guides/${guide.slug}`, title: guide.title }] : []),
    ...articles.map((article) => ({ path: `/blog/${article.slug}`, title: article.title })),
  ]
  const note = danger ? null : topic.slug === 'gas' ? (
    <GasNote />
  ) : topic.slug === 'emergencies' ? (
    <WaterNote />
  ) : null
  return (
    <>
      <PageHead
        title={question}
        description={answerDescription(answer)}
        canonical={`/faq/${slug}`}
        trail={trail}
        subject={{ type: 'Question', question, answer }}
      />
      <Box as="section" aria-labelledby="answer-title" css={{ background: 'bg.warm' }}>
        <Container css={{ paddingTop: { base: 's4', lg: 's5' }, paddingBottom: { base: 's8', lg: 's9' } }}>
          <Breadcrumb trail={trail} />
          <Box
            css={{
              display: 'grid',
              columnGap: 's9',
              gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
              alignItems: 'start',
              marginTop: '14px',
            }}
          >
            <div>
              <Heading as="h1" id="answer-title" css={{ maxWidth: '18em' }}>
                <NonBreaking text={question} />
              </Heading>
              <AnswerText introduction={introduction} steps={steps} danger={danger} />
              {danger ? null : (
                <Box {...{ 'data-instead-of-action-bar': '' }}>
                  <CallOrBook css={{ marginTop: 's6' }} />
                </Box>
              )}
            </div>
            {danger ? <DangerCalls /> : <PictureAside picture={topic.picture} />}
          </Box>
          {note ? <Box css={{ marginTop: 's6', maxWidth: '760px' }}>{note}</Box> : null}
        </Container>
      </Box>
      <Fold />
      <Section css={{ paddingTop: { base: 's8', lg: 's9' } }}>
        <Container
          css={{
            display: 'grid',
            gap: { base: 's7', lg: '88px' },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          <div>
            <Heading css={{ fontSize: '1.625rem' }}>{headings.related}</Heading>
            <AnswerLinks answers={related} css={{ marginTop: 's3' }} />
            <Box css={{ marginTop: 's3' }}>
              <MoreLink href={`/faq#${topic.slug}`}>{topic.title}: all questions</MoreLink>
            </Box>
          </div>
          <div>
            <Heading css={{ fontSize: '1.625rem' }}>{headings.source}</Heading>
            {danger ? (
              <LinkRows
                links={[{ path: `/services/${service.slug}`, title: service.title }]}
                css={{ marginTop: 's3' }}
              />
            ) : (
              <Box as="ul" css={{ listStyle: 'none', marginTop: '22px' }}>
                <ServiceRow service={service} />
              </Box>
            )}
            {local ? <MoreLink href={source.path}>{source.title}</MoreLink> : null}
            {topic.slug === 'booking' ? (
              <MoreLink href="/prices">Prices and what affects them</MoreLink>
            ) : null}
            {reading.length > 0 ? (
              <>
                <Heading as="h3" css={{ marginTop: 's6' }}>
                  {headings.articles}
                </Heading>
                <LinkRows links={reading} css={{ marginTop: 's2' }} />
              </>
            ) : null}
          </div>
        </Container>
      </Section>
      {danger ? null : (
        <Island name="closing">
          <ClosingQuestion />
        </Island>
      )}
    </>
  )
}
