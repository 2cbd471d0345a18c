import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Section, Text } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { Island, loadWhenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SearchField } from '../../layout/search/search-field.tsx'
import { searchText } from '../../layout/search/search-query.ts'
import { useLocation } from '../../routing/page-context.ts'
import { CallOrBook } from '../../shared/call-or-book.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { GasNote, WaterNote } from '../../shared/safety-note.tsx'
import { type Result, ResultGroups } from './result-groups.tsx'
import { SearchStart } from './search-start.tsx'

const ClosingQuestion = lazy(
  loadWhenNear('closing', () =>
    import('../../shared/closing-question.tsx').then((module) => module.ClosingQuestion),
  ),
)

const SearchPage = graphql(`
  query SearchPage($query: String!, $first: Int!) {
    search(query: $query, first: $first) {
      __typename
      title
      path
      excerpt
      matches
      ... on ServiceResult { service { slug quoteService } }
      ... on AnswerResult { answer { slug topic { slug } } }
      ... on LocationResult { location { slug picture { width height alt avif webp src } } }
      ... on ArticleResult { article { slug picture { width height alt avif webp src } } }
      ... on GuideResult { guide { slug picture { width height alt avif webp src } } }
    }
    pageHeadings { search { title lead description none nothingAsked services } }
  }
`)

/** Maximum number of results that the API returns. */
const MAX_RESULTS = 50

/** Heading of the services when nothing was searched for. */
const SERVICES = 'Services'

const TRAIL = [{ name: 'Search', path: '/search' }]

/** Search results by type. The search text is in the address. */
export function Search() {
  const query = searchText(useLocation().search)
  const { search: results, pageHeadings } = useSuspenseQuery(SearchPage, {
    variables: { query, first: MAX_RESULTS },
  }).data
  const { search: headings } = pageHeadings
  const count = results.length
  const [best] = results
  return (
    <>
      <PageHead
        {...(query ? { title: `Search: ${query}` } : {})}
        description={headings.description}
        canonical="/search"
        // Result pages only list pages that search engines have already, at any number of addresses. Without a search it's an
        // ordinary page.
        noindex={query !== ''}
        trail={TRAIL}
      />
      <PageOpening id="search-title" trail={TRAIL} title={headings.title} lead={query ? null : headings.lead}>
        <SearchField
          id="search-words"
          label="What are you looking for?"
          query={query}
          // The header links to the field, which then gets focus: the margin keeps the page at its top.
          css={{ marginTop: 's6', maxWidth: '640px', '& input': { scrollMarginTop: '26rem' } }}
        />
      </PageOpening>
      <Section labelledBy="results-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container>
          <Heading id="results-title" css={{ fontSize: '1.625rem', overflowWrap: 'anywhere' }}>
            {!query
              ? 'What do you need?'
              : count === 0
                ? `Nothing found for “${query}”`
                : `${count === MAX_RESULTS ? `Best ${count}` : count} ${count === 1 ? 'result' : 'results'} for “${query}”`}
          </Heading>
          {best ? (
            <>
              <UrgentNotice result={best} />
              <ResultGroups results={results} query={query} />
            </>
          ) : (
            <>
              <Text css={{ marginTop: 's3', fontSize: 'lead', color: 'text.2' }}>
                {query ? headings.none : headings.nothingAsked}
              </Text>
              {query ? <CallOrBook css={{ marginTop: 's5' }} /> : null}
              <SearchStart services={query ? headings.services : SERVICES} />
            </>
          )}
        </Container>
      </Section>
      <Island name="closing">
        <ClosingQuestion search={false} />
      </Island>
    </>
  )
}

/** What to do immediately, if the best result is about gas or an emergency. */
function UrgentNotice({ result }: { result: Result }) {
  const about =
    result.__typename === 'ServiceResult'
      ? result.service.quoteService
      : result.__typename === 'AnswerResult'
        ? result.answer.topic.slug
        : ''
  const note = about === 'gas' ? <GasNote /> : /^emergenc/.test(about) ? <WaterNote /> : null
  return note ? <Box css={{ marginTop: 's5', maxWidth: '760px' }}>{note}</Box> : null
}
