import type { Answer, AreaVerdict, Article, Content, Guide, Location, Service } from 'content'

/** A searchable page and the text it's found by. */
export type SearchDocument = {
  readonly path: string
  readonly title: string
  /** Plain text under the title of the search result. */
  readonly excerpt: string
  /** The excerpt, unless the body contains it. */
  readonly summary: string
  /** Other names for the same page. */
  readonly keywords: string
  /** Name of the topic that an answer belongs to; empty for other pages. */
  readonly topic: string
  /** The page's headings and problems: the symptoms people search for. */
  readonly details: string
  readonly body: string
} & (
  | { readonly kind: 'ServiceResult'; readonly service: Service }
  | { readonly kind: 'LocationResult'; readonly location: Location }
  | { readonly kind: 'ArticleResult'; readonly article: Article }
  | { readonly kind: 'GuideResult'; readonly guide: Guide }
  | { readonly kind: 'AnswerResult'; readonly answer: Answer }
  | { readonly kind: 'PageResult' }
)

/** A page found by a search. */
export type SearchHit = SearchDocument & {
  /** Words of the title and excerpt that matched, as written there. */
  readonly matches: ReadonlyArray<string>
}

/** Every public page of the site, once each, except landing pages, which repeat their service. */
export function documentsOf(content: Content): ReadonlyArray<SearchDocument> {
  const { services, locations, articles, guides, answers, answerTopics, pages, search, localities } = content
  return [
    ...services.map((service) => ({
      kind: 'ServiceResult' as const,
      service,
      path: `/services/${service.slug}`,
      title: service.title,
      excerpt: service.shortDescription,
      summary: service.shortDescription,
      keywords: joinTexts([service.searchTitle, ...(search.services[service.slug] ?? [])]),
      topic: '',
      details: joinTexts(service.problems.flatMap(({ title, description }) => [title, description])),
      body: joinTexts([
        service.heroDescription,
        ...service.features,
        plainText(service.fullDescription),
        ...service.faqs.map(({ question }) => question),
      ]),
    })),
    ...locations.map((location) => ({
      kind: 'LocationResult' as const,
      location,
      path: `/locations/${location.slug}`,
      title: `Plumber in ${location.name} ${location.postcode}`,
      excerpt: location.summary,
      summary: '',
      keywords: joinTexts(localities.find(({ slug }) => slug === location.slug)?.aliases ?? []),
      topic: '',
      details: joinTexts(location.commonProblems.map(({ title }) => title)),
      body: joinTexts([
        // Each page states our time to arrive, in a row of facts.
        'Emergency response',
        plainText(location.description),
        ...location.commonProblems.map(({ description }) => description),
        ...location.faqs.map(({ question }) => question),
      ]),
    })),
    ...articles.map((article) => ({
      kind: 'ArticleResult' as const,
      article,
      path: `/blog/${article.slug}`,
      title: article.title,
      excerpt: article.lead,
      summary: article.lead,
      keywords: joinTexts([...article.tags, ...(search.articles[article.slug] ?? [])]),
      topic: '',
      details: joinTexts(article.headings.map(({ text }) => text)),
      body: plainText(article.body),
    })),
    ...guides.map((guide) => ({
      kind: 'GuideResult' as const,
      guide,
      path: `/guides/${guide.slug}`,
      title: guide.title,
      excerpt: guide.description,
      summary: joinTexts([guide.lead, guide.description]),
      keywords: joinTexts(search.guides[guide.slug] ?? []),
      topic: '',
      details: joinTexts([...guide.sections.map(({ title }) => title), ...toolTexts(guide, content)]),
      body: joinTexts([
        plainText(guide.body),
        ...guide.sections.flatMap(({ steps }) =>
          steps.flatMap(({ title, text }) => [title, plainText(text)]),
        ),
      ]),
    })),
    ...answers.map((answer) => ({
      kind: 'AnswerResult' as const,
      answer,
      path: `/faq/${answer.slug}`,
      title: answer.question,
      excerpt: excerptOf(answer.answer),
      summary: '',
      keywords: joinTexts(search.answers[answer.slug] ?? []),
      topic: answerTopics.find(({ slug }) => slug === answer.topic)?.title ?? '',
      details: '',
      body: answer.answer,
    })),
    ...pages.map((page) => ({
      kind: 'PageResult' as const,
      path: `/${page.slug}`,
      title: page.title,
      excerpt: page.description,
      summary: page.description,
      keywords: '',
      topic: '',
      details: joinTexts(page.headings.map(({ text }) => text)),
      body: plainText(page.body),
    })),
    ...search.pages.map((page) => ({
      kind: 'PageResult' as const,
      path: page.path,
      title: page.title,
      excerpt: page.description,
      summary: page.description,
      keywords: joinTexts(page.words),
      topic: '',
      details: '',
      body: '',
    })),
    ...localities
      .filter(({ location }) => location === null)
      .map(({ name, postcode, aliases, verdict }) => ({
        kind: 'PageResult' as const,
        path: `/locations?${new URLSearchParams({ area: name })}`,
        title: `${name} ${postcode}`,
        excerpt: `${name}: ${COVERAGE[verdict]}`,
        summary: '',
        keywords: joinTexts(aliases),
        topic: '',
        details: '',
        body: '',
      })),
  ]
}

/** Text of a guide's tool: questions and answers. */
function toolTexts({ tool }: Guide, { whosePipe, hotWaterChooser }: Content): ReadonlyArray<string> {
  if (tool === 'WHOSE_PIPE') {
    const { pipes, answers } = whosePipe
    return [
      ...pipes.flatMap(({ label, hint, places }) => [label, hint, ...places.map((place) => place.label)]),
      ...answers.map(({ who }) => who),
    ]
  }
  if (tool === 'HOT_WATER') {
    const { questions, types } = hotWaterChooser
    return [...questions.map(({ text }) => text), ...types.map(({ title }) => title)]
  }
  return []
}

/** Fits three lines on a phone. */
const MAX_EXCERPT_LENGTH = 165

/** The opening sentences of a text, as many as fit an excerpt; if the first is too long, its opening words. */
function excerptOf(text: string): string {
  let excerpt = ''
  for (const sentence of text.match(/.+?[.!?](?=\s|$)/g) ?? []) {
    if (excerpt.length + sentence.length > MAX_EXCERPT_LENGTH) break
    excerpt += sentence
  }
  return excerpt || `${text.slice(0, MAX_EXCERPT_LENGTH).replace(/[\s,;:.]+\S*$/, '')}…`
}

const COVERAGE: Readonly<Record<Exclude<AreaVerdict, 'UNKNOWN'>, string>> = {
  IN_AREA: 'yes, we come to you. Check your suburb and book a time.',
  JUST_OUTSIDE: "just outside our usual area. Call us and we'll tell you if we can come.",
  TOO_FAR: 'outside our area.',
}

const joinTexts = (parts: ReadonlyArray<string>) => parts.join('. ')

/** Text of sanitised HTML, without tags. */
const plainText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')
