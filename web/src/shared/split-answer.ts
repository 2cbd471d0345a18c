/** A lead of fewer characters takes the next sentence too, so that “Yes.” doesn't stand alone. */
const MIN_LEAD = 24

/** Splits an answer into a lead, its first sentence as a rule, and the rest. */
export function splitAnswer(
  text: string,
  minLead = MIN_LEAD,
): { readonly lead: string; readonly rest: string } {
  const sentences = text.match(/.+?[.!?](?=\s|$)\s*/g) ?? [text]
  let lead = ''
  for (const sentence of sentences) {
    if (lead.length >= minLead) break
    lead += sentence
  }
  return { lead: lead.trim(), rest: text.slice(lead.length).trim() }
}

/** A short answer stands alone, so it takes the next sentence sooner than a lead. */
const MIN_SHORT_ANSWER = 48

/** Number of steps that stand for all of them. */
const FIRST_STEPS = 2

/** The short answer to a question: its lead. Its first steps if it has no other text, says only “Yes.” or lives are at stake. */
export function shortAnswer({
  introduction,
  steps,
  danger,
}: {
  readonly introduction: string
  readonly steps: ReadonlyArray<string>
  readonly danger: boolean
}): string {
  const { lead } = splitAnswer(introduction, MIN_SHORT_ANSWER)
  const isEnough = lead.length >= MIN_LEAD && !danger
  return [...(lead ? [lead] : []), ...(isEnough ? [] : steps.slice(0, FIRST_STEPS))].join(' ')
}
