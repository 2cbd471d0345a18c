import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, chakra, Heading, Section, Text } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { SearchPageQuery } from '../../graphql/graphql.ts'
import { Island, whenNear } from '../../islands/island.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SearchField } from '../../layout/search/search-field.tsx'
import { RESULT_KINDS, searchedFor } from '../../layout/search/search-query.ts'
import { useLocation } from '../../routing/page-context.ts'
import { CallOrBook } from '../../shared/call-or-book.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { GasNote, WaterNote } from '../../shared/safety-note.tsx'
import { Unbroken } from '../../shared/unbroken.tsx'
import { SearchStart } from './search-start.tsx'

const ClosingQuestion = lazy(
  whenNear('closing', () => import('../../shared/closing-question.tsx').then((it) => it.ClosingQuestion)),
)

const SearchPage = graphql(`
  query SearchPage($query: String!, $first: Int!) {
    search(query: $query, first: $first) {
      __typename
      title
      path
      excerpt
      ... on ServiceResult { service { slug quoteService } }
      ... on AnswerResult { answer { slug topic { slug } } }
    }
    pageHeadings { search { title lead description none nothingAsked services } }
  }
`)

type Result = SearchPageQuery['search'][number]

/** More than one page of results is no help: the search puts the best first. */
const MOST_RESULTS = 20

/** Heads the services where nothing was searched for. */
const SERVICES = 'Services'

const TRAIL = [{ name: 'Search', path: '/search' }]

/** What a search found, best first; the words stand in the address. */
export function Search() {
  const words = searchedFor(useLocation().search)
  const { search: results, pageHeadings } = useSuspenseQuery(SearchPage, {
    variables: { query: words, first: MOST_RESULTS },
  }).data
  const { search: headings } = pageHeadings
  const count = results.length
  const [best] = results
  return (
    <>
      <PageHead
        {...(words ? { title: `Search: ${words}` } : {})}
        description={headings.description}
        canonical="/search"
        // Results are lists of pages that search engines have already, at as many addresses as there are words. Without words
        // it is a page like any other.
        noindex={words !== ''}
        trail={TRAIL}
      />
      <PageOpening
        id="search-title"
        trail={TRAIL}
        title={headings.title}
        lead={words ? null : headings.lead}
        aside={<AskAPerson />}
      >
        <SearchField
          id="search-words"
          label="What are you looking for?"
          words={words}
          // The header links to the field, which then has the focus: the page stays at its top.
          css={{ marginTop: 's6', maxWidth: '640px', '& input': { scrollMarginTop: '26rem' } }}
        />
      </PageOpening>
      <Section labelledBy="results-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container>
          <Heading id="results-title" css={{ fontSize: '1.625rem', overflowWrap: 'anywhere' }}>
            {!words
              ? 'What do you need?'
              : count === 0
                ? `Nothing found for “${words}”`
                : `${count === MOST_RESULTS ? `Best ${count}` : count} ${count === 1 ? 'result' : 'results'} for “${words}”`}
          </Heading>
          {best ? (
            <>
              <Urgent result={best} />
              <Box as="ol" css={{ listStyle: 'none', marginTop: 's5' }}>
                {results.map((result) => (
                  <ResultRow key={result.path} result={result} />
                ))}
              </Box>
            </>
          ) : (
            <>
              <Text css={{ marginTop: 's3', fontSize: 'lead', color: 'text.2' }}>
                {words ? headings.none : headings.nothingAsked}
              </Text>
              {words ? <CallOrBook css={{ marginTop: 's5' }} /> : null}
              <SearchStart services={words ? headings.services : SERVICES} />
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

/** On phones the bar at the bottom says it. */
const AskAPerson = () => (
  <Box
    css={{
      display: { base: 'none', lg: 'block' },
      alignSelf: 'end',
      borderTop: '3px solid {colors.text}',
      paddingTop: 's4',
    }}
  >
    <Heading as="h2" css={{ fontSize: 'h3' }}>
      Rather ask a person?
    </Heading>
    <CallOrBook css={{ marginTop: 's4' }} />
  </Box>
)

/** What to do at once, where the best result is about gas or an emergency. */
function Urgent({ result }: { result: Result }) {
  const about =
    result.__typename === 'ServiceResult'
      ? result.service.quoteService
      : result.__typename === 'AnswerResult'
        ? result.answer.topic.slug
        : ''
  const note = about === 'gas' ? <GasNote /> : /^emergenc/.test(about) ? <WaterNote /> : null
  return note ? <Box css={{ marginTop: 's5', maxWidth: '760px' }}>{note}</Box> : null
}

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    columnGap: { lg: '60px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '5fr 6fr' },
    padding: '18px 0 20px',
    borderTop: '1px solid {colors.line}',
    '&:last-child': { borderBottom: '1px solid {colors.line}' },
    '& h3': { fontSize: '1.25rem', lineHeight: '1.3' },
    '& h3 a': { textUnderlineOffset: '.18em', textDecorationThickness: '1px' },
    // The whole row is one target; the link keeps its name.
    '& h3 a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover h3 a': { textDecorationThickness: '2px' },
  },
})

function ResultRow({ result: { __typename, title, path, excerpt } }: { result: Result }) {
  return (
    <Row>
      <div>
        <Text css={{ fontSize: 'meta', lineHeight: '1.35', color: 'accent', fontWeight: 'strong' }}>
          {RESULT_KINDS[__typename]}
        </Text>
        <Heading as="h3" css={{ marginTop: '2px' }}>
          <a href={path}>{title}</a>
        </Heading>
      </div>
      <Text
        css={{
          alignSelf: 'center',
          marginTop: { base: '6px', lg: '0' },
          color: 'text.2',
          fontSize: '1.0625rem',
          lineHeight: '1.5',
        }}
      >
        <Unbroken text={excerpt} />
      </Text>
    </Row>
  )
}
