import {
  BookIcon,
  Box,
  chakra,
  Heading,
  MapPinIcon,
  NoteIcon,
  PageIcon,
  Pictogram,
  QuestionIcon,
  ResponsiveDetails,
  Text,
  WrenchIcon,
} from 'design-system'
import type { SearchPageQuery } from '../../graphql/graphql.ts'
import { MatchedText } from '../../layout/search/matched-text.tsx'
import { RESULT_LABELS } from '../../layout/search/search-query.ts'
import { focalPoint } from '../../shared/focal-point.ts'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { Picture } from '../../shared/picture.tsx'

export type Result = SearchPageQuery['search'][number]
type Kind = Result['__typename']

const KIND_ICONS: Readonly<Record<Kind, typeof BookIcon>> = {
  ServiceResult: WrenchIcon,
  LocationResult: MapPinIcon,
  ArticleResult: NoteIcon,
  GuideResult: BookIcon,
  AnswerResult: QuestionIcon,
  PageResult: PageIcon,
}

const idOf = (kind: Kind) => `found-${kind}`

/** How many results of a long group are shown first. A group with one more shows all, since collapsing one saves no space. */
const MAX_SHOWN = 3

const Group = chakra('div', {
  base: {
    display: 'grid',
    gap: { lg: '60px' },
    gridTemplateColumns: { lg: '3fr 9fr' },
    alignItems: 'start',
    marginTop: { base: 's7', lg: 's8' },
    // Browsers don't keep a heading with the content that follows it in a grid.
    _print: { display: 'block' },
    '& h3': {
      display: 'flex',
      alignItems: 'center',
      gap: 's3',
      marginBottom: { base: 's3', lg: '0' },
      lineHeight: '1.2',
      position: { lg: 'sticky' },
      top: { lg: '96px' },
    },
    '& h3 > svg': {
      flex: 'none',
      width: '44px',
      height: '44px',
      padding: '10px',
      borderRadius: '{radii.r1} {radii.r1} 20px {radii.r1}',
      background: 'surface.tint',
      color: 'accent',
    },
    '& h3 small': {
      color: 'text.3',
      fontSize: 'small',
      fontWeight: 'medium',
      letterSpacing: '0',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

const Rows = chakra('ol', {
  base: {
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      display: 'grid',
      columnGap: { base: '16px', sm: '24px' },
      alignItems: { base: 'start', sm: 'center' },
      padding: '14px 0',
      borderTop: '1px solid {colors.line}',
    },
    '& > li:has(img)': { gridTemplateColumns: { base: '64px minmax(0, 1fr)', sm: '80px minmax(0, 1fr)' } },
    '& img': {
      width: '100%',
      height: 'auto',
      aspectRatio: '1',
      objectFit: 'cover',
      borderRadius: '{radii.r1} {radii.r1} 24px {radii.r1}',
    },
    '& h4': { fontSize: { base: '1.125rem', sm: '1.25rem' }, fontWeight: 'strong', lineHeight: '1.3' },
    '& h4 a': { textUnderlineOffset: '.18em', textDecorationThickness: '1px' },
    // The whole row is clickable, while the link keeps its accessible name.
    '& h4 a::after': { content: '""', position: 'absolute', inset: '0' },
    '& > li:hover h4 a': { textDecorationThickness: '2px' },
    '& p': {
      marginTop: '4px',
      color: 'text.2',
      fontSize: { base: 'small', sm: '1.0625rem' },
      lineHeight: 'small',
    },
    '&[data-best] > li:first-of-type': {
      sm: {
        '& h4': { fontSize: '1.625rem', letterSpacing: 'display', lineHeight: '1.2' },
        '& p': { marginTop: '6px', fontSize: 'lead' },
        '&:has(img)': { paddingBlock: '20px' },
      },
    },
  },
})

/**
 * Results grouped by type. The type of the best result comes first, as does the best result within each type. Questions come after
 * short groups that match exactly, since there are often many of them.
 */
export function ResultGroups({ results, query }: { results: ReadonlyArray<Result>; query: string }) {
  const groups = new Map<Kind, Result[]>()
  for (const result of results)
    groups.set(result.__typename, [...(groups.get(result.__typename) ?? []), result])
  const inOrder = [...groups]
  const questions = inOrder.findIndex(([kind, { length }]) => kind === 'AnswerResult' && length > MAX_SHOWN)
  if (questions >= 0) {
    const after = inOrder.splice(questions)
    inOrder.push(...after.filter(([, group]) => matchesExactly(group, query)))
    inOrder.push(...after.filter((group) => !inOrder.includes(group)))
  }
  return (
    <>
      {inOrder.map(([kind, group], index) => (
        <ResultGroup key={kind} kind={kind} results={group} best={index === 0} />
      ))}
    </>
  )
}

function KindIcon({ kind, size }: { kind: Kind; size: number }) {
  const Icon = KIND_ICONS[kind]
  return <Icon size={size} />
}

function ResultGroup({ kind, results, best }: { kind: Kind; results: ReadonlyArray<Result>; best: boolean }) {
  const { many } = RESULT_LABELS[kind]
  const visibleCount = results.length > MAX_SHOWN + 1 ? MAX_SHOWN : results.length
  const id = idOf(kind)
  return (
    <Group>
      <Heading as="h3" id={id} css={{ scrollMarginTop: '96px' }}>
        <KindIcon kind={kind} size={24} />
        {many} <small>{results.length}</small>
      </Heading>
      <Box
        css={{
          borderTop: '3px solid {colors.text}',
          '& > ol:first-of-type > li:first-of-type': { borderTop: '0' },
        }}
      >
        <Rows aria-labelledby={id} {...(best ? { 'data-best': '' } : {})}>
          {results.slice(0, visibleCount).map((result) => (
            <Row key={result.path} result={result} />
          ))}
        </Rows>
        {visibleCount < results.length ? (
          <ResponsiveDetails
            look="row"
            summary={`${results.length - visibleCount} more ${many.toLowerCase()}`}
            css={{ borderBlock: '1px solid {colors.line}', '& > summary': { color: 'link' } }}
          >
            <Rows start={visibleCount + 1} aria-labelledby={id}>
              {results.slice(visibleCount).map((result) => (
                <Row key={result.path} result={result} />
              ))}
            </Rows>
          </ResponsiveDetails>
        ) : null}
      </Box>
    </Group>
  )
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether a group is short and the title of one of its results has all the searched words. */
const matchesExactly = (results: ReadonlyArray<Result>, query: string) =>
  results.length <= MAX_SHOWN &&
  results.some(({ title }) => {
    const titleWords = new Set(splitWords(title))
    return splitWords(query).every((word) => titleWords.has(word))
  })

const Row = ({ result }: { result: Result }) => (
  <li>
    <Thumbnail result={result} />
    <div>
      <h4>
        <a href={result.path}>
          <MatchedText text={result.title} matches={result.matches} />
        </a>
      </h4>
      <Text>
        <MatchedText
          text={result.excerpt}
          matches={result.matches}
          part={(text) => <NonBreaking text={text} />}
        />
      </Text>
    </div>
  </li>
)

/** Illustration of a result. Questions and pages have none. */
function Thumbnail({ result }: { result: Result }) {
  if (result.__typename === 'ServiceResult') return <Pictogram name={result.service.slug} size={80} />
  const drawn =
    result.__typename === 'LocationResult'
      ? result.location
      : result.__typename === 'ArticleResult'
        ? result.article
        : result.__typename === 'GuideResult'
          ? result.guide
          : null
  return drawn ? (
    <Picture picture={drawn.picture} sizes="80px" alt="" css={{ objectPosition: focalPoint(drawn.slug) }} />
  ) : null
}
