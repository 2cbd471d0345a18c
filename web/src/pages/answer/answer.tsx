import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, MoreLink, Section, type SystemStyleObject, Text } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { AnswerPageQuery } from '../../graphql/graphql.ts'
import { Fold } from '../../islands/fold.tsx'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { lazyPart } from '../../islands/lazy-part.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { WATER_GUIDE } from '../../routing/water-guide.ts'
import { AnswerLinks } from '../../shared/answer-links.tsx'
import { Breadcrumb } from '../../shared/breadcrumb.tsx'
import { CallOrBook } from '../../shared/call-or-book.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { PictureAside } from '../../shared/picture-aside.tsx'
import { guideReadings, ReadingList } from '../../shared/reading-list.tsx'
import { GasNote, WaterNote } from '../../shared/safety-note.tsx'
import { ServiceRow } from '../../shared/service-row.tsx'
import { splitAnswer } from '../../shared/split-answer.ts'
import { answerDescription } from './answer-description.ts'
import { AnswerTable } from './answer-table.tsx'
import { ShortAnswer } from './answer-text.tsx'
import { DangerCalls } from './danger-calls.tsx'
import { PhoneLinks } from './phone-links.tsx'

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
      table { columns rows note }
      danger
      firstCall { label number }
      topic { slug title picture { width height alt avif webp src } }
      source { title path }
      local
      service { slug title shortDescription }
      guide { slug title picture { width height alt avif webp src } }
      related { slug question }
      articles { slug title picture { width height alt avif webp src } }
    }
    pageHeadings { faq { title related source articles } }
  }
`)

/** The answer to a common question: the short answer, the details and what to do next. */
export function Answer() {
  const { slug = '' } = useLocation().params
  const { answer: found, pageHeadings } = useSuspenseQuery(AnswerPage, { variables: { slug } }).data
  if (!found) return <NotFound />
  const { question, answer, introduction, steps, table, danger, firstCall, topic, related } = found
  const { faq: headings } = pageHeadings
  const trail = [
    { name: headings.title, path: '/faq' },
    { name: question, path: `/faq/${slug}` },
  ]
  const note = danger ? null : topic.slug === 'gas' ? (
    <GasNote />
  ) : topic.slug === 'emergencies' ? (
    <WaterNote />
  ) : null
  const { lead, rest } = splitAnswer(introduction)
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
        <Container css={{ paddingTop: { base: 's4', lg: 's5' }, paddingBottom: { base: 's7', lg: 's8' } }}>
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
              <Heading
                as="h1"
                id="answer-title"
                css={{ maxWidth: '18em', fontSize: 'clamp(2.125rem, 1.6rem + 2.4vw, 3.375rem)' }}
              >
                <NonBreaking text={question} />
              </Heading>
              <ShortAnswer lead={lead} steps={steps} danger={danger} />
              {rest && !table ? <Details text={rest} css={{ marginTop: 's4' }} /> : null}
              {danger ? null : (
                <Box data-instead-of-action-bar="">
                  <CallOrBook
                    css={{ marginTop: { base: 's5', lg: 's6' } }}
                    firstCall={firstCall ?? undefined}
                    secondaryLink={isWaterEmergency(found) ? TURN_OFF_THE_WATER : undefined}
                  />
                </Box>
              )}
            </div>
            {danger ? <DangerCalls /> : <PictureAside picture={topic.picture} />}
          </Box>
          {note ? <Box css={{ marginTop: 's6', maxWidth: '760px' }}>{note}</Box> : null}
        </Container>
      </Box>
      <Fold />
      <Section css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container
          css={{
            display: 'grid',
            gap: { base: 's7', lg: 's8' },
            columnGap: { lg: 's9' },
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
            gridTemplateRows: { lg: 'auto 1fr' },
            alignItems: 'start',
          }}
        >
          {table ? (
            <Box css={{ display: 'grid', gap: 's5' }}>
              {rest ? <Details text={rest} /> : null}
              <AnswerTable title={question} table={table} />
            </Box>
          ) : null}
          <Next answer={found} title={headings.source} reading={headings.articles} />
          <Box css={table ? { gridColumn: '1 / -1' } : {}}>
            <Heading css={{ fontSize: '1.625rem' }}>{headings.related}</Heading>
            <AnswerLinks
              answers={related}
              css={{
                marginTop: 's3',
                // Below the table and what to do next, they have the whole width.
                ...(table
                  ? { display: { lg: 'grid' }, gridTemplateColumns: '1fr 1fr', columnGap: 's9' }
                  : {}),
              }}
            />
            <Box css={{ marginTop: 's3' }}>
              <MoreLink href={`/faq#${topic.slug}`}>{topic.title}: all questions</MoreLink>
            </Box>
          </Box>
        </Container>
      </Section>
      {danger ? null : (
        <Island name="closing">
          <ClosingQuestion lead="Call and ask, or send us a message." secondaryLink={SEND_A_MESSAGE} />
        </Island>
      )}
    </>
  )
}

const TURN_OFF_THE_WATER = { href: WATER_GUIDE, label: 'How to turn off the water' }
const SEND_A_MESSAGE = { href: '/contact#quote', label: 'Send a message' }

/** Whether water is running where it shouldn't, so that turning it off comes before booking. Not for gas or a blocked drain. */
const isWaterEmergency = ({
  topic,
  guide,
}: Pick<NonNullable<AnswerPageQuery['answer']>, 'topic' | 'guide'>) =>
  topic.slug === 'emergencies' && guide !== null && `/guides/${guide.slug}` === WATER_GUIDE

/** The rest of an answer. */
const Details = ({ text, css = {} }: { text: string; css?: SystemStyleObject }) => (
  <Text
    css={{ maxWidth: '36em', fontSize: { base: '1.0625rem', lg: '1.1875rem' }, lineHeight: '1.55', ...css }}
  >
    <PhoneLinks text={text} />
  </Text>
)

/** What to do or read next: the service that does the work, the guide and the articles, in a panel. */
function Next({
  answer: { topic, source, local, service, guide, articles, table },
  title,
  reading,
}: {
  answer: NonNullable<AnswerPageQuery['answer']>
  title: string
  reading: string
}) {
  return (
    <Box
      as="aside"
      aria-labelledby="next-title"
      css={{
        gridColumn: { lg: '2' },
        gridRow: { lg: table ? '1' : '1 / span 2' },
        padding: { base: '22px 20px 14px', lg: '28px 32px 22px' },
        borderRadius: '{radii.r4} {radii.r4} 72px {radii.r4}',
        background: 'surface.tint',
      }}
    >
      <Heading id="next-title" css={{ marginBottom: 's3', fontSize: '1.625rem' }}>
        {title}
      </Heading>
      <Box as="ul" css={{ listStyle: 'none', '& > li:last-of-type': { borderBottom: '0' } }}>
        <ServiceRow service={service} />
      </Box>
      <ReadingList
        label={reading}
        readings={[
          ...guideReadings(guide ? [guide] : []),
          ...articles.map(({ slug, title: name, picture }) => ({
            path: `/blog/${slug}`,
            kind: 'Article',
            title: name,
            picture,
          })),
        ]}
      />
      {local ? <MoreLink href={source.path}>{source.title}</MoreLink> : null}
      {topic.slug === 'booking' ? <MoreLink href="/prices">Prices and what affects them</MoreLink> : null}
    </Box>
  )
}
