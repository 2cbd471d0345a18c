import type { Answer, Article, Content, Service } from 'content'
import { searchIndex } from '../search/search.ts'
import { serviceBySlug } from '../services/services.ts'

const MAX_RELATED = 4

/** Pages of a kind that count as good matches. */
const MAX_MATCHES = 3

/** The page that an answer is taken from. */
export function sourceOf(
  { source: { kind, slug } }: Answer,
  { services, landingPages, locations }: Content,
): { readonly title: string; readonly path: string } {
  const landing = landingPages.find((page) => kind === 'landing' && page.slug === slug)
  // Landing pages are for advertising; visitors already on the site get the full service page.
  const service = services.find((candidate) => candidate.slug === (landing ? landing.service : slug))
  if (kind !== 'location' && service) return { title: service.title, path: `/services/${service.slug}` }
  const location = locations.find((candidate) => candidate.slug === slug)
  if (!location) throw new Error(`answer from ${kind} ${slug}, which does not exist`)
  return { title: `Plumber in ${location.name}`, path: `/locations/${slug}` }
}

/** Whether an answer is about the suburb that it comes from: it names the suburb. */
export function isLocal(
  { question, answer, source: { kind, slug } }: Answer,
  { locations }: Content,
): boolean {
  if (kind !== 'location') return false
  const location = locations.find((candidate) => candidate.slug === slug)
  return location !== undefined && `${question} ${answer}`.includes(location.name)
}

/** The service of an answer: that of its page, or for a suburb's answer the one of its topic that the question is about. */
export function serviceOf(answer: Answer, content: Content): Service {
  const { kind, slug } = answer.source
  if (kind === 'service') return serviceBySlug(slug, content)
  const landing = content.landingPages.find((page) => kind === 'landing' && page.slug === slug)
  if (landing) return serviceBySlug(landing.service, content)
  const services = topicOf(answer, content).services
  const found = searchIndex(content)(answer.question, 'ServiceResult')
    .slice(0, MAX_MATCHES)
    .flatMap((result) =>
      result.kind === 'ServiceResult' && services.includes(result.service.slug) ? [result.service] : [],
    )
  return found[0] ?? serviceBySlug(services[0] ?? '', content)
}

/** The topic that an answer is listed under. */
export function topicOf({ topic }: Answer, { answerTopics }: Content) {
  const found = answerTopics.find(({ slug }) => slug === topic)
  if (!found) throw new Error(`answer of topic ${topic}, which does not exist`)
  return found
}

/** Related answers: similar questions of the same topic, similar ones of other topics, then the rest of the topic. */
export function relatedAnswers(answer: Answer, content: Content): ReadonlyArray<Answer> {
  const hasSameTopic = ({ topic }: Answer) => topic === answer.topic
  const similar = answersFor(answer.question, content)
  const inOrder = [...similar.filter(hasSameTopic), ...similar, ...content.answers.filter(hasSameTopic)]
  return [...new Set(inOrder)].filter((candidate) => candidate !== answer).slice(0, MAX_RELATED)
}

/** Common questions on the same subject as an article: its service is one that the article names, as matching words finds too much. */
export function answersAbout(article: Article, content: Content): ReadonlyArray<Answer> {
  // Stops at the last one needed, since finding the service of a suburb's answer takes a search.
  return answersFor([article.title, ...article.tags].join(' '), content)
    .values()
    .filter((answer) => article.related.includes(serviceOf(answer, content).slug))
    .take(MAX_RELATED)
    .toArray()
}

function answersFor(query: string, content: Content): ReadonlyArray<Answer> {
  return searchIndex(content)(query, 'AnswerResult').flatMap((result) =>
    result.kind === 'AnswerResult' ? [result.answer] : [],
  )
}
