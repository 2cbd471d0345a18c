import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Section, Text } from 'design-system'
import { type ComponentProps, lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../routing/page-context.ts'
import { LinkChips } from '../../shared/link-chips.tsx'
import { oneLine } from '../../shared/one-line.ts'
import { PageOpening } from '../../shared/page-opening.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleSearch } from './article-search.tsx'
import { type BlogView, blogPath, parseBlogView } from './blog-view.ts'

const ClosingQuestion = lazy(
  loadWhenNear('closing', () =>
    import('../../shared/closing-question.tsx').then((module) => module.ClosingQuestion),
  ),
)

const BlogPage = graphql(`
  query BlogPage($tag: String, $search: String) {
    articles(tag: $tag, search: $search) { ...ArticleCardParts }
    all: articles { ...ArticleCardParts }
    pageHeadings { blog { title lead description articles } }
  }

  fragment ArticleCardParts on Article {
    slug
    title
    lead
    published
    tags
    picture { width height alt avif webp src }
  }
`)

const TRAIL = [{ name: 'Advice articles', path: '/blog' }]

/** Cards in a row. */
const FEW_ARTICLES = 3

/** All articles as cards, newest first. Tag and search text are in the address. */
export function Blog() {
  const view = parseBlogView(useLocation().search)
  const { tag, search } = view
  const { articles, all, pageHeadings } = useSuspenseQuery(BlogPage, { variables: { tag, search } }).data
  const { blog: headings } = pageHeadings
  const tags = [...new Set(all.flatMap((article) => article.tags))].sort()
  const filtered = tag !== null || search !== ''
  // The newest article is in the opening, above the others.
  const newest = filtered ? undefined : articles[0]
  // If a search finds hardly anything, other articles are listed too.
  const suggestions =
    articles.length < FEW_ARTICLES
      ? all.filter(({ slug }) => articles.every((article) => article.slug !== slug))
      : []
  return (
    <>
      <PageHead
        description={headings.description}
        canonical={blogPath(view)}
        noindex={filtered}
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="blog-title"
        trail={TRAIL}
        title={headings.title}
        lead={headings.lead}
        picture={newest ? <ArticleCard article={newest} position="opening" lead /> : null}
      >
        <ArticleSearch tag={tag} search={search} css={{ marginTop: 's5' }} />
        <Box as="nav" aria-label="Tags" css={{ marginTop: 's4' }}>
          <LinkChips
            css={{
              ...oneLine({ display: 'flex', flexWrap: 'wrap', gap: 's2' }),
              '& a[aria-current]': { background: 'text', borderColor: 'text', color: 'bg' },
            }}
          >
            {[null, ...tags].map((option) => (
              <li key={option}>
                <a
                  href={blogPath({ tag: option, search })}
                  aria-current={option === tag ? 'true' : undefined}
                >
                  {option ?? 'All'}
                </a>
              </li>
            ))}
          </LinkChips>
        </Box>
      </PageOpening>
      <Section id="articles" labelledBy="list-title" css={{ paddingTop: { base: 's6', md: 's7', lg: 's8' } }}>
        <Container>
          <Heading
            id="list-title"
            css={{
              marginBottom: { base: 's4', md: 's5' },
              fontSize: '1.625rem',
            }}
          >
            {filtered ? resultSummary(view, articles.length) : headings.articles}
          </Heading>
          {articles.length === 0 ? (
            <Text css={{ fontSize: 'lead', color: 'text.2' }}>
              Try fewer words, or <a href="/blog">see every article</a>. Can't find an answer?{' '}
              <a href="/contact">Ask us</a>.
            </Text>
          ) : (
            <Cards articles={newest ? articles.slice(1) : articles} lead={!newest} />
          )}
          {suggestions.length > 0 ? (
            <>
              <Heading
                css={{ marginTop: { base: 's8', lg: 's9' }, marginBottom: 's5', fontSize: '1.625rem' }}
              >
                Our latest articles
              </Heading>
              <Cards articles={suggestions.slice(0, FEW_ARTICLES)} lead={articles.length === 0} />
            </>
          ) : null}
          <Text
            css={{
              maxWidth: 'none',
              marginTop: { base: 's7', lg: 's8' },
              paddingTop: 's4',
              borderTop: '1px solid {colors.line}',
              fontSize: 'small',
              color: 'text.3',
            }}
          >
            <a href="/feed.xml">Follow new articles in a feed reader</a>
          </Text>
        </Container>
      </Section>
      <Island name="closing">
        <ClosingQuestion search={false} />
      </Island>
    </>
  )
}

function Cards({
  articles,
  lead = true,
}: {
  articles: ReadonlyArray<ComponentProps<typeof ArticleCard>['article'] & { readonly slug: string }>
  /** Whether the first article's picture is the first of the page. */
  lead?: boolean
}) {
  return (
    <Box
      as="ul"
      css={{
        listStyle: 'none',
        display: 'grid',
        gap: { base: '28px 32px', sm: '48px 32px', lg: '64px 40px' },
        gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
      }}
    >
      {articles.map((article, index) => (
        <ArticleCard key={article.slug} article={article} position="list" lead={lead && index === 0} />
      ))}
    </Box>
  )
}

/** Describes the number of articles found, with the tag or the search text or both. */
function resultSummary({ tag, search }: BlogView, count: number): string {
  const about = tag ? ` about ${tag}` : ''
  const matching = search ? ` with “${search}”` : ''
  if (count === 0) return `No articles${about}${matching}`
  return `${count} ${count === 1 ? 'article' : 'articles'}${about}${matching}`
}
