import { useSuspenseQuery } from '@apollo/client/react'
import { Box, CheckIcon, Container, Heading, Section, Text, WrenchIcon } from 'design-system'
import { lazy, type ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ArticlePageQuery } from '../../graphql/graphql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { lazyPart } from '../../islands/lazy-part.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { useLocation } from '../../routing/page-context.ts'
import { articleTitle } from '../../shared/article-title.ts'
import { BookOrCall } from '../../shared/book-or-call.tsx'
import { Day } from '../../shared/day.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { Picture, type PictureData } from '../../shared/picture.tsx'
import { Prose } from '../../shared/prose.tsx'
import { ServiceRow } from '../../shared/service-row.tsx'
import { Sources } from '../../shared/sources.tsx'
import { TextColumns } from '../../shared/text-columns.tsx'
import { TextContents } from '../../shared/text-contents.tsx'
import { ArticleEnding } from './article-ending.tsx'
import { ArticleText, sectionsOf } from './article-text.tsx'

const NotFound = lazyPart(() => import('../../shared/not-found.tsx').then((module) => module.NotFound))
const ClosingBook = lazy(
  loadWhenNear('closing', () => import('../../shared/closing-book.tsx').then((module) => module.ClosingBook)),
)

const ArticlePage = graphql(`
  query ArticlePage($slug: String!) {
    article(slug: $slug) {
      title
      description
      lead
      author
      published
      updated
      tags
      diy
      licensed
      body
      headings { id text }
      facts { section figure text }
      figures { section caption picture { width height alt avif webp src } }
      closing { title lead }
      sources { title publisher url }
      picture { width height alt avif webp src }
      guides { slug title lead picture { width height alt avif webp src } }
      answers { slug question }
      related {
        slug
        title
        shortDescription
      }
    }
    pageHeadings { article { diy licensed sources services questions } }
  }
`)

/** Step of `Business.visit` whose drawing shows the plumber at work. */
const WORK_STEP = 3

/** One article: author and dates, who may do which work, the text, and its sources. */
export function Article() {
  const { slug = '' } = useLocation().params
  const { article, pageHeadings } = useSuspenseQuery(ArticlePage, { variables: { slug } }).data
  const { article: headings } = pageHeadings
  if (!article) return <NotFound />
  const { title, description, lead, author, published, updated, picture } = article
  const bookingPath = `/booking?${new URLSearchParams({ service: article.related[0]?.slug ?? '' })}`
  const [introduction = '', ...sections] = sectionsOf(article.body)
  const trail = [
    { name: 'Advice articles', path: '/blog' },
    { name: title, path: `/blog/${slug}` },
  ]
  return (
    <>
      <PageHead
        title={title}
        description={description}
        canonical={`/blog/${slug}`}
        trail={trail}
        subject={{ type: 'BlogPosting', headline: title, description, author, published, updated }}
      />
      <PageOpening
        id="article-title"
        trail={trail}
        title={articleTitle(title)}
        lead={lead}
        picture={
          <Box css={{ display: { base: 'none', lg: 'block' } }}>
            <LeadPicture picture={picture} />
          </Box>
        }
        leadsOn
      >
        <Byline article={article} />
      </PageOpening>
      <Section css={{ paddingTop: { base: 's5', lg: 's9' } }}>
        <Container>
          <TextColumns
            as="article"
            aria-labelledby="article-title"
            css={{
              rowGap: { base: 's6', lg: 's7' },
              columnGap: { xl: '64px' },
              gridTemplateColumns: { xl: '220px minmax(0, 1fr) 280px' },
              gridTemplateRows: { lg: 'auto 1fr' },
            }}
          >
            <Box css={{ gridColumn: { lg: '2' }, maxWidth: 'measure' }}>
              <Prose html={introduction} css={INTRODUCTION} />
              {/* Small screens have it here, so that the first one has the beginning of the text. */}
              <Box css={{ display: { lg: 'none' }, marginTop: 's5', _print: { display: 'none' } }}>
                <LeadPicture picture={picture} />
              </Box>
            </Box>
            <Box css={{ gridColumn: { lg: '1' }, gridRow: { lg: '1 / span 3' }, alignSelf: 'stretch' }}>
              <TextContents headings={article.headings} />
            </Box>
            <Box css={{ gridColumn: { lg: '2' }, maxWidth: 'measure', containerType: 'inline-size' }}>
              <Permissions headings={headings} article={article} />
              <ArticleText sections={sections} facts={article.facts} figures={article.figures} />
              {article.sources.length > 0 ? (
                <Sources title={headings.sources} sources={article.sources} />
              ) : null}
            </Box>
            {article.related.length > 0 ? (
              <RelatedServices
                title={headings.services}
                services={article.related}
                bookingPath={bookingPath}
              />
            ) : null}
          </TextColumns>
        </Container>
      </Section>
      <ArticleEnding
        guides={article.guides}
        seen={article.picture}
        answers={article.answers}
        questions={headings.questions}
        tags={article.tags}
      />
      <Island name="closing">
        <ClosingBook {...article.closing} step={WORK_STEP} href={bookingPath} />
      </Island>
    </>
  )
}

type ArticleData = NonNullable<ArticlePageQuery['article']>
type Headings = ArticlePageQuery['pageHeadings']['article']

/** Author and dates. */
function Byline({ article }: { article: ArticleData }) {
  const { author, published, updated } = article
  return (
    <Text
      css={{
        marginTop: { base: 's3', sm: 's4' },
        color: 'text.2',
        fontSize: { base: 'meta', sm: 'inherit' },
        maxWidth: 'none',
      }}
    >
      {author}, <Day of={published} />
      {updated === published ? null : (
        <>
          , updated <Day of={updated} />
        </>
      )}
    </Text>
  )
}

/** What people can do themselves, and what only a licensed plumber can. */
function Permissions({ headings, article }: { headings: Headings; article: ArticleData }) {
  return (
    <Box
      css={{
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1fr' },
        columnGap: '1px',
        marginBottom: 's7',
        borderRadius: 'r3',
        overflow: 'hidden',
      }}
    >
      <PermissionNote title={headings.diy} icon={<CheckIcon size={22} />}>
        {article.diy}
      </PermissionNote>
      <PermissionNote title={headings.licensed} icon={<WrenchIcon size={22} />}>
        {article.licensed}
      </PermissionNote>
    </Box>
  )
}

/** Services that do the work of the article. */
function RelatedServices({
  title,
  services,
  bookingPath,
}: {
  title: string
  services: ArticleData['related']
  bookingPath: string
}) {
  const { business } = useSiteFrame()
  return (
    <Box
      as="aside"
      aria-labelledby="related-title"
      css={{
        gridColumn: { lg: '2', xl: '3' },
        gridRow: { xl: '1 / span 2' },
        position: { xl: 'sticky' },
        top: { xl: '110px' },
        maxWidth: 'measure',
      }}
    >
      <Heading as="h2" id="related-title" css={{ marginBottom: 's4', fontSize: 'h3' }}>
        {title}
      </Heading>
      {/* Elsewhere, the end of the page is right below. */}
      <Box
        css={{
          display: { base: 'none', xl: 'grid' },
          gap: 's3',
          marginBottom: 's5',
          _print: { display: 'none' },
        }}
      >
        <BookOrCall href={bookingPath} business={business} />
      </Box>
      <Box
        as="ul"
        css={{
          listStyle: 'none',
          // In the column at the right, the first one has a large picture above its name, where the screen has room for the whole column.
          '& > li:first-of-type': {
            xl: { borderTop: '0', '& a': { paddingTop: '0' } },
            '@media (min-width: 1240px) and (min-height: 900px)': {
              '& a': { gridTemplateColumns: '1fr auto' },
              '& img': {
                gridColumn: '1 / -1',
                gridRow: 'auto',
                marginBottom: 's3',
                aspectRatio: '4 / 3',
                objectFit: 'cover',
                borderRadius: '{radii.r4} {radii.r4} 64px {radii.r4}',
              },
              '& :is(strong, span)': { gridColumn: '1' },
              '& svg': { gridColumn: '2', gridRow: '2 / span 2' },
            },
          },
        }}
      >
        {services.map((service) => (
          <ServiceRow key={service.slug} service={service} />
        ))}
      </Box>
    </Box>
  )
}

/** The first paragraphs, a little larger than the rest. */
const INTRODUCTION = {
  color: 'text',
  fontSize: { base: '1.125rem', lg: '1.3125rem' },
  lineHeight: '1.5',
} as const

/** The same file beside the title and in the text, whichever is shown. */
const LeadPicture = ({ picture }: { picture: PictureData }) => (
  <Picture
    picture={picture}
    sizes="(min-width: 1240px) 580px, (min-width: 1024px) 46vw, 92vw"
    lead
    css={{
      aspectRatio: '3 / 2',
      objectFit: 'cover',
      // The pictures stand on the ground, so crop the sky rather than the floor.
      objectPosition: '50% 75%',
      borderRadius: 'clamp(72px, 16vw, 160px) {radii.r4} {radii.r4} {radii.r4}',
    }}
  />
)

function PermissionNote({ title, icon, children }: { title: string; icon: ReactNode; children: string }) {
  return (
    <Box
      css={{
        display: 'grid',
        gridTemplateColumns: { base: '22px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
        columnGap: 's3',
        alignItems: { base: 'center', md: 'start' },
        alignContent: 'start',
        padding: { base: '18px 20px', md: '20px 24px 24px' },
        background: 'surface.tint',
        '& + &': { borderTop: { base: '1px solid {colors.line}', md: '0' } },
        '& svg': { color: 'accent' },
      }}
    >
      {icon}
      <Heading as="h2" css={{ margin: { md: '8px 0 6px' }, fontSize: 'h3' }}>
        {title}
      </Heading>
      <Text
        css={{
          gridColumn: { base: '2', md: 'auto' },
          marginTop: { base: '4px', md: '0' },
          color: 'text.2',
          fontSize: '1.0625rem',
          lineHeight: '1.5',
        }}
      >
        {children}
      </Text>
    </Box>
  )
}
