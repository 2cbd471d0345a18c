import type { Article, Content, Service, WhosePipe } from 'content'
import { servicesBySlug } from '../services/services.ts'

type Selection = { readonly pipe: string | null; readonly place: string | null; readonly home: string | null }
type Choice = { readonly id: string; readonly label: string; readonly hint?: string }
type Answer = WhosePipe['answers'][number]
type Call = Answer['calls'][number]

type Question = {
  readonly id: string
  readonly text: string
  readonly choices: ReadonlyArray<Choice & { readonly chosen: boolean }>
}

type Progress = {
  readonly answered: ReadonlyArray<Question>
  /** Null once there is an answer. */
  readonly question: Question | null
  readonly answer: ReturnType<typeof answerOf> | null
  /** What we offer for the pipe. Empty until it's chosen, and where only others fix it. */
  readonly services: ReadonlyArray<Service>
  /** About the pipe. Until it's chosen, those of all pipes, and so are the sources. */
  readonly articles: ReadonlyArray<Article>
  readonly sources: WhosePipe['pipes'][number]['sources']
}

/**
 * Who fixes a pipe: the questions answered so far, and the next question or the answer. A value that isn't a choice of its question
 * counts as unanswered, and so do all later ones.
 */
export function whosePipe(content: Content, selection: Selection): Progress {
  const { whosePipe: tool, business } = content
  const pipe = tool.pipes.find(({ id }) => id === selection.pipe)
  const first = questionOf('pipe', tool.pipe, tool.pipes, pipe?.id)
  const reading = readingOn(pipe ? [pipe] : tool.pipes, content)
  if (!pipe) return { answered: [], question: first, answer: null, services: [], ...reading }
  const services = servicesBySlug(pipe.services, content)
  const place = pipe.places.find(({ id }) => id === selection.place)
  const second = questionOf('place', tool.place, pipe.places, place?.id)
  if (!place) return { answered: [first], question: second, answer: null, services, ...reading }
  const withAnswer = (id: string | undefined, say?: string) => {
    const answer = answerOf(
      tool.answers.find((candidate) => candidate.id === id),
      business,
    )
    return {
      question: null,
      answer: { ...answer, say: say ?? answer.say },
      services: answer.offer ? [] : services,
      ...reading,
    }
  }
  if (typeof place.answer === 'string') {
    return { answered: [first, second], ...withAnswer(place.answer) }
  }
  const home = tool.homes.find(({ id }) => id === selection.home)
  const third = questionOf('home', tool.home, tool.homes, home?.id)
  if (!home) return { answered: [first, second], question: third, answer: null, services, ...reading }
  return { answered: [first, second, third], ...withAnswer(place.answer[home.id], pipe.say[home.id]) }
}

const readingOn = (pipes: WhosePipe['pipes'], content: Content) => ({
  articles: pipes.flatMap(({ articles }) =>
    articles.flatMap((slug) => content.articles.find((article) => article.slug === slug) ?? []),
  ),
  sources: pipes.flatMap(({ sources }) => sources),
})

function questionOf(
  id: string,
  text: string,
  choices: ReadonlyArray<Omit<Choice, 'hint'> & { readonly hint?: string | undefined }>,
  chosen: string | undefined,
): Question {
  return {
    id,
    text,
    choices: choices.map(({ id: choice, label, hint }) => ({
      id: choice,
      label,
      ...(hint === undefined ? {} : { hint }),
      chosen: choice === chosen,
    })),
  }
}

function answerOf(answer: Answer | undefined, business: Content['business']) {
  // The content check guarantees that every path leads to an answer.
  if (!answer) throw new Error('an answer of tools/whose-pipe.yaml is missing')
  return { ...answer, calls: answer.calls.map((call) => callOf(call, business)) }
}

function callOf(call: Call, { name, phone }: Content['business']) {
  if ('us' in call) return { who: call.label ?? name, number: phone, where: null, us: true }
  const number = 'number' in call ? call.number : null
  return { who: call.who, number, where: 'where' in call ? call.where : null, us: false }
}
