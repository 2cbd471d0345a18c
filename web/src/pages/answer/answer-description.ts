const MOST = 165
const LEAST = 110
const INVITATIONS = [
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
    if (longer.length > MOST) break
    text = longer
  }
  if (text.length >= LEAST) return text
  const invited = INVITATIONS.map((invitation) => `${text} ${invitation}`)
  const fitting = invited.find(({ length }) => length >= LEAST && length <= MOST)
  if (text && fitting) return fitting
  return `${answer.slice(0, MOST - 1).replace(/[\s,;:.]+\S*$/, '')}…`
}
