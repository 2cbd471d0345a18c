import type { Content, HotWaterChooser } from 'content'

type Answers = Readonly<Record<string, string | null | undefined>>
type SystemType = HotWaterChooser['types'][number]
type Point = SystemType['points'][number]

/**
 * The types of hot water system for the given answers, ranked by total points, with those ruled out last. All types with the
 * highest total are best. Empty until every question is answered.
 */
export function chooseHotWater({ hotWaterChooser }: Pick<Content, 'hotWaterChooser'>, answers: Answers) {
  const questions = hotWaterChooser.questions.map((question) => ({
    ...question,
    choices: question.choices.map((choice) => ({ ...choice, chosen: choice.id === answers[question.id] })),
  }))
  const missing = questions.filter(({ choices }) => !choices.some(({ chosen }) => chosen)).map(({ id }) => id)
  if (missing.length > 0) return { questions, missing, types: [] }
  const scored = hotWaterChooser.types
    .map((type) => scoreType(type, answers))
    .toSorted((a, b) => Number(a.ruledOut) - Number(b.ruledOut) || b.sum - a.sum)
  const best = scored[0]?.sum
  const types = scored.map(({ sum, ruledOut, ...type }) => ({
    ...type,
    fit: ruledOut ? ('UNSUITABLE' as const) : sum === best ? ('BEST' as const) : ('POSSIBLE' as const),
  }))
  return { questions, missing, types }
}

function scoreType({ points, ...type }: SystemType, answers: Answers) {
  const applicable = points.filter((point) => isApplicable(point, answers))
  const disqualifying = applicable.filter(({ rulesOut }) => rulesOut)
  const texts = (scoredPoints: ReadonlyArray<Point>) => scoredPoints.map(({ text }) => text)
  const ruledOut = disqualifying.length > 0
  return {
    ...type,
    ruledOut,
    sum: applicable.reduce((sum, point) => sum + point.points, 0),
    for: ruledOut ? [] : texts(applicable.filter((point) => point.points > 0).toSorted(byWeight)),
    against: texts(
      ruledOut ? disqualifying : applicable.filter((point) => point.points < 0).toSorted(byWeight),
    ),
  }
}

/** What decides most comes first. */
const byWeight = (one: Point, other: Point) => Math.abs(other.points) - Math.abs(one.points)

const isApplicable = ({ when }: Point, answers: Answers) =>
  Object.entries(when).every(([question, choices]) => choices.includes(answers[question] ?? ''))
