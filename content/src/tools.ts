import type { z } from 'zod'
import type { ContentReader } from './files/read.ts'
import type { HotWaterFile, WhosePipeFile } from './shape/guides.ts'

/** Reports dead ends in the tools: answers that are missing or never reached, and choices that aren't in any question. */
export function checkTools(
  reader: ContentReader,
  whosePipe: z.output<typeof WhosePipeFile> | null,
  hotWater: z.output<typeof HotWaterFile> | null,
): void {
  if (whosePipe) checkAnswers(reader, whosePipe)
  if (hotWater) checkPoints(reader, hotWater)
}

function checkAnswers(
  reader: ContentReader,
  { homes, pipes, answers }: z.output<typeof WhosePipeFile>,
): void {
  const file = 'tools/whose-pipe.yaml'
  const usedIds = new Set<string>()
  const ids = homes.map(({ id }) => id).sort()
  for (const pipe of pipes) {
    for (const home of Object.keys(pipe.say)) {
      if (!ids.includes(home)) reader.report(file, `pipes.${pipe.id}.say`, `${home} is no home`)
    }
    for (const { id, answer } of pipe.places) {
      const answerByHome = typeof answer === 'string' ? null : answer
      for (const answerId of answerByHome ? Object.values(answerByHome) : [answer as string])
        usedIds.add(answerId)
      if (answerByHome && Object.keys(answerByHome).sort().join() !== ids.join()) {
        reader.report(
          file,
          `pipes.${pipe.id}.${id}`,
          `must have one answer, or one for each of ${ids.join(', ')}`,
        )
      }
    }
  }
  const answerIds = answers.map(({ id }) => id)
  for (const id of usedIds) if (!answerIds.includes(id)) reader.report(file, 'answers', `${id} is missing`)
  for (const id of answerIds) if (!usedIds.has(id)) reader.report(file, `answers.${id}`, 'is never given')
}

function checkPoints(reader: ContentReader, { questions, types }: z.output<typeof HotWaterFile>): void {
  const choicesOf = (question: string) =>
    questions.find(({ id }) => id === question)?.choices.map(({ id }) => id) ?? []
  for (const { id: type, points } of types) {
    points.forEach(({ when }, n) => {
      for (const [question, choices] of Object.entries(when)) {
        for (const choice of choices.filter((id) => !choicesOf(question).includes(id))) {
          reader.report(
            'tools/hot-water.yaml',
            `types.${type}.points[${n}]`,
            `${question}: ${choice} is no choice`,
          )
        }
      }
    })
  }
}
