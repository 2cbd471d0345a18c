import type { Answer, Article, Content } from 'content'
import { searchIndex } from '../search/search.ts'

const MAX_RELATED = 4
const MAX_ARTICLES = 2

/** The page that an answer is taken from. */
export function sourceOf(
  { source: { kind, slug } }: Answer,
  { services, landingPages, locations }: Content,
): { readonly title: string; readonly path: string } {
  const landing = landingPages.find((page) => kind === 'landing' && page.slug === slug)
  // Landing pages are for advertising; visitors already on the site get the full service page.
  const service = services.find((it) => it.slug === (landing ? landing.service : slug))
  if (kind !== 'location' && service) return { title: service.title, path: `/services/${service.slug}` }
  const location = locations.find((it) => it.slug === slug)
  if (!location) throw new Error(`answer from ${kind} ${slug}, which does not exist`)
  return { title: `Plumber in ${location.name}`, path: `/locations/${slug}` }
}

/** Related answers: similar questions of the same topic, similar ones of other topics, then the rest of the topic. */
export function relatedAnswers(answer: Answer, content: Content): ReadonlyArray<Answer> {
  const hasSameTopic = ({ topic }: Answer) => topic === answer.topic
  const similar = answersFor(answer.question, content)
  const inOrder = [...similar.filter(hasSameTopic), ...similar, ...content.answers.filter(hasSameTopic)]
  return [...new Set(inOrder)].filter((it) => it !== answer).slice(0, MAX_RELATED)
}

/** Articles on the same subject as an answer. */
export function articlesAbout(answer: Answer, content: Content): ReadonlyArray<Article> {
  return searchIndex(content)(answer.question)
    .flatMap((result) => (result.kind === 'ArticleResult' ? [result.article] : []))
    .filter((article) => isAbout(answer, article, content))
    .slice(0, MAX_ARTICLES)
}

/** Common questions on the same subject as an article. */
export function answersAbout(article: Article, content: Content): ReadonlyArray<Answer> {
  return answersFor([article.title, ...article.tags].join(' '), content)
    .filter((answer) => isAbout(answer, article, content))
    .slice(0, MAX_RELATED)
}

/** Whether an article names the service or suburb that the answer comes from: matching words alone finds too much. */
function isAbout({ source: { kind, slug } }: Answer, article: Article, { landingPages }: Content): boolean {
  if (kind === 'location') return article.suburbs.includes(slug)
  const service = kind === 'landing' ? landingPages.find((page) => page.slug === slug)?.service : slug
  return service !== undefined && article.related.includes(service)
}

function answersFor(query: string, content: Content): ReadonlyArray<Answer> {
  return searchIndex(content)(query, 'AnswerResult').flatMap((result) =>
    result.kind === 'AnswerResult' ? [result.answer] : [],
  )
}
