const MAX_LENGTH = 165
const MIN_LENGTH = 110
const CALLS_TO_ACTION = [
  'Got another question? Call your Gold Coast plumbers or book a visit online.',
  'Call us or book a visit online.',
]

/**
 * Shortens an answer for search results: as many whole sentences as fit, or cut at a word if none does. A short answer gets a call
 * to action.
 */
export function answerDescription(answer: string): string {
  const sentences = answer.match(/.+?[.!?](?=\s|$)/g) ?? []
  let text = ''
  for (const sentence of sentences) {
    const longer = `${text} ${sentence.trim()}`.trim()
    if (longer.length > MAX_LENGTH) break
    text = longer
  }
  if (text.length >= MIN_LENGTH) return text
  const invited = CALLS_TO_ACTION.map((invitation) => `${text} ${invitation}`)
  const fitting = invited.find(({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH)
  if (text && fitting) return fitting
  return `${answer.slice(0, MAX_LENGTH - 1).replace(/[\s,;:.]+\S*$/, '')}…`
}
